//===- ReacherExpr.cpp - Expressions, on intervals ------------------------===//
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

Value Reacher::evaluate(const Expr *E) {
  const QualType T = E->getType();
  if (Now.Dead || !step())
    return anyOf(T);
  if (E->isPRValue() && T->isIntegralOrEnumerationType()) {
    Expr::EvalResult Known;
    if (E->EvaluateAsInt(Known, Context) && !Known.HasSideEffects) {
      Value V = anyOf(T);
      const llvm::APSInt I = Known.Val.getInt();
      if (I.getSignificantBits() <= 64 && V.K == Value::Integer)
        V.N = Number(Polynomial(I.isSigned() ? Int128(I.getSExtValue())
                                             : Int128(I.getZExtValue())));
      return V;
    }
  }
  if (const auto *Paren = dyn_cast<ParenExpr>(E))
    return evaluate(Paren->getSubExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return evaluateCast(Cast);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return evaluateUnary(Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return evaluateBinary(Binary);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return evaluateChoice(Choice->getCond(), Choice->getTrueExpr(),
                          Choice->getFalseExpr());
  // `a ?: b`, which evaluates `a` once: no matter where that does nothing.
  if (const auto *Choice = dyn_cast<BinaryConditionalOperator>(E);
      Choice && !Choice->getCommon()->HasSideEffects(Context))
    return evaluateChoice(Choice->getCommon(), Choice->getTrueExpr(),
                          Choice->getFalseExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return call(Call);
  return evaluateOther(E);
}

/// What is neither computed nor called.
Value Reacher::evaluateOther(const Expr *E) {
  const QualType T = E->getType();
  if (isa<UnaryExprOrTypeTraitExpr>(E) || isa<FloatingLiteral>(E) ||
      isa<OffsetOfExpr>(E))
    return anyOf(T);
  if (const auto *Common = dyn_cast<OpaqueValueExpr>(E)) // Of `a ?: b`.
    return evaluate(Common->getSourceExpr());
  if (const auto *Selected = dyn_cast<GenericSelectionExpr>(E))
    return evaluate(Selected->getResultExpr());
  if (const auto *Chosen = dyn_cast<ChooseExpr>(E))
    return evaluate(Chosen->getChosenSubExpr());
  if (const auto *Block = dyn_cast<StmtExpr>(E))
    return evaluateBlock(Block);
  if (const auto *List = dyn_cast<InitListExpr>(E)) {
    for (const Expr *Init : List->inits())
      keepsAddress(evaluate(Init), Init->getExprLoc());
    return anyOf(T);
  }
  if (isa<DesignatedInitExpr>(E) || isa<ImplicitValueInitExpr>(E))
    return anyOf(T);
  if (E->isGLValue()) // As of a compound literal that is not read.
    return designate(E).Where;
  problem(Diag::LoopStatement, E->getBeginLoc());
  return anyOf(T);
}

Value Reacher::evaluateBlock(const StmtExpr *E) {
  const CompoundStmt *Body = E->getSubStmt();
  for (const Stmt *Child : Body->body())
    if (const auto *Last = dyn_cast<Expr>(Child);
        Last && Child == Body->body_back())
      return evaluate(Last);
    else
      execute(Child);
  return anyOf(E->getType());
}

Value Reacher::evaluateChoice(const Expr *Cond, const Expr *Then,
                              const Expr *Else) {
  const State Before = Now;
  branch(Cond, true);
  ++Doubt;
  Value A = evaluate(Then);
  const State AfterThen = std::exchange(Now, Before);
  const bool Was = std::exchange(Recording, false);
  branch(Cond, false);
  Recording = Was;
  Value B = evaluate(Else);
  --Doubt;
  if (AfterThen.Dead)
    return B;
  if (Now.Dead) {
    Now = AfterThen;
    return A;
  }
  // As two variables, which joining states joins.
  State X = AfterThen, Y = Now;
  X.Variables[nullptr] = A;
  Y.Variables[nullptr] = B;
  Now = joined(X, Y);
  const Value Result = Now.Variables[nullptr];
  Now.Variables.erase(nullptr);
  return Result;
}

Value Reacher::evaluateCast(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  const QualType T = E->getType();
  switch (E->getCastKind()) {
  case CK_LValueToRValue: {
    const Value V = load(designate(Sub), T, Sub->getExprLoc());
    if (T->isPointerType())
      noteOffset(Sub->IgnoreParens(), V);
    return V;
  }
  case CK_ArrayToPointerDecay: {
    const Value V = designate(Sub).Where;
    noteOffset(Sub->IgnoreParens(), V);
    return V;
  }
  case CK_FunctionToPointerDecay:
  case CK_BuiltinFnToFnPtr: {
    Value V;
    V.K = Value::Unknown;
    return V;
  }
  case CK_NullToPointer: {
    Value V;
    V.K = Value::Pointer;
    V.Places = {{Place::Null, nullptr, Number(Polynomial(0))}};
    return V;
  }
  case CK_ToVoid:
    evaluate(Sub);
    return {};
  default: {
    const Value V = evaluate(Sub);
    if (!T->isPointerType() && !T->isBooleanType())
      keepsAddress(V, E->getExprLoc());
    return convert(V, Sub->getType(), T);
  }
  }
}

Value Reacher::convert(const Value &V, QualType From, QualType To) {
  Value Result = anyOf(To);
  if (Result.K == Value::Integer && V.K == Value::Integer) {
    if (To->isBooleanType() && !From->isBooleanType())
      return Result;
    Result.N = fitsIn(From, To) ? V.N : fit(V.N, To);
  } else if (To->isPointerType() && From->isPointerType()) {
    return V;
  } else if (From->isPointerType() && !To->isBooleanType()) {
    R.KnowsAddresses |= !isOwn(V);
  }
  return Result;
}

/// Bytes of a pointer to Element, moved.
Value Reacher::moved(const Value &P, const Number &Elements, QualType Element) {
  Value Result = P;
  const std::optional<uint64_t> Size = sizeOf(Element);
  if (P.K != Value::Pointer || !Size) {
    Result.K = Value::Unknown;
    return Result;
  }
  for (Place &At : Result.Places)
    At.Offset = plus(At.Offset, times(Elements, Polynomial(Int128(*Size))));
  return Result;
}

Value Reacher::evaluateUnary(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  const QualType T = E->getType();
  if (E->isIncrementDecrementOp()) {
    const Designated D = designate(Sub);
    const Value Old = load(D, T, E->getExprLoc());
    Value New = anyOf(T);
    const Number Step(Polynomial(E->isIncrementOp() ? 1 : -1));
    if (T->isPointerType()) {
      New = moved(Old, Step, T->getPointeeType());
    } else if (Old.K == Value::Integer) {
      New.N = plus(Old.N, Step);
      if (!T->isSignedIntegerOrEnumerationType() ||
          Context.getIntWidth(T) < Context.getIntWidth(Context.IntTy))
        New.N = fit(New.N, T);
    }
    store(D, New, T, E->getExprLoc());
    if (Sub->getObjectKind() == OK_BitField)
      return anyOf(T);
    return E->isPostfix() ? Old : New;
  }
  switch (E->getOpcode()) {
  case UO_AddrOf: {
    const Designated D = designate(Sub);
    Value V = D.Where;
    if (D.Variable) { // A captured one: its own would not be known.
      problem(Diag::LoopExposed, D.Variable->getLocation(),
              D.Variable->getName());
      V.Places = {{Place::Private, D.Variable, Number(Polynomial(0))}};
    }
    return V;
  }
  case UO_Minus: {
    const Value V = evaluate(Sub);
    Value Result = anyOf(T);
    if (V.K == Value::Integer) {
      Result.N = negative(V.N);
      if (!T->isSignedIntegerOrEnumerationType())
        Result.N = fit(Result.N, T);
    }
    return Result;
  }
  case UO_LNot: {
    evaluate(Sub);
    Value Result = anyOf(T);
    Result.N = Number(0, 1);
    return Result;
  }
  case UO_Plus:
  case UO_Extension:
    return evaluate(Sub);
  default:
    evaluate(Sub);
    return anyOf(T);
  }
}

Value Reacher::evaluateBinary(const BinaryOperator *E) {
  const Expr *Left = E->getLHS(), *Right = E->getRHS();
  const QualType T = E->getType();
  if (E->getOpcode() == BO_Comma) {
    evaluate(Left);
    return evaluate(Right);
  }
  if (E->isLogicalOp()) {
    const State Before = Now;
    branch(Left, E->getOpcode() == BO_LAnd);
    ++Doubt;
    evaluate(Right);
    --Doubt;
    const State Both = std::exchange(Now, Before);
    const bool Was = std::exchange(Recording, false);
    branch(Left, E->getOpcode() != BO_LAnd);
    Recording = Was;
    Now = joined(Both, Now);
    Value Result = anyOf(T);
    Result.N = Number(0, 1);
    return Result;
  }
  if (E->getOpcode() == BO_Assign) {
    const Value V = evaluate(Right);
    store(designate(Left), V, Left->getType(), Left->getExprLoc());
    return Left->getObjectKind() == OK_BitField ? anyOf(T) : V;
  }
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(E)) {
    const Value By = evaluate(Right);
    const Designated D = designate(Left);
    const QualType L = Left->getType();
    const Value Old = load(D, L, Left->getExprLoc());
    const QualType Computed = Compound->getComputationResultType();
    const Value Operand =
        L->isPointerType() ? Old
                           : convert(Old, L, Compound->getComputationLHSType());
    const Value New = convert(
        arithmetic(BinaryOperator::getOpForCompoundAssignment(E->getOpcode()),
                   Operand, By, Computed, Left),
        Computed, L);
    store(D, New, L, Left->getExprLoc());
    return Left->getObjectKind() == OK_BitField ? anyOf(T) : New;
  }
  const Value A = evaluate(Left), B = evaluate(Right);
  if (Left->getType()->isPointerType() && Right->getType()->isPointerType())
    return comparedPointers(E, A, B);
  if (E->isComparisonOp()) {
    Value Result = anyOf(T);
    Result.N = Number(0, 1);
    return Result;
  }
  const bool Moves = T->isPointerType() && E->getOpcode() == BO_Add &&
                     Right->getType()->isIntegerType();
  const Value Result =
      arithmetic(E->getOpcode(), A,
                 Moves ? checked(E, A, B, T->getPointeeType()) : B, T, Left);
  if (T->isPointerType())
    noteOffset(E, Result);
  return Result;
}
