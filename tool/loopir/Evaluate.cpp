//===- Evaluate.cpp - A kernel, executed as far as it is known ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "loopir/CopyMemory.h"
#include "loopir/Evaluator.h"
#include "loopir/TableValues.h"
#include "support/References.h"

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
    if (O && !fillTable(Context, *O, V))
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

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// How deep calls may be in each other: recursion that does not end is no
/// program's, but may look so here.
static constexpr unsigned DeepestCall = 64;

Value Evaluator::call(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F) {
    fail(E->getExprLoc(), "a call through a pointer");
    return {};
  }
  const FunctionDecl *Definition = F->getDefinition();
  return Definition ? inlined(E, Definition) : library(E, F);
}

Value Evaluator::inlined(const CallExpr *E, const FunctionDecl *F) {
  if (Frames.size() > DeepestCall) {
    fail(E->getExprLoc(), "calls are nested too deeply");
    return {};
  }
  if (F->isVariadic() || E->getNumArgs() != F->getNumParams()) {
    fail(E->getExprLoc(), "a call with a variable list of arguments");
    return {};
  }
  std::vector<Value> Arguments;
  for (const Expr *A : E->arguments()) {
    Arguments.push_back(value(A));
    if (stopped())
      return {};
  }
  const SourceLocation At = E->getExprLoc();
  const Value Result = execute(F, Arguments);
  Here = At;
  return Result;
}

Value Evaluator::execute(const FunctionDecl *F,
                         llvm::ArrayRef<Value> Arguments) {
  Frame New;
  New.Function = F;
  New.Returned = makeFlag("returned", F);
  const QualType Type = F->getReturnType();
  if (!Type->isVoidType())
    New.Result = makeLocal(Type.getUnqualifiedType(), "result", F->getBody());
  for (unsigned I = 0; I < F->getNumParams() && !stopped(); ++I) {
    const ParmVarDecl *Parameter = F->getParamDecl(I);
    Variable *O = makeLocal(Parameter->getType().getUnqualifiedType(),
                            Parameter->getNameAsString(), Parameter);
    New.Locals[Parameter] = O;
    if (Parameter->getType()->isRecordType())
      copy({O, {}}, {Arguments[I].To, Arguments[I].At}, Parameter->getType());
    else
      write({O, {}}, Parameter->getType().getUnqualifiedType(), Arguments[I]);
  }
  if (stopped())
    return {};
  Variable *Result = New.Result;
  Frames.push_back(std::move(New));
  statement(F->getBody());
  Frames.pop_back();
  if (stopped() || !Result)
    return {};
  if (Type->isRecordType())
    return Value::pointer(Result, {});
  return read({Result, {}}, Type.getUnqualifiedType());
}

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

/// Whether a function of the library makes a number of at most three numbers.
static bool computesNumber(const FunctionDecl *F) {
  const auto Row = findLibraryFunction(F->getName());
  if (!Row || Row->Class != LibraryClass::Pure || !Row->isInCuda() ||
      F->isVariadic() || F->getNumParams() == 0 || F->getNumParams() > 3 ||
      !F->getReturnType()->isArithmeticType())
    return false;
  return llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
    return P->getType()->isArithmeticType();
  });
}

Value Evaluator::mathCall(const CallExpr *E, const FunctionDecl *F) {
  std::vector<const Node *> Arguments;
  for (const Expr *A : E->arguments())
    Arguments.push_back(number(A));
  const std::optional<Kind> K = kind(F->getReturnType());
  if (stopped() || !K)
    return {};
  return Value::of(G.math(*K, F->getIdentifier()->getNameStart(), Arguments));
}

/// frexp: the fraction, and the exponent to where the second argument points.
Value Evaluator::fraction(const CallExpr *E) {
  const Node *X = number(E->getArg(0));
  const Value To = value(E->getArg(1));
  if (!stopped() && !To.To)
    fail(E->getExprLoc(), "a call of 'frexp'");
  if (stopped())
    return {};
  const Node *Exponent = G.math(Kind::I32, "c2cu::frexp_exponent", X);
  write({To.To, To.At}, Context.IntTy, Value::of(Exponent));
  return Value::of(G.math(X->K, "c2cu::frexp_fraction", X));
}

/// How many arguments the evaluation of a function looks at. A declaration of
/// the program's own may let a call have fewer.
static unsigned argumentsOf(Meaning Means) {
  switch (Means) {
  case Meaning::Copies:
  case Meaning::Fills:
    return 3;
  case Meaning::FractionAndExponent:
    return 2;
  default:
    return 1;
  }
}

Value Evaluator::absoluteValue(const CallExpr *E) {
  const Node *X = number(E->getArg(0));
  if (stopped())
    return {};
  const Node *Below = G.binary(Op::Less, X, G.constant(X->K, 0));
  return Value::of(G.select(Below, G.negate(X), X));
}

Value Evaluator::library(const CallExpr *E, const FunctionDecl *F) {
  const auto Row = findLibraryFunction(F->getName());
  const Meaning Means = Row ? Row->Means : Meaning::Other;
  if (E->getNumArgs() >= argumentsOf(Means))
    switch (Means) {
    case Meaning::FirstArgument:
      return value(E->getArg(0));
    case Meaning::AbsoluteValue:
      return absoluteValue(E);
    case Meaning::FractionAndExponent:
      return fraction(E);
    case Meaning::Copies:
    case Meaning::Fills: {
      const Value To = value(E->getArg(0)), From = value(E->getArg(1));
      const Node *Bytes = number(E->getArg(2));
      if (stopped() ||
          copyMemory(Mem, G, To, From, Bytes, Means == Meaning::Fills))
        return To;
      break;
    }
    case Meaning::Other:
    case Meaning::Prefetches:
      if (computesNumber(F))
        return mathCall(E, F);
      break;
    }
  fail(E->getExprLoc(), "a call of '" + F->getName().str() + "'");
  return {};
}
