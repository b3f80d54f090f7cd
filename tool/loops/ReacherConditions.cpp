//===- ReacherConditions.cpp - What holds behind a condition --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void Reacher::branch(const Expr *Cond, bool Holds) {
  const Expr *E = Cond->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_IntegralToBoolean)
    return branch(Cast->getSubExpr(), Holds);
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot)
    return branch(Not->getSubExpr(), !Holds);
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  if (Binary && Binary->isLogicalOp()) {
    const bool Both = (Binary->getOpcode() == BO_LAnd) == Holds;
    const State Before = Now;
    branch(Binary->getLHS(), Holds);
    if (Both) {
      ++Doubt;
      branch(Binary->getRHS(), Holds);
      --Doubt;
      return;
    }
    const State First = std::exchange(Now, Before);
    branch(Binary->getLHS(), !Holds);
    ++Doubt;
    branch(Binary->getRHS(), Holds);
    --Doubt;
    Now = joined(First, Now);
    return;
  }
  Expr::EvalResult Constant;
  if (E->EvaluateAsInt(Constant, Context)) {
    Now.Dead |= (Constant.Val.getInt() != 0) != Holds;
    return;
  }
  if (!Binary || !Binary->isComparisonOp()) {
    const Value V = evaluate(E);
    // `while (n--)` and `if (n)` of an unsigned n.
    if (E->getType()->isIntegerType())
      compare(Holds ? BO_NE : BO_EQ, E, V, nullptr, zero());
    return;
  }
  const BinaryOperatorKind Op =
      Holds ? Binary->getOpcode()
            : BinaryOperator::negateComparisonOp(Binary->getOpcode());
  // Once each: they may have effects.
  const Expr *Left = Binary->getLHS(), *Right = Binary->getRHS();
  const Value A = evaluate(Left), B = evaluate(Right);
  if (Left->getType()->isPointerType() && Right->getType()->isPointerType())
    comparedPointers(Binary, A, B);
  // With a NaN neither a comparison nor its opposite holds.
  if (Left->getType()->isIntegerType() || Left->getType()->isPointerType())
    compare(Op, Left, A, Right, B);
}

Value Reacher::zero() {
  Value V;
  V.K = Value::Integer;
  V.N = Number(Polynomial(0));
  return V;
}

/// `v--` or `v++` in a condition: the variable, and what it was before is
/// by how much more than what it is.
static const VarDecl *steppedIn(const Expr *E, int &Before) {
  E = E->IgnoreParenImpCasts();
  Before = 0;
  if (const auto *Unary = dyn_cast<UnaryOperator>(E);
      Unary && Unary->isIncrementDecrementOp()) {
    if (Unary->isPostfix())
      Before = Unary->isIncrementOp() ? -1 : 1;
    E = Unary->getSubExpr()->IgnoreParenImpCasts();
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

/// Gives a bound to a variable that is an operand of a comparison, if it is
/// compared as what it is: the comparison's type may be another one.
void Reacher::narrow(const Expr *E, const Number &N, bool Low,
                     bool CannotWrap) {
  int Before = 0;
  const VarDecl *V = steppedIn(E, Before);
  auto It = V ? Now.Variables.find(V) : Now.Variables.end();
  if (It == Now.Variables.end() || !isKnown(V))
    return;
  const QualType T = V->getType();
  if (T->isPointerType()) {
    if (It->second.K == Value::Pointer && It->second.Places.size() == 1 &&
        Before == 0) {
      Number &O = It->second.Places[0].Offset;
      Low ? O.addLow(N.Lo) : O.addHigh(N.Hi);
      O.needAlso(N.Needs);
    }
    return;
  }
  if (It->second.K != Value::Integer || !E->getType()->isIntegerType())
    return;
  // The step may have wrapped, and then the bound is none.
  const bool Wraps =
      !T->isSignedIntegerOrEnumerationType() ||
      Context.getIntWidth(T) < Context.getIntWidth(Context.IntTy);
  if (Wraps && ((Before > 0 && !Low && !CannotWrap) || (Before < 0 && Low)))
    return;
  const bool Natural = isNatural(It->second.N);
  if (!fitsIn(T, E->getType()) &&
      !(Natural && Before == 0 &&
        Context.getIntWidth(T) <= Context.getIntWidth(E->getType())))
    return;
  const Number Bound = minus(N, Number(Polynomial(Before)));
  Low ? It->second.N.addLow(Bound.Lo) : It->second.N.addHigh(Bound.Hi);
  It->second.N.needAlso(Bound.Needs);
}

/// `X != Y` where Y is a bound that X does not go beyond; nothing elsewhere.
static std::optional<BinaryOperatorKind> orderOfUnequal(const Number &X,
                                                        const Number &Y) {
  if (Y.exact() && llvm::is_contained(X.Lo, *Y.exact()))
    return BO_GT;
  if (Y.exact() && llvm::is_contained(X.Hi, *Y.exact()))
    return BO_LT;
  return std::nullopt;
}

/// Whether X and Y are compared as numbers; pointers into one array are, as
/// their offsets, which become their numbers.
static bool compareAsNumbers(Value &X, Value &Y) {
  if (X.K != Value::Pointer && Y.K != Value::Pointer)
    return X.K == Value::Integer && Y.K == Value::Integer;
  if (X.Places.size() != 1 || Y.Places.size() != 1 ||
      !X.Places[0].isOf(Y.Places[0]))
    return false;
  X.N = X.Places[0].Offset;
  Y.N = Y.Places[0].Offset;
  return true;
}

/// What holds of the variables and of all numbers if `A Op B`, whose values are
/// X and Y; B may be null.
void Reacher::compare(BinaryOperatorKind Op, const Expr *A, Value X,
                      const Expr *B, Value Y) {
  if (Now.Dead || !compareAsNumbers(X, Y))
    return;
  // What bounds a loop is relied on; of other conditions only what holds
  // anyway.
  for (auto [V, E] : {std::pair(&X, A), std::pair(&Y, B)})
    if (!V->N.Needs.empty() && (!InLoopCondition || !assumeNeeds(V->N)))
      V->N = E && E->getType()->isIntegerType() ? typeRange(E->getType())
                                                : Number();
  if (Op == BO_NE) {
    // A bound that may not be reached is one less.
    const auto Order = orderOfUnequal(X.N, Y.N);
    if (!Order)
      return;
    Op = *Order;
  }
  const bool Less = Op == BO_LT || Op == BO_LE || Op == BO_EQ,
             Greater = Op == BO_GT || Op == BO_GE || Op == BO_EQ;
  const Number By(Polynomial(Op == BO_LT || Op == BO_GT ? 1 : 0));
  auto Ordered = [&](const Expr *Small, const Number &S, const Expr *Large,
                     const Number &G) {
    for (const Polynomial &Least : S.Lo)
      for (const Polynomial &Most : G.Hi)
        if (const auto D = difference(Most, Least))
          if (const auto Rest = difference(*D, *By.exact())) {
            Now.Facts.add(*Rest);
            if (const auto C = Rest->constant(); C && *C < 0)
              Now.Dead = true;
          }
    if (Small)
      narrow(Small, minus(G, By), /*Low=*/false);
    if (Large)
      narrow(Large, plus(S, By), /*Low=*/true);
  };
  if (Less)
    Ordered(A, X.N, B, Y.N);
  if (Greater)
    Ordered(B, Y.N, A, X.N);
  // `n--` of an n that was positive.
  if (Op == BO_GT && Y.N.least() && *Y.N.least() >= 0)
    narrow(A, X.N, /*Low=*/false, /*CannotWrap=*/true);
}
