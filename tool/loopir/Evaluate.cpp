//===- Evaluate.cpp - A kernel, executed as far as it is known ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"
#include "support/References.h"
#include "clang/AST/RecordLayout.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

std::variant<Program, Problem>
loopir::evaluate(const Bound &B, const Classes &C, const MarkedCall &M,
                 const Limits &L, EvaluationBudget &Left) {
  // Each time, at least one more variable is known to be varying.
  std::set<const void *> Varying;
  for (;;) {
    Program P;
    P.OneInput = L.OneInput;
    Evaluator E(B, C, M, L, P, Varying, Left);
    const size_t Before = Varying.size();
    if (E.run()) {
      Left.Held += P.bytes();
      return P;
    }
    if (!E.again() || Varying.size() == Before)
      return E.problem();
  }
}

Evaluator::Evaluator(const c2cu::Bound &B, const Classes &C,
                     const MarkedCall &M, const Limits &L, Program &P,
                     std::set<const void *> &Varying, EvaluationBudget &Left)
    : Context(B.Unit.Context), Read(Context), C(C), M(M), L(L), Left(Left),
      P(P), G(P), Mem(P, G, Varying, Left), Most(L.Unrolled), Bound(L.Values) {}

void Evaluator::fail(SourceLocation Loc, std::string Reason) {
  if (!Mem.failed())
    FailedAt = Loc;
  Mem.fail(std::move(Reason));
}

/// The last budget that may be used up is that of all values, be it when the
/// kernel ends and what it leaves in its objects is stored.
Problem Evaluator::problem() const {
  return {FailedAt,
          Mem.Over
              ? "it takes more than " + std::to_string(L.Values) + " operations"
              : Mem.Reason,
          Mem.Over};
}

bool Evaluator::stopped() {
  if (!Mem.failed() && G.count() > Bound)
    Mem.Over = true;
  if (!Mem.Failed && Left.spent())
    Mem.fail("evaluating the program's kernels takes too many steps");
  if (!Mem.Failed && !Left.hasRoom(Mem.bytes()))
    Mem.fail("evaluating the program's kernels takes too much memory");
  if (Mem.failed() && FailedAt.isInvalid())
    FailedAt = Here;
  return Mem.failed();
}

const Node *Evaluator::integer(Kind K, const llvm::APSInt &Int) {
  const uint64_t Bits = Int.isSigned()
                            ? static_cast<uint64_t>(Int.getSExtValue())
                            : Int.getZExtValue();
  return G.convert(K, G.constant(Kind::U64, Bits));
}

bool Evaluator::run() {
  const CallClasses &Call = C.Calls[M.Index];
  Here = M.Call->getExprLoc();
  // Before all masks and loops, so that none is made in one.
  std::set<const VarDecl *> Named;
  for (const FunctionDecl *F : Call.Functions)
    collectVariables(F->getBody(), Named);
  for (const Argument &A : Call.Arguments)
    collectVariables(A.E, Named);
  for (const c2cu::Object &O : C.Objects)
    if (O.OnDevice && O.Class != ObjectClass::Table &&
        Named.count(O.Decl->getCanonicalDecl()))
      Globals[O.Decl->getCanonicalDecl()] = programObject(O.Decl);
  Frames.emplace_back(); // That of the caller, whose expressions name objects.
  std::vector<Value> Arguments;
  for (unsigned I = 0; I < Call.Arguments.size(); ++I) {
    const Argument &A = Call.Arguments[I];
    Expr::EvalResult Known;
    const QualType Type = A.E->getType();
    if (A.K == Argument::Link) {
      fail(A.E->getExprLoc(), "a pointer is evaluated on the host");
      return false;
    }
    if (A.K == Argument::Text) {
      Arguments.push_back(value(A.E));
      continue;
    }
    const std::optional<Kind> K = kind(Type);
    if (!K || *K == Kind::Pointer) {
      fail(A.E->getExprLoc(), "an argument is no number");
      return false;
    }
    if (Type->isIntegralOrEnumerationType() &&
        A.E->EvaluateAsInt(Known, Context)) {
      Arguments.push_back(Value::of(integer(*K, Known.Val.getInt())));
      continue;
    }
    Arguments.push_back(Value::of(G.argument(*K, I)));
  }
  const Value Result = execute(M.Callee, Arguments);
  if (stopped())
    return false;
  for (Variable &O : P.Variables)
    if (O.From == Variable::Instance)
      Mem.flush(O);
  P.Result = Result.N;
  if (Result.IsPointer)
    fail(M.Call->getExprLoc(), "its result is no number");
  return !stopped();
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

Variable *Evaluator::objectOf(const VarDecl *V) {
  if (auto Found = frame().Locals.find(V); Found != frame().Locals.end())
    return Found->second;
  V = V->getCanonicalDecl();
  Variable *&Known = Globals[V];
  if (!Known)
    Known = programObject(V);
  return Known;
}

/// An object of the program: one of Classes::Objects, or a constant.
Variable *Evaluator::programObject(const VarDecl *V) {
  const std::optional<unsigned> Index = findObject(C, V);
  if (!Index || C.Objects[*Index].Class == ObjectClass::Table) {
    if (!Index && !V->getType().isConstQualified() &&
        !Context.getBaseElementType(V->getType()).isConstQualified()) {
      fail(Here, "'" + V->getNameAsString() + "' is no object of the kernel");
      return nullptr;
    }
    Variable *O = makeConstant(V->getType(), V->getNameAsString(), V);
    if (O && !fillTable(*O, V))
      fail(Here, "the value of '" + O->Name + "' is not known");
    return O;
  }
  const c2cu::Object &Of = C.Objects[*Index];
  const bool Instance = Of.Class == ObjectClass::Instance;
  Variable &O = Mem.makeVariable(
      Instance ? Variable::Instance : Variable::Uniform, Of.Name, V);
  O.Index = *Index;
  O.Depth = 0;
  if (const Travel *T = findTravel(C.Calls[M.Index], *Index); T && Instance)
    O.Zero = !T->In && L.Zeros;
  // One that the call does not touch may be of any type.
  O.Uncut = cutIntoPlanes(Context, V->getType(), O);
  if (!O.Uncut.empty())
    O.Planes.clear();
  Mem.begin(O);
  return &O;
}

Variable *Evaluator::makeLocal(QualType Type, std::string Name,
                               const void *Key) {
  Variable &O = Mem.makeVariable(Variable::Local, std::move(Name), Key);
  const std::string Wrong = cutIntoPlanes(Context, Type, O);
  if (!Wrong.empty())
    fail(Here, "'" + O.Name + "': " + Wrong);
  Mem.begin(O);
  return &O;
}

Variable *Evaluator::makeFlag(const char *Name, const void *Key) {
  Variable &O = Mem.makeVariable(Variable::Local, Name, Key);
  O.Planes.push_back({&O, Kind::I32, 0, 4, 1, 0, Name});
  O.Size = 4;
  Mem.begin(O);
  raise(&O, false);
  return &O;
}

/// As Clang keeps the value of an initialiser.
static constexpr uint64_t BytesPerConstant = 96;

Variable *Evaluator::makeConstant(QualType Type, std::string Name,
                                  const void *Key) {
  Variable &O = Mem.makeVariable(Variable::Table, std::move(Name), Key);
  O.Depth = 0;
  const std::string Wrong = cutIntoPlanes(Context, Type, O);
  const uint64_t Count = cellsOf(O);
  Left.spend(Count);
  P.Constants += Count;
  if (!Left.hasRoom(Mem.bytes() + Count * BytesPerConstant)) {
    fail(Here, "'" + O.Name + "' has too many elements");
    return nullptr;
  }
  O.Constants.resize(Count);
  if (!Wrong.empty()) {
    fail(Here, "'" + O.Name + "': " + Wrong);
    return nullptr;
  }
  return &O;
}

bool Evaluator::fillTable(Variable &O, const VarDecl *V) {
  const VarDecl *Definition = V->getDefinition();
  V = Definition ? Definition : V;
  const VarDecl *Initialised = nullptr;
  if (!V->getAnyInitializer(Initialised))
    return true;
  const APValue *Known = Initialised->evaluateValue();
  return Known && fillFrom(O, V->getType(), *Known, 0);
}

bool Evaluator::fillFrom(Variable &O, QualType Type, const APValue &V,
                         uint64_t Offset) {
  Type = Type.getCanonicalType();
  if (V.isArray()) {
    const QualType Element =
        Context.getAsConstantArrayType(Type)->getElementType();
    for (unsigned I = 0; I < V.getArraySize(); ++I) {
      const bool Written = I < V.getArrayInitializedElts();
      if (!Written && !V.hasArrayFiller())
        break;
      if (!fillFrom(O, Element,
                    Written ? V.getArrayInitializedElt(I) : V.getArrayFiller(),
                    Offset + I * sizeOf(Element)))
        return false;
    }
    return true;
  }
  if (V.isStruct()) {
    const RecordDecl *R = Type->castAs<RecordType>()->getDecl();
    const ASTRecordLayout &Layout =
        Context.getASTRecordLayout(R->getDefinition());
    for (const FieldDecl *F : R->getDefinition()->fields()) {
      const unsigned I = F->getFieldIndex();
      if (!fillFrom(O, F->getType(), V.getStructField(I),
                    Offset + Layout.getFieldOffset(I) / 8))
        return false;
    }
    return true;
  }
  const std::optional<Kind> K = kindOf(Context, Type);
  if (!K || *K == Kind::Pointer)
    return false;
  Address At;
  At.Base = static_cast<int64_t>(Offset);
  const Location Cell = locate(O, At, *K);
  if (!Cell.P)
    return false;
  uint64_t &Bits = O.Constants[Cell.P->First + Cell.Bytes / Cell.P->Stride];
  if (V.isInt())
    Bits = extended(*K, V.getInt().isSigned()
                            ? static_cast<uint64_t>(V.getInt().getSExtValue())
                            : V.getInt().getZExtValue());
  else if (V.isFloat())
    Bits = llvm::bit_cast<uint64_t>(*K == Kind::F32
                                        ? V.getFloat().convertToFloat()
                                        : V.getFloat().convertToDouble());
  else
    return false;
  return true;
}

/// S is a string literal.
Variable *Evaluator::literal(const Expr *S) {
  Variable *&Known = Literals[S];
  if (Known)
    return Known;
  Known = makeConstant(S->getType(), "text", S);
  if (!Known)
    return nullptr;
  const Kind K = Known->Planes.front().K;
  // One that is too long for its array has the array's type.
  const std::vector<uint32_t> Units = Read.characters(S);
  for (size_t I = 0; I < Units.size() && I < Known->Constants.size(); ++I)
    Known->Constants[I] = G.convert(K, G.constant(Kind::I64, Units[I]))->Bits;
  return Known;
}
