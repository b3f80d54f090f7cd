//===- Narrowing.cpp - What a comparison says of variables ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Narrowing.h"
#include "loops/Exposed.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// `v--` or `v++` in a condition: the variable, and by how much more than what
/// it is it was before.
const VarDecl *Narrowing::steppedIn(const Expr *E, int &Before) {
  Before = 0;
  const Operation *O = &Read.operation(E);
  while (O->What == Does::Convert && !O->IsWritten)
    O = &Read.operation(O->Left);
  if (O->What != Does::Update || O->Right)
    return Read.named(O->Of);
  if (O->GivesOld)
    Before = O->Op == BO_Add ? -1 : 1;
  return Read.variable(O->Left);
}

void Narrowing::narrowPointer(Value &P, const Number &N, bool Low) {
  if (!P.target())
    return;
  Number &O = P.Targets[0].Offset;
  Low ? O.addLow(N.Lo) : O.addHigh(N.Hi);
  O.needAlso(N.Needs);
}

llvm::FoldingSetNodeID c2cu::profileOf(const Expr *E,
                                       const ASTContext &Context) {
  llvm::FoldingSetNodeID Id;
  E->IgnoreParens()->Profile(Id, Context, /*Canonical=*/true);
  return Id;
}

bool c2cu::isComparable(const Operation &O) {
  return O.What == Does::Load || O.What == Does::Choose ||
         O.What == Does::Compute;
}

/// Gives a bound to what memory holds, or is computed, until something is
/// written.
void Narrowing::narrowExpression(const Expr *E, const Number &N, bool Low) {
  const Operation *O = &Read.operation(E);
  while (O->What == Does::Convert && !O->IsWritten &&
         O->Left->getType()->isIntegerType() &&
         Of.fitsIn(O->Left->getType(), O->Type))
    O = &Read.operation(O->Left);
  if (!IsPure || !isComparable(*O) || !O->Type->isIntegerType())
    return;
  Number &Known = Now.Compared[profileOf(O->Of, Read.Context)];
  Low ? Known.addLow(N.Lo) : Known.addHigh(N.Hi);
  Known.needAlso(N.Needs);
}

/// Gives a bound to a variable that is an operand of a comparison, if it is
/// compared as what it is: the comparison's type may be another one.
void Narrowing::narrow(const Expr *E, const Number &N, bool Low,
                       bool CannotWrap) {
  int Before = 0;
  const VarDecl *V = steppedIn(E, Before);
  if (!V)
    return narrowExpression(E, N, Low);
  if (!isTracked(V, Exposed))
    return;
  auto It = Now.Variables.find(V);
  if (It == Now.Variables.end())
    return;
  const QualType T = V->getType();
  if (T->isPointerType()) {
    if (Before == 0)
      narrowPointer(It->second, N, Low);
    return;
  }
  if (It->second.K != Value::Integer || !E->getType()->isIntegerType())
    return;
  // The step may have wrapped, and then the bound is none.
  if (Of.wraps(T) &&
      ((Before > 0 && !Low && !CannotWrap) || (Before < 0 && Low)))
    return;
  if (!Of.fitsIn(T, E->getType()) &&
      !(Of.isNatural(It->second.N) && Before == 0 &&
        Read.Context.getIntWidth(T) <= Read.Context.getIntWidth(E->getType())))
    return;
  // Of what is known exactly only that says more, which facts do not.
  const auto Limit = N.exact();
  if (It->second.N.exact() && (!Limit || !N.Needs.empty() || roundIn(*Limit)))
    return;
  const Number Bound = minus(N, Number(Polynomial(Before)));
  Low ? It->second.N.addLow(Bound.Lo) : It->second.N.addHigh(Bound.Hi);
  It->second.N.needAlso(Bound.Needs);
}

/// `X != Y` where Y is a bound that X does not go beyond; nothing elsewhere.
static std::optional<BinaryOperatorKind>
orderOfUnequal(const Number &X, const Number &Y, const KnownFacts &Facts) {
  const auto A = X.exact(), B = Y.exact();
  if (B && (llvm::is_contained(X.Lo, *B) || (A && Facts.showsAtMost(*B, *A))))
    return BO_GT;
  if (B && (llvm::is_contained(X.Hi, *B) || (A && Facts.showsAtMost(*A, *B))))
    return BO_LT;
  return std::nullopt;
}

/// Whether X and Y are compared as numbers; pointers into one array are, as
/// their offsets, which become their numbers.
static bool compareAsNumbers(Value &X, Value &Y) {
  if (X.K != Value::Pointer && Y.K != Value::Pointer)
    return X.K == Value::Integer && Y.K == Value::Integer;
  if (X.Targets.size() != 1 || Y.Targets.size() != 1 ||
      !X.Targets[0].isOf(Y.Targets[0]))
    return false;
  X.N = X.Targets[0].Offset;
  Y.N = Y.Targets[0].Offset;
  return true;
}

/// `X != Y`, without which there is no further round, where a round brings X
/// nearer to Y by what divides their distance: it does not go beyond.
std::optional<BinaryOperatorKind> Narrowing::orderByRounds(const Number &X,
                                                           const Number &Y) {
  const auto A = X.exact(), B = Y.exact();
  auto Distance = A && B ? difference(*A, *B) : std::nullopt;
  if (!Distance || !Round || roundIn(*Distance) != Round)
    return std::nullopt;
  const auto Slope = Distance->slope(*Round);
  if (!Slope || !Slope->constant())
    return std::nullopt;
  const Int128 Step = Slope->constantTerm();
  if (Step > 0)
    Distance = product(*Distance, Polynomial(-1));
  const Int128 By = Step > 0 ? Step : -Step;
  const auto First = replaced(*Distance, *Round, Polynomial(0));
  if (!First || !quotient(*First, By))
    return std::nullopt;
  Number Needed;
  if (!Now.Facts.shows(*First)) {
    for (const Polynomial &Least :
         withoutRounds(*First, Now.Facts, /*Low=*/true, Needed.Needs))
      if (canBeTested(Least)) {
        Needed.Needs.push_back(Least);
        break;
      }
    if (Needed.Needs.empty() || !Log.assumeNeeds(Needed))
      return std::nullopt;
  }
  if (const auto Further = difference(*Distance, Polynomial(By)))
    Now.Facts.add(*Further);
  return Step > 0 ? BO_LT : BO_GT;
}

/// Where Rest, which is not negative, is something less several times a round:
/// that there are no more rounds than its quotient.
void Narrowing::boundRound(const Polynomial &Rest) {
  const auto Of = roundIn(Rest);
  const auto Slope = Of ? Rest.slope(*Of) : std::nullopt;
  const auto By = Slope ? Slope->constant() : std::nullopt;
  if (!By || *By > -2)
    return;
  const auto Rounds = Log.quotient(*replaced(Rest, *Of, Polynomial(0)), -*By);
  if (Rounds)
    Now.Facts.add(
        *difference(Polynomial::atom(*Rounds), Polynomial::atom(*Of)));
}

/// S, of Small, is by By or more less than G, of Large.
void Narrowing::order(const Expr *Small, const Number &S, const Expr *Large,
                      const Number &G, const Polynomial &By) {
  for (const Polynomial &Least : S.Lo)
    for (const Polynomial &Most : G.Hi)
      if (const auto D = difference(Most, Least))
        if (const auto Rest = difference(*D, By)) {
          Now.Facts.add(*Rest);
          boundRound(*Rest);
          if (const auto C = Rest->constant(); C && *C < 0)
            Now.Dead = true;
        }
  if (Small)
    narrow(Small, minus(G, Number(By)), /*Low=*/false);
  if (Large)
    narrow(Large, plus(S, Number(By)), /*Low=*/true);
}

void Narrowing::compare(BinaryOperatorKind Op, const Expr *A, Value X,
                        const Expr *B, Value Y, Asked By) {
  if (Now.Dead || !compareAsNumbers(X, Y))
    return;
  // One operand may write what the other one has read.
  IsPure = !(A && A->HasSideEffects(Read.Context)) &&
           !(B && B->HasSideEffects(Read.Context));
  // What bounds a loop is relied on; of other conditions only what holds
  // anyway.
  for (auto [V, E] : {std::pair(&X, A), std::pair(&Y, B)})
    if (!V->N.Needs.empty() &&
        (By == Asked::ToBranch || !Log.assumeNeeds(V->N)))
      V->N = E && E->getType()->isIntegerType() ? Of.typeRange(E->getType())
                                                : Number();
  if (Op == BO_NE) {
    // A bound that may not be reached is one less.
    auto Order = orderOfUnequal(X.N, Y.N, Now.Facts);
    if (!Order && By == Asked::ToGoOn)
      Order = orderByRounds(X.N, Y.N);
    if (!Order)
      return;
    Op = *Order;
  }
  const Polynomial Apart(Op == BO_LT || Op == BO_GT ? 1 : 0);
  if (Op == BO_LT || Op == BO_LE || Op == BO_EQ)
    order(A, X.N, B, Y.N, Apart);
  if (Op == BO_GT || Op == BO_GE || Op == BO_EQ)
    order(B, Y.N, A, X.N, Apart);
  // `n--` of an n that was positive.
  if (A && Op == BO_GT && Y.N.least() && *Y.N.least() >= 0)
    narrow(A, X.N, /*Low=*/false, /*CannotWrap=*/true);
}
