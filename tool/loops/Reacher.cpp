//===- Reacher.cpp - Where iterations access memory -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "libc/LibraryFunctions.h"
#include "loops/Exposed.h"
#include "support/References.h"
#include "support/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

Reached Reacher::run() {
  collectExposed(Context, L.Function->getBody(), Exposed, nullptr, L.Body);
  collectExposed(Context, L.Function->getBody(), ExposedOutside, L.Body,
                 L.Body);
  Seen.insert(L.Function);
  if (const auto At = variableTypeIn(L.Function, L.Body); At.isValid())
    Log.problem(Diag::KernelVla, At, L.Function->getName());
  begin();
  std::vector<State> Left;
  Continues = &Left; // The next iteration.
  execute(L.Body);
  joinAll(Left);
  Log.R.Written = Now.Written;
  return std::move(Log.R);
}

void Reacher::executePhases(const Phases &P) {
  for (const Stmt *S : P.Iteration)
    if (const Phases::Sum *Of = P.sumOf(S); Of && Of->Addend->isGLValue())
      load(designate(Of->Addend), Of->Addend->getType(),
           Of->Addend->getExprLoc());
    else if (Of)
      evaluate(Of->Addend);
    else
      execute(S);
  Log.OnHost = true;
  for (const Stmt *S : P.Host)
    execute(S);
  Log.OnHost = false;
}

/// The state of an iteration at its beginning.
void Reacher::begin() {
  Log.R.Atoms = {nullptr, nullptr};
  for (const VarDecl *V : L.Captured) {
    Now.Variables[V] = captured(V);
    if (ExposedOutside.count(V) && !V->getType()->isArrayType())
      Log.problem(Diag::LoopExposed, V->getLocation(), V->getName());
  }
  if (Exposed.count(L.Counter))
    Log.problem(Diag::LoopExposed, L.Counter->getLocation(),
                L.Counter->getName());
  for (const Expr *E : {L.Begin, L.End})
    if (E)
      forEachReference(E, [&](const DeclRefExpr *Ref) {
        const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
        if (V && Exposed.count(V) && V->getType()->isPointerType())
          Log.problem(Diag::LoopExposed, V->getLocation(), V->getName());
      });
  for (const Member &M : L.Members)
    if (M.ByPointer) {
      Reach A;
      A.Of = M.Base;
      A.Stays = true;
      A.Lo = {Polynomial(Int128(M.Offset))};
      A.Hi = {Polynomial(Int128(M.Offset + M.Size))};
      A.Where = M.Variable->getLocation();
      Log.R.Accesses.push_back(A);
    }
  for (const MarkedLoop *Outer : L.Around) {
    const Atom Round = Log.R.Atoms.size();
    Log.R.Around.push_back(Round);
    Now.Facts.Natural.insert(Round);
    Log.R.Atoms.insert(Log.R.Atoms.end(), {nullptr, Outer->Counter});
    startCounter(*Outer, Round, Round + 1);
  }
  startCounter(L, Iteration, FirstValue);
}

/// What a captured variable holds.
Value Reacher::captured(const VarDecl *V) {
  const QualType T = V->getType();
  Value Result = Of.anyOf(T);
  if (T->isArrayType() || T->isPointerType()) {
    Result.K = Value::Pointer;
    Result.Targets = {{Target::Captured, V, Number(Polynomial(0))}};
  } else if (Result.K == Value::Integer) {
    const Atom A = Log.R.Atoms.size();
    Log.R.Atoms.push_back(V);
    if (Result.N.least() == Int128(0))
      Now.Facts.Natural.insert(A);
    Result.N.Lo.insert(Result.N.Lo.begin(), Polynomial::atom(A));
    Result.N.Hi.insert(Result.N.Hi.begin(), Polynomial::atom(A));
  }
  return Result;
}

/// The counter of a loop in its iteration number Round, of which FirstOf is the
/// first value.
void Reacher::startCounter(const MarkedLoop &Loop, Atom Round, Atom FirstOf) {
  const QualType T = Loop.Counter->getType();
  const auto Moved =
      product(Polynomial::atom(Round), Polynomial(Int128(Loop.Step)));
  if (T->isPointerType()) {
    Value P;
    P.K = Value::Pointer;
    P.Targets = {{Target::Captured, Loop.Counter, Number(Polynomial(0))}};
    Now.Variables[Loop.Counter] =
        this->moved(P, Number(*Moved), T->getPointeeType());
    if (&Loop == &L)
      beginMaps(std::nullopt);
    return;
  }
  std::optional<Polynomial> First;
  if (Loop.Begin)
    if (const Value V = convert(evaluate(Loop.Begin), Loop.Begin->getType(), T);
        V.N.Needs.empty())
      First = V.N.exact();
  if (!First) {
    First = Polynomial::atom(FirstOf);
    if (Of.typeRange(T).least() == Int128(0))
      Now.Facts.Natural.insert(FirstOf);
  }
  if (!Loop.End) // `while (n--)`
    First = sum(*First, Polynomial(-1));
  Value Counter = Of.anyOf(T);
  const Polynomial At = *sum(*First, *Moved);
  if (&Loop == &L)
    beginMaps(At);
  Counter.N.Lo.insert(Counter.N.Lo.begin(), At);
  Counter.N.Hi.insert(Counter.N.Hi.begin(), At);
  if (!Loop.End) {
    Counter.N.addLow({Polynomial(0)});
    Now.Facts.add(At);
  }
  Now.Variables[Loop.Counter] = Counter;
  if (Loop.End && (Loop.Test != BO_NE || Loop.Step == 1 || Loop.Step == -1))
    boundCounter(Loop, At);
}

/// The comparison has held of the counter, which is At.
void Reacher::boundCounter(const MarkedLoop &Loop, const Polynomial &At) {
  const BinaryOperatorKind Op = Loop.Test != BO_NE ? Loop.Test
                                : Loop.Step == 1   ? BO_LT
                                                   : BO_GT;
  const Value End =
      convert(evaluate(Loop.End), Loop.End->getType(), Loop.Counter->getType());
  if (!Log.assumeNeeds(End.N))
    return;
  const Polynomial One(Op == BO_LT || Op == BO_GT ? 1 : 0);
  Number &C = Now.Variables[Loop.Counter].N;
  const bool Up = Op == BO_LT || Op == BO_LE;
  const Number Limit =
      Up ? minus(End.N, Number(One)) : plus(End.N, Number(One));
  for (const Polynomial &P : Up ? Limit.Hi : Limit.Lo)
    if (const auto Rest = Up ? difference(P, At) : difference(At, P))
      Now.Facts.add(*Rest);
  Up ? C.addHigh(Limit.Hi) : C.addLow(Limit.Lo);
}

/// Bounds are computed in 64 bits in an iteration.
static constexpr Int128 MostElement = Int128(1) << 62;

/// P with other polynomials for its atoms.
static std::optional<Polynomial>
replaced(const Polynomial &P, const std::vector<Polynomial> &Atoms) {
  std::optional<Polynomial> Sum = Polynomial();
  for (const auto &[M, Factor] : P.terms()) {
    std::optional<Polynomial> Term = Polynomial(Factor);
    for (Atom A : M)
      Term = Term ? product(*Term, Atoms[A]) : Term;
    Sum = Sum && Term ? sum(*Sum, *Term) : std::nullopt;
  }
  return Sum;
}

/// What clauses say in terms of the iteration; CounterAt is its counter.
void Reacher::beginMaps(const std::optional<Polynomial> &CounterAt) {
  for (const MapClause &M : L.Maps) {
    std::vector<Polynomial> Atoms;
    for (const VarDecl *V : M.Names)
      if (V == L.Counter && CounterAt)
        Atoms.push_back(*CounterAt);
      else
        Atoms.push_back(
            Polynomial::atom(llvm::find(Log.R.Atoms, V) - Log.R.Atoms.begin()));
    MapBounds Bounds;
    const auto Lower = replaced(M.Lower, Atoms),
               Length = replaced(M.Length, Atoms);
    const auto End = Lower && Length ? sum(*Lower, *Length) : std::nullopt;
    const auto Last = End ? sum(*End, Polynomial(-1)) : std::nullopt;
    if (Last && Lower->slope() && Last->slope()) {
      Bounds.Usable = true;
      Bounds.Lower = *Lower;
      Bounds.Last = *Last;
      for (const Polynomial &P : {*Lower, *Last})
        for (const auto &Room : {sum(P, Polynomial(MostElement)),
                                 difference(Polynomial(MostElement), P)}) {
          Bounds.Usable &=
              Room && (!Room->constant() || *Room->constant() >= 0);
          if (Room && !Room->constant())
            Bounds.Fits.Needs.push_back(*Room);
        }
    }
    Log.R.Maps.push_back(Bounds);
  }
}

Value Reacher::call(const CallExpr *E) {
  const FunctionDecl *Callee = E->getDirectCallee();
  const FunctionDecl *Body = Callee ? Callee->getDefinition() : nullptr;
  std::vector<Value> Arguments;
  for (const Expr *A : E->arguments())
    Arguments.push_back(evaluate(A));
  if (!Callee) {
    Log.problem(Diag::LoopCall, E->getExprLoc(),
                "a function that a pointer means");
    return Of.anyOf(E->getType());
  }
  if (!Body)
    return callLibrary(E, Arguments);
  if (llvm::is_contained(Stack, Body) || Body->isVariadic() ||
      Arguments.size() != Body->getNumParams()) {
    Log.problem(Diag::LoopCall, E->getExprLoc(),
                ("'" + Callee->getName() +
                 "', which calls itself or has other "
                 "parameters than arguments,")
                    .str());
    return Of.anyOf(E->getType());
  }
  return callBody(E, Body, Arguments);
}

Value Reacher::callBody(const CallExpr *E, const FunctionDecl *Body,
                        const std::vector<Value> &Arguments) {
  if (Seen.insert(Body).second) {
    collectExposed(Context, Body->getBody(), Exposed, nullptr, Body->getBody());
    if (const auto At = variableTypeIn(Body); At.isValid())
      Log.problem(Diag::KernelVla, At, Body->getName());
  }
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    const ParmVarDecl *P = Body->getParamDecl(I);
    Now.Variables.erase(P);
    if (isKnown(P))
      Now.Variables[P] =
          convert(Arguments[I], E->getArg(I)->getType(), P->getType());
  }
  std::vector<State> Left;
  std::vector<State> *const Outer[] = {std::exchange(Breaks, nullptr),
                                       std::exchange(Continues, nullptr),
                                       std::exchange(Returns, &Left)};
  const unsigned OuterDoubt = Log.Doubt;
  Stack.push_back(Body);
  execute(Body->getBody());
  Stack.pop_back();
  Log.Doubt = OuterDoubt;
  joinAll(Left);
  Value Returned = Of.anyOf(E->getType());
  if (auto It = Now.Variables.find(nullptr); It != Now.Variables.end()) {
    if (It->second.K == Returned.K || Returned.K == Value::Unknown)
      Returned = It->second;
    Now.Variables.erase(It);
  }
  Breaks = Outer[0];
  Continues = Outer[1];
  Returns = Outer[2];
  return Returned;
}

/// Whether T is a pointer to libc's own memory: no iteration has access to it.
static bool isStream(QualType T) {
  const auto *Name =
      T->isPointerType() ? T->getPointeeType()->getAs<TypedefType>() : nullptr;
  return Name && Name->getDecl()->getName() == "FILE";
}

static bool usesStreams(const CallExpr *E, const LibraryFunction &Row) {
  return Row.has(FromInput) || Row.has(DoesIO) || Row.has(OpensFile) ||
         (Row.Class == LibraryClass::Output && !Row.has(ToStderr) &&
          !writesToStderr(E, Row));
}

/// Whether the program looks at one of these variables of the library.
static bool namesAny(const ASTContext &Context,
                     llvm::ArrayRef<llvm::StringRef> Names) {
  return !Names.empty() &&
         llvm::any_of(Context.getTranslationUnitDecl()->decls(),
                      [&](const Decl *D) {
                        const auto *V = dyn_cast<VarDecl>(D);
                        return V && llvm::is_contained(Names, V->getName()) &&
                               (V->isReferenced() || V->isUsed());
                      });
}

/// A call of which each access is of as many bytes as an argument says.
Value Reacher::callMove(const CallExpr *E, const MemoryEffects &Memory,
                        const std::vector<Value> &Arguments) {
  for (bool Writes : {false, true})
    for (unsigned I = 0; I < Arguments.size(); ++I) {
      const ParameterEffect &P = *Memory.of(I);
      if (!(Writes ? P.Writes : P.Reads))
        continue;
      const Number &Size = Arguments[*P.Range.Size].N;
      const Number Last = minus(Size, Number(Polynomial(1)));
      Number Range(0, 0);
      Range.Hi = Last.Hi;
      Range.needAlso(Last.Needs);
      Log.accessRange(Arguments[I], Range, Writes, E->getExprLoc(),
                      Size.exact());
    }
  for (const PointerSource &S : Memory.Result)
    if (S.Itself)
      return Arguments[S.Index];
  return Of.anyOf(E->getType());
}

Value Reacher::callLibrary(const CallExpr *E,
                           const std::vector<Value> &Arguments) {
  const llvm::StringRef Name = E->getDirectCallee()->getName();
  const auto Row = findLibraryFunction(Name);
  if (Row && Row->Memory->movesBytes(Arguments.size()))
    return callMove(E, *Row->Memory, Arguments);
  Value Returned = Of.anyOf(E->getType());
  if (Row && Row->Class == LibraryClass::Ends) {
    Log.problem(Diag::LoopLeft, E->getExprLoc(), Name);
    Now.Dead = true;
    return Returned;
  }
  if (Row && !Log.OnHost && usesStreams(E, *Row)) {
    Log.problem(Diag::LoopIo, E->getExprLoc(), Name);
    return Returned;
  }
  bool OnlyOwn = true;
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    if (Log.OnHost && isStream(E->getArg(I)->getType()))
      continue;
    if (E->getArg(I)->getType()->isPointerType())
      OnlyOwn &= Arguments[I].K == Value::Pointer;
    for (const Target &T : Arguments[I].Targets)
      OnlyOwn &= T.K == Target::Private && !Log.isScratch(T);
  }
  if (!OnlyOwn || !Row || namesAny(Context, variablesOf(Row->State)))
    Log.problem(Diag::LoopCall, E->getExprLoc(), ("'" + Name + "'").str());
  return Returned;
}

bool Reacher::isKnown(const VarDecl *V) const { return isTracked(V, Exposed); }

bool Reacher::isOwnScalar(const VarDecl *V) const {
  return llvm::is_contained(L.Own, V);
}

Reached c2cu::reachOf(const ASTContext &Context, const MarkedLoop &L,
                      Loops How) {
  return Reacher(Context, L, How).run();
}
