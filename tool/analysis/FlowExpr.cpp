//===- FlowExpr.cpp - Constraints of expressions --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which values may hold pointers follows from what is done with them: sums and
// products of integers narrower than a pointer hold none, nor do comparisons,
// remainders, differences of pointers, truth values and floating-point numbers.
// What is only moved, shifted, masked or put together from bits may hold parts
// of one.
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace c2cu;
using namespace clang;

NodeId FlowBuilder::joined(NodeId A, NodeId B) {
  if (!A || !B)
    return A ? A : B;
  NodeId N = Out.newNode();
  copy(N, A);
  copy(N, B);
  return N;
}

NodeId FlowBuilder::dependingOn(NodeId A, NodeId B) {
  if (!B)
    return A;
  NodeId N = Out.newNode();
  copy(N, A);
  depend(N, B);
  return N;
}

NodeId FlowBuilder::onlyDependingOn(NodeId A) {
  return A ? dependingOn(0, A) : 0;
}

/// What a number depends on that is computed from another one, or chosen by it,
/// and is no address itself.
NodeId FlowBuilder::hinted(NodeId From) {
  if (!From)
    return 0;
  const NodeId N = onlyDependingOn(From);
  hint(N, From);
  return N;
}

NodeId FlowBuilder::moved(NodeId N, QualType Step) {
  if (!N)
    return 0;
  NodeId Result = Out.newNode();
  if (!Step.isNull() && !Step->isVoidType() && !Step->isFunctionType())
    Step = Out.Layout.element(Step);
  else
    Step = QualType();
  Out.Moves.add({Result, N, Step});
  return Result;
}

/// A pointer, moved by an offset, which may be an address itself.
NodeId FlowBuilder::displaced(NodeId Pointer, NodeId Offset, QualType Step) {
  if (!Pointer && !Offset)
    return 0;
  const NodeId To = Pointer ? moved(Pointer, Step) : Out.newNode();
  if (Offset)
    Out.Displacements.push_back({To, Pointer, Offset});
  return To;
}

NodeId FlowBuilder::load(NodeId Pointer) {
  NodeId N = Out.newNode();
  Out.Loads.add({N, through(Pointer, {})});
  return N;
}

/// Whether a value of type T is too small to be a pointer, or no integer.
bool FlowBuilder::isNarrow(QualType T) const {
  if (T->isPointerType() || T->isBlockPointerType())
    return false;
  if (!T->isIntegralOrEnumerationType())
    return true;
  return T->isBooleanType() ||
         Context.getTypeSize(T) < Context.getTypeSize(Context.VoidPtrTy);
}

NodeId FlowBuilder::castValue(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  if (const auto *Call = dyn_cast<CallExpr>(Sub->IgnoreParenCasts()))
    noteUse(Call, E->getType());
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return read(lvalue(Sub), E->getBeginLoc());
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
  case CK_BuiltinFnToFnPtr:
    return address(lvalue(Sub));
  case CK_PointerToBoolean: // Tells null from all others.
    return onlyDependingOn(value(Sub));
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
    return hinted(value(Sub));
  case CK_IntegralToPointer: {
    Expr::EvalResult Known;
    const NodeId N = value(Sub);
    return Sub->EvaluateAsInt(Known, Context) ? N
                                              : madePointer(N, E->getType());
  }
  case CK_ToVoid:
    statement(Sub);
    return 0;
  default:
    return value(Sub);
  }
}

/// A number that becomes a pointer.
NodeId FlowBuilder::madePointer(NodeId From, QualType T) {
  if (!From)
    return 0;
  const NodeId To = Out.newNode();
  copy(To, From);
  Out.Conversions.push_back({To, From, T->isFunctionPointerType()});
  return To;
}

bool FlowBuilder::isPointerLike(const Expr *E) {
  return E->getType()->isPointerType() || E->getType()->isArrayType();
}

NodeId FlowBuilder::unaryValue(const UnaryOperator *E) {
  switch (E->getOpcode()) {
  case UO_AddrOf:
    return address(lvalue(E->getSubExpr()));
  case UO_Deref:
    return E->getType()->isFunctionType() ? value(E->getSubExpr())
                                          : read(lvalue(E), E->getBeginLoc());
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec:
    return stepValue(E);
  case UO_LNot: {
    const NodeId N = value(E->getSubExpr());
    return isPointerLike(E->getSubExpr()) ? onlyDependingOn(N) : hinted(N);
  }
  case UO_Minus:
    return isNarrow(E->getType()) ? hinted(value(E->getSubExpr()))
                                  : value(E->getSubExpr());
  default:
    return value(E->getSubExpr());
  }
}

NodeId FlowBuilder::stepValue(const UnaryOperator *E) {
  LValue L = lvalue(E->getSubExpr());
  NodeId Old = read(L, E->getBeginLoc());
  bool IsPointer = E->getType()->isPointerType();
  NodeId New = arithmetic(BO_Add, E->getType(), Old, 0, IsPointer,
                          /*RightIsPointer=*/false);
  write(L, New, E->getBeginLoc());
  return E->isPostfix() ? Old : New;
}

NodeId FlowBuilder::conditionalValue(const Expr *Condition, const Expr *Then,
                                     const Expr *Else) {
  NodeId Test = value(Condition);
  NodeId N = joined(Then ? value(Then) : Test, value(Else));
  N = dependingOn(N ? N : Out.newNode(), Test);
  // Not of a pointer that is chosen: that is one as it is.
  if (Test && !isPointerLike(Condition) && !isPointerLike(Else))
    hint(N, Test);
  return N;
}

/// What `Left Kind Right` of type T may hold.
NodeId FlowBuilder::arithmetic(BinaryOperatorKind Kind, QualType T, NodeId Left,
                               NodeId Right, bool LeftIsPointer,
                               bool RightIsPointer) {
  bool Additive = Kind == BO_Add || Kind == BO_Sub;
  if (Additive && LeftIsPointer != RightIsPointer) {
    NodeId Pointer = LeftIsPointer ? Left : Right;
    NodeId Offset = LeftIsPointer ? Right : Left;
    const QualType Step = T->isPointerType() ? T->getPointeeType() : T;
    return dependingOn(dependingOn(displaced(Pointer, Offset, Step), Offset),
                       sizes(Step));
  }
  bool IsSum = Additive || BinaryOperator::isMultiplicativeOp(Kind);
  if (BinaryOperator::isComparisonOp(Kind) || LeftIsPointer || Kind == BO_Rem ||
      (IsSum && isNarrow(T)))
    return hinted(joined(Left, Right));
  // An address that is an integer: wherever in the object it may lead.
  return moved(joined(Left, Right), QualType());
}

NodeId FlowBuilder::binaryValue(const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma) {
    statement(E->getLHS());
    return value(E->getRHS());
  }
  if (E->isLogicalOp()) {
    NodeId L = value(E->getLHS()), R = value(E->getRHS());
    const NodeId N = onlyDependingOn(joined(L, R));
    if (!isPointerLike(E->getLHS()))
      hint(N, L);
    if (!isPointerLike(E->getRHS()))
      hint(N, R);
    return N;
  }
  if (E->isAssignmentOp())
    return assignment(E);
  NodeId L = value(E->getLHS()), R = value(E->getRHS());
  const NodeId N =
      arithmetic(E->getOpcode(), E->getType(), L, R, isPointerLike(E->getLHS()),
                 isPointerLike(E->getRHS()));
  // The difference of two pointers is one of elements.
  return E->getOpcode() == BO_Sub
             ? dependingOn(N, sizes(E->getLHS()->getType()))
             : N;
}

NodeId FlowBuilder::assignment(const BinaryOperator *E) {
  if (E->getLHS()->getType()->isRecordType()) {
    structure(E);
    return 0;
  }
  NodeId N = value(E->getRHS());
  LValue L = lvalue(E->getLHS());
  if (E->isCompoundAssignmentOp())
    N = arithmetic(BinaryOperator::getOpForCompoundAssignment(E->getOpcode()),
                   E->getType(), read(L, E->getOperatorLoc()), N,
                   isPointerLike(E->getLHS()), /*RightIsPointer=*/false);
  write(L, N, E->getOperatorLoc());
  return N;
}

/// The expression that a statement expression has the value of, if it is in S:
/// labels may stand before it.
const Expr *FlowBuilder::resultIn(const CompoundStmt *Body, const Stmt *S) {
  const auto *Value = dyn_cast<ValueStmt>(S);
  return Value && S == Body->body_back() ? Value->getExprStmt() : nullptr;
}

NodeId FlowBuilder::blockValue(const StmtExpr *E) {
  const CompoundStmt *Body = E->getSubStmt();
  NodeId N = 0;
  for (const Stmt *S : Body->body()) {
    if (const Expr *Last = resultIn(Body, S))
      N = value(Last);
    else
      statement(S);
  }
  return N;
}

/// An atomic operation may read and write through all its pointers, and mix
/// whatever it is given.
NodeId FlowBuilder::atomicValue(const AtomicExpr *E) {
  NodeId Effect = Out.newNode();
  std::vector<LValue> Written;
  NodeId Pointers = 0;
  for (const Stmt *Child : E->children()) {
    const auto *Sub = cast<Expr>(Child);
    NodeId N = value(Sub);
    copy(Effect, N);
    if (N && Sub->getType()->isPointerType()) {
      Pointers = joined(Pointers, N);
      Written.push_back(through(N, {}));
      copy(Effect, read(Written.back(), Sub->getBeginLoc()));
    }
  }
  for (const LValue &L : Written)
    write(L, Effect, E->getBeginLoc());
  Out.LValues[E] = through(Pointers, {});
  return Effect;
}

const Expr *FlowBuilder::lookThrough(const Expr *E) const {
  return meant(Context, E);
}

NodeId FlowBuilder::value(const Expr *E) {
  const Expr *Spelled = E->IgnoreParens();
  E = lookThrough(E);
  llvm::SaveAndRestore<Position> Saved(Here);
  if (auto At = Current->Graph ? Current->Graph->find(E) : std::nullopt)
    Here = *At;
  NodeId N = plainValue(E);
  Values[Spelled] = Values[E] = N;
  return N;
}

/// The operand is evaluated only where its size is not known before.
NodeId FlowBuilder::sizeValue(const UnaryExprOrTypeTraitExpr *E) {
  QualType T = E->getTypeOfArgument();
  const NodeId N = sizes(T);
  if (!E->isArgumentType() && T->isVariablyModifiedType())
    statement(E->getArgumentExpr());
  return N;
}

NodeId FlowBuilder::plainValue(const Expr *E) {
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    return sizeValue(Trait);
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    sizes(Cast->getTypeAsWritten());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return castValue(Cast);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return unaryValue(Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return binaryValue(Binary);
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    return conditionalValue(C->getCond(), C->getTrueExpr(), C->getFalseExpr());
  if (const auto *C = dyn_cast<BinaryConditionalOperator>(E))
    return conditionalValue(C->getCommon(), nullptr, C->getFalseExpr());
  if (const auto *C = dyn_cast<CallExpr>(E))
    return call(C).Result;
  if (const auto *Block = dyn_cast<StmtExpr>(E))
    return blockValue(Block);
  if (const auto *VaArg = dyn_cast<VAArgExpr>(E)) {
    sizes(VaArg->getType());
    return load(value(VaArg->getSubExpr()));
  }
  if (const auto *Atomic = dyn_cast<AtomicExpr>(E))
    return atomicValue(Atomic);
  if (E->getType()->isRecordType())
    return read(structure(E), E->getBeginLoc());
  if (E->isGLValue() || isa<MemberExpr>(E)) // A result's member is no lvalue.
    return read(lvalue(E), E->getBeginLoc());
  NodeId N = 0;
  for (const Stmt *Child : E->children())
    if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
      N = joined(N, value(Sub));
  return N;
}
