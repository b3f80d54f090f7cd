//===- Reacher.cpp - Where iterations access memory -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "loops/AssumedPart.h"
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
  const Stmt *const Written = L.bodyAsWritten();
  collectExposed(Context, L.Function->getBody(), Exposed, nullptr, Written);
  collectExposed(Context, L.Function->getBody(), ExposedOutside, Written,
                 Written);
  Seen.insert(L.Function);
  if (const auto At = variableTypeIn(L.Function, L.Body); At.isValid())
    Log.problem(Diag::KernelVla, At, L.Function->getName());
  begin();
  std::vector<State> Left;
  Continues = &Left; // The next iteration.
  execute(L.Body);
  joinAll(Left);
  endInductions();
  endDraws();
  Log.R.Written = Now.Written;
  if (const Reach *A = checkInspection(Log.R))
    Log.problem(Diag::LoopAddress, A->Where, NoBounds);
  settleParts(Log.R);
  // A signal could come while memory is allocated.
  if (Log.R.Allocated.isValid() && Log.R.Speculated.exists() &&
      (Log.R.KeepsAllocated || Log.R.owns() || Log.R.Speculated.withholds()))
    Log.problem(Diag::LoopCall, Log.R.Allocated,
                "what allocates memory or frees it");
  // Pointers in memory lead to where the host has its arrays.
  for (const Reach &A : Log.R.Accesses)
    Log.R.KnowsAddresses |= A.Loaded != 0;
  return std::move(Log.R);
}

/// What the host combines later, without access to memory.
void Reacher::evaluateAddend(const Phases::Sum &Of) {
  if (Of.Addend->isGLValue())
    load(Of.Addend, Of.Addend->getType());
  else
    evaluate(Of.Addend);
}

void Reacher::executePhases(const Phases &P) {
  for (const Stmt *S : P.Iteration)
    if (const Phases::Sum *Of = P.sumOf(S))
      evaluateAddend(*Of);
    else
      executeAsIs(S);
  Log.OnHost = true;
  for (const Stmt *S : P.Host)
    execute(S);
  Log.OnHost = false;
}

/// What the host changes in an element that the iteration has found.
Value Reacher::evaluateAddition(const Operation &O) {
  if (O.Right)
    evaluate(O.Right);
  const Designated D = designate(O.Left);
  const QualType T = O.Left->getType();
  Log.OnHost = Log.Added = true;
  load(D, T, O.Left->getExprLoc());
  store(D, Of.anyOf(T), T, O.Left->getExprLoc());
  Log.OnHost = Log.Added = false;
  return Of.anyOf(O.Type);
}

/// The state of an iteration at its beginning.
void Reacher::begin() {
  Log.R.Atoms = {nullptr, nullptr};
  for (const VarDecl *V : L.Captured) {
    Now.Variables[V] = captured(V);
    if (ExposedOutside.count(V) && !V->getType()->isArrayType())
      Log.problem(Diag::LoopExposed, V->getLocation(), V->getName());
  }
  for (const Choice &C : L.Choices)
    beginChoice(C);
  if (Exposed.count(L.Counter))
    Log.problem(Diag::LoopExposed, L.Counter->getLocation(),
                L.Counter->getName());
  std::vector<const Expr *> OfHeader = L.bounds();
  if (L.By)
    OfHeader.push_back(L.By);
  for (const Expr *E : OfHeader)
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
  for (const Induction &Of : L.Inductions) {
    if (Of.Step)
      startInduction(Of);
    AtFirst[Of.V] = Now.Variables[Of.V];
  }
  AtFirst[L.Counter] = Now.Variables[L.Counter];
  Log.HoldsAlways = Now.Facts.NotNegative;
}

/// What a captured variable holds.
Value Reacher::captured(const VarDecl *V) {
  const QualType T = V->getType();
  Value Result = Of.anyOf(T);
  if (T->isArrayType() || T->isPointerType()) {
    Result.K = Value::Pointer;
    Result.Targets = {{PointerTarget::Captured, V, Number(Polynomial(0))}};
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

/// By how much the counter grows in an iteration, if that can be told.
std::optional<Polynomial> Reacher::stepOf(const MarkedLoop &Loop) {
  if (!Loop.By)
    return Polynomial(Int128(Loop.Step));
  const Value V = evaluate(Loop.By);
  const auto By = V.N.Needs.empty() ? V.N.exact() : std::nullopt;
  if (!By)
    return std::nullopt;
  // Else there would be no iterations.
  Now.Facts.add(*sum(*By, Polynomial(-1)));
  return product(*By, Polynomial(Int128(Loop.Step)));
}

/// The counter of a loop in its iteration number Round, of which FirstOf is the
/// first value.
void Reacher::startCounter(const MarkedLoop &Loop, Atom Round, Atom FirstOf) {
  const QualType T = Loop.Counter->getType();
  const auto By = stepOf(Loop);
  const auto Moved = By ? product(Polynomial::atom(Round), *By) : std::nullopt;
  if (!Moved) {
    Log.problem(Diag::LoopComplex, Loop.Loop->getBeginLoc());
    return;
  }
  if (T->isPointerType()) {
    Value P;
    P.K = Value::Pointer;
    P.Targets = {
        {PointerTarget::Captured, Loop.Counter, Number(Polynomial(0))}};
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
  const bool Up = Op == BO_LT || Op == BO_LE;
  const Number Open(Polynomial(Op == BO_LT || Op == BO_GT ? 1 : 0));
  Number Limit = Up ? minus(End.N, Open) : plus(End.N, Open);
  // The guard sees to it that these sums do not wrap.
  for (const AddedTerm &Term : Loop.Ahead) {
    const Number By = evaluate(Term.E).N;
    if (!Log.assumeNeeds(By))
      return;
    Limit = Term.Minus ? plus(Limit, By) : minus(Limit, By);
  }
  Number &C = Now.Variables[Loop.Counter].N;
  for (const Polynomial &P : Up ? Limit.Hi : Limit.Lo)
    if (const auto Rest = Up ? difference(P, At) : difference(At, P))
      Now.Facts.add(*Rest);
  Up ? C.addHigh(Limit.Hi) : C.addLow(Limit.Lo);
}

/// Bounds are computed in 64 bits in an iteration.
static constexpr Int128 MostElement = Int128(1) << 62;

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
    const auto Lower = substituted(M.Lower, Atoms),
               Length = substituted(M.Length, Atoms);
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

bool Reacher::isKnown(const VarDecl *V) const { return isTracked(V, Exposed); }

bool Reacher::isOwnScalar(const VarDecl *V) const {
  return llvm::is_contained(L.Own, V);
}

Reached c2cu::reachOf(const ASTContext &Context, const MarkedLoop &L,
                      Loops How) {
  Reached R = Reacher(Context, L, How).run();
  return R.Drawn ? Reacher(Context, L, How).runCounting() : R;
}
