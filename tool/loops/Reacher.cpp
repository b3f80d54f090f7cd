//===- Reacher.cpp - Where the iterations of a loop access memory ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "libc/LibraryFunctions.h"
#include "loops/Legal.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "support/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The variable that an lvalue is, or is a part of.
static const VarDecl *wholeOf(const Expr *E) {
  while (true) {
    E = E->IgnoreParens();
    if (const auto *Member = dyn_cast<MemberExpr>(E);
        Member && !Member->isArrow())
      E = Member->getBase();
    else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E);
             Subscript && isa<CastExpr>(Subscript->getBase()) &&
             cast<CastExpr>(Subscript->getBase())->getCastKind() ==
                 CK_ArrayToPointerDecay)
      E = cast<CastExpr>(Subscript->getBase())->getSubExpr();
    else
      break;
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

namespace {

class ExposedVariables {
public:
  ExposedVariables(std::set<const VarDecl *> &Into, const Stmt *But,
                   const Stmt *Loop)
      : Into(Into), But(But), Loop(Loop) {}

  void collect(const Stmt *S, bool InLoop) {
    if (!S || S == But)
      return;
    InLoop |= S == Loop;
    if (const VarDecl *V = addressed(S))
      Into.insert(V);
    const auto *Call = dyn_cast<CallExpr>(S);
    if (!Call || InLoop) {
      for (const Stmt *Child : S->children())
        collect(Child, InLoop);
      return;
    }
    collect(Call->getCallee(), InLoop);
    for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
      const Expr *A = Call->getArg(I)->IgnoreParenImpCasts();
      if (isa<UnaryOperator>(A) && addressed(A) && isForgotten(Call, I))
        continue;
      collect(Call->getArg(I), InLoop);
    }
  }

private:
  static const VarDecl *addressed(const Stmt *S) {
    const Expr *Taken = nullptr;
    if (const auto *Unary = dyn_cast<UnaryOperator>(S);
        Unary && Unary->getOpcode() == UO_AddrOf)
      Taken = Unary->getSubExpr();
    else if (const auto *Cast = dyn_cast<CastExpr>(S);
             Cast && Cast->getCastKind() == CK_ArrayToPointerDecay)
      Taken = Cast->getSubExpr();
    return Taken ? wholeOf(Taken) : nullptr;
  }

  std::set<const VarDecl *> &Into;
  const Stmt *But, *Loop;
};

} // namespace

void c2cu::collectExposed(const Stmt *S, std::set<const VarDecl *> &Into,
                          const Stmt *But, const Stmt *Loop) {
  ExposedVariables(Into, But, Loop).collect(S, S == Loop);
}

Reached Reacher::run() {
  collectExposed(L.Function->getBody(), Exposed, nullptr, L.Body);
  collectExposed(L.Function->getBody(), ExposedOutside, L.Body, L.Body);
  Seen.insert(L.Function);
  if (const auto At = variableTypeIn(L.Function, L.Body); At.isValid())
    problem(Diag::KernelVla, At, L.Function->getName());
  begin();
  std::vector<State> Left;
  Continues = &Left; // The next iteration.
  if (L.Split)
    executePhases(*L.Split);
  else
    execute(L.Body);
  for (const State &S : Left)
    Now = joined(Now, S);
  R.Written = Now.Written;
  return std::move(R);
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
  OnHost = true;
  for (const Stmt *S : P.Host)
    execute(S);
}

/// The state of an iteration at its beginning.
void Reacher::begin() {
  R.Atoms = {nullptr, nullptr};
  for (const VarDecl *V : L.Captured) {
    Now.Variables[V] = captured(V);
    if (ExposedOutside.count(V) && !V->getType()->isArrayType())
      problem(Diag::LoopExposed, V->getLocation(), V->getName());
  }
  if (Exposed.count(L.Counter))
    problem(Diag::LoopExposed, L.Counter->getLocation(), L.Counter->getName());
  for (const Expr *E : {L.Begin, L.End})
    if (E)
      forEachReference(E, [&](const DeclRefExpr *Ref) {
        const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
        if (V && Exposed.count(V) && V->getType()->isPointerType())
          problem(Diag::LoopExposed, V->getLocation(), V->getName());
      });
  for (const Member &M : L.Members)
    if (M.ByPointer) {
      Reach A;
      A.Of = M.Base;
      A.Stays = true;
      A.Lo = {Polynomial(Int128(M.Offset))};
      A.Hi = {Polynomial(Int128(M.Offset + M.Size))};
      A.Where = M.Variable->getLocation();
      R.Accesses.push_back(A);
    }
  for (const MarkedLoop *Outer : L.Around) {
    const Atom Round = R.Atoms.size();
    R.Around.push_back(Round);
    Now.Facts.Natural.insert(Round);
    R.Atoms.insert(R.Atoms.end(), {nullptr, Outer->Counter});
    startCounter(*Outer, Round, Round + 1);
  }
  startCounter(L, Iteration, FirstValue);
}

/// What a captured variable holds.
Value Reacher::captured(const VarDecl *V) {
  const QualType T = V->getType();
  Value Result = anyOf(T);
  if (T->isArrayType() || T->isPointerType()) {
    Result.K = Value::Pointer;
    Result.Places = {{Place::Captured, V, Number(Polynomial(0))}};
  } else if (Result.K == Value::Integer) {
    const Atom A = R.Atoms.size();
    R.Atoms.push_back(V);
    if (Result.N.least() == Int128(0))
      Now.Facts.Natural.insert(A);
    Result.N.Lo.insert(Result.N.Lo.begin(), Polynomial::atom(A));
    Result.N.Hi.insert(Result.N.Hi.begin(), Polynomial::atom(A));
  }
  return Result;
}

/// The counter of a loop in its iteration number Round, of which FirstOf is the
/// first value.
void Reacher::startCounter(const MarkedLoop &Of, Atom Round, Atom FirstOf) {
  const QualType T = Of.Counter->getType();
  const auto Moved =
      product(Polynomial::atom(Round), Polynomial(Int128(Of.Step)));
  if (T->isPointerType()) {
    Value P;
    P.K = Value::Pointer;
    P.Places = {{Place::Captured, Of.Counter, Number(Polynomial(0))}};
    Now.Variables[Of.Counter] =
        this->moved(P, Number(*Moved), T->getPointeeType());
    if (&Of == &L)
      beginMaps(std::nullopt);
    return;
  }
  std::optional<Polynomial> First;
  if (Of.Begin)
    if (const Value V = convert(evaluate(Of.Begin), Of.Begin->getType(), T);
        V.N.Needs.empty())
      First = V.N.exact();
  if (!First) {
    First = Polynomial::atom(FirstOf);
    if (typeRange(T).least() == Int128(0))
      Now.Facts.Natural.insert(FirstOf);
  }
  if (!Of.End) // `while (n--)`
    First = sum(*First, Polynomial(-1));
  Value Counter = anyOf(T);
  const Polynomial At = *sum(*First, *Moved);
  if (&Of == &L)
    beginMaps(At);
  Counter.N.Lo.insert(Counter.N.Lo.begin(), At);
  Counter.N.Hi.insert(Counter.N.Hi.begin(), At);
  if (!Of.End) {
    Counter.N.addLow({Polynomial(0)});
    Now.Facts.add(At);
  }
  Now.Variables[Of.Counter] = Counter;
  if (Of.End && (Of.Test != BO_NE || Of.Step == 1 || Of.Step == -1)) {
    const BinaryOperatorKind Op = Of.Test != BO_NE ? Of.Test
                                  : Of.Step == 1   ? BO_LT
                                                   : BO_GT;
    const Value End = convert(evaluate(Of.End), Of.End->getType(), T);
    if (!assumeNeeds(End.N))
      return;
    // The comparison has held.
    const Polynomial One(Op == BO_LT || Op == BO_GT ? 1 : 0);
    Number &C = Now.Variables[Of.Counter].N;
    const bool Up = Op == BO_LT || Op == BO_LE;
    const Number Limit =
        Up ? minus(End.N, Number(One)) : plus(End.N, Number(One));
    for (const Polynomial &P : Up ? Limit.Hi : Limit.Lo)
      if (const auto Rest = Up ? difference(P, At) : difference(At, P))
        Now.Facts.add(*Rest);
    Up ? C.addHigh(Limit.Hi) : C.addLow(Limit.Lo);
  }
}

std::optional<uint64_t> Reacher::sizeOf(QualType T) const {
  if (T->isVoidType() || T->isFunctionType())
    return 1; // GNU's arithmetic.
  if (T->isIncompleteType() || T->isVariableArrayType())
    return std::nullopt;
  return Context.getTypeSizeInChars(T).getQuantity();
}

Number Reacher::typeRange(QualType T) const {
  if (T->isBooleanType())
    return {0, 1};
  const unsigned Bits = Context.getIntWidth(T);
  const Int128 Half = Int128(1) << (Bits - 1);
  if (T->isSignedIntegerOrEnumerationType())
    return {-Half, Half - 1};
  return {0, 2 * Half - 1};
}

Value Reacher::anyOf(QualType T) const {
  Value Result;
  if (T->isIntegralOrEnumerationType() && Context.getIntWidth(T) <= 64) {
    Result.K = Value::Integer;
    Result.N = typeRange(T);
  } else if (T->isPointerType() || T->isFunctionType()) {
    Result.K = Value::Unknown;
  }
  return Result;
}

bool Reacher::fitsIn(QualType From, QualType Into) const {
  const Number A = typeRange(From), B = typeRange(Into);
  return *A.least() >= *B.least() && *A.greatest() <= *B.greatest();
}

/// Whether P can be evaluated when the loop is entered.
static bool canBeTested(const Polynomial &P) {
  return !P.constant() && P.slope();
}

/// Records that what N needs is relied on. False if that cannot be tested.
bool Reacher::assumeNeeds(const Number &N) {
  if (!llvm::all_of(N.Needs, canBeTested))
    return false;
  if (Recording)
    for (const Polynomial &P : N.Needs)
      if (!llvm::is_contained(R.Assumed, P))
        R.Assumed.push_back(P);
  return true;
}

/// Makes sure that one of Any is not negative: For needs that, if nothing shows
/// it. False if it cannot be tested.
bool Reacher::needNotNegative(const std::vector<Polynomial> &Any, Number &For) {
  if (llvm::any_of(Any,
                   [&](const Polynomial &P) { return Now.Facts.shows(P); }))
    return true;
  const auto It = llvm::find_if(Any, canBeTested);
  if (It == Any.end() || For.Needs.size() >= 8)
    return false;
  For.needAlso({*It});
  return true;
}

/// A number as T holds it: as it is if it fits, else anything.
Number Reacher::fit(Number N, QualType T) {
  Number Range = typeRange(T);
  std::vector<Polynomial> Above, Below;
  // What was found is easier to be right than what another type holds.
  auto WasFound = [](const Polynomial &P) { return !isOfType(P); };
  std::stable_partition(N.Lo.begin(), N.Lo.end(), WasFound);
  std::stable_partition(N.Hi.begin(), N.Hi.end(), WasFound);
  for (const Polynomial &P : N.Lo)
    if (const auto D = difference(P, Range.Lo[0]))
      Above.push_back(*D);
  for (const Polynomial &P : N.Hi)
    if (const auto D = difference(Range.Hi[0], P))
      Below.push_back(*D);
  if (!needNotNegative(Above, N) || !needNotNegative(Below, N))
    return Range;
  N.addLow(Range.Lo);
  N.addHigh(Range.Hi);
  return N;
}

void Reacher::problem(Diag Id, SourceLocation Where, llvm::StringRef A,
                      llvm::StringRef B) {
  if (!Recording)
    return;
  for (const Problem &P : R.Problems)
    if (P.Where == Where && P.Id == Id)
      return;
  R.Problems.push_back({Id, Where, A.str(), B.str(), {}, ""});
}

bool Reacher::isKnown(const VarDecl *V) const {
  const QualType T = V->getType();
  return V->hasLocalStorage() && !Exposed.count(V) &&
         !T.isVolatileQualified() &&
         (T->isPointerType() || T->isIntegralOrEnumerationType());
}

bool Reacher::isOwnScalar(const VarDecl *V) const {
  return llvm::is_contained(L.Own, V);
}

Reached c2cu::reachOf(const ASTContext &Context, const MarkedLoop &L,
                      Loops How) {
  return Reacher(Context, L, How).run();
}
