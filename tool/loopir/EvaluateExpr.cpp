//===- EvaluateExpr.cpp - Values of expressions ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"
#include "support/References.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value Evaluator::blockValue(const StmtExpr *E) {
  const CompoundStmt *Body = E->getSubStmt();
  const auto *Last =
      Body->body_empty() ? nullptr : dyn_cast<Expr>(Body->body_back());
  Value Result;
  if (!Last || E->getType()->isVoidType()) {
    list({Body->body_begin(), Body->size()});
  } else {
    list({Body->body_begin(), Body->size() - 1});
    Result = value(Last);
  }
  if (!stopped() && !isFalse(away()))
    fail(Here, "a jump out of a statement expression");
  return Result;
}

Value Evaluator::value(const Expr *E) {
  E = meant(Context, E);
  Left.spend(1);
  if (stopped())
    return {};
  Here = E->getExprLoc();
  if (const auto *C = dyn_cast<CastExpr>(E))
    return converted(C);
  if (const auto *I = dyn_cast<IntegerLiteral>(E)) {
    const std::optional<Kind> K = kind(E->getType());
    return K ? Value::of(integer(*K, llvm::APSInt(I->getValue(), true)))
             : Value();
  }
  if (const auto *I = dyn_cast<CharacterLiteral>(E))
    return Value::of(
        toKind(E->getType(), G.constant(Kind::U64, I->getValue())));
  if (const auto *F = dyn_cast<FloatingLiteral>(E)) {
    const std::optional<Kind> K = kind(E->getType());
    return K ? Value::of(G.number(*K, *K == Kind::F32
                                          ? F->getValue().convertToFloat()
                                          : F->getValue().convertToDouble()))
             : Value();
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return unary(U);
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return binary(B);
  if (const auto *Q = dyn_cast<AbstractConditionalOperator>(E))
    return conditional(Q);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return call(Call);
  if (isa<InitListExpr>(E) || isa<ImplicitValueInitExpr>(E)) {
    Variable *O = makeLocal(E->getType(), "value", E);
    initialise({O, {}}, E->getType(), E);
    return E->getType()->isRecordType() ? Value::pointer(O, {})
                                        : read({O, {}}, E->getType());
  }
  if (const auto *S = dyn_cast<StmtExpr>(E))
    return blockValue(S);
  Expr::EvalResult Known;
  // Of __builtin_LINE() Clang's type is another one than gcc's.
  if (E->getType()->isIntegralOrEnumerationType() && !isa<SourceLocExpr>(E) &&
      E->EvaluateAsInt(Known, Context)) {
    const std::optional<Kind> K = kind(E->getType());
    return K ? Value::of(integer(*K, Known.Val.getInt())) : Value();
  }
  fail(Here, "an expression that is not known to the evaluation");
  return {};
}

/// A pointer may be moved on.
static Address anywhere(Address At) {
  for (Address::Part &Part : At.Parts)
    Part.Within.reset();
  return At;
}

Value Evaluator::converted(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue: {
    const Place At = place(Sub);
    if (!E->getType()->isRecordType())
      return read(At, E->getType());
    // What is read does not change afterwards.
    Variable *O = makeLocal(E->getType(), "value", E);
    copy({O, {}}, At, E->getType());
    return Value::pointer(O, {});
  }
  case CK_ArrayToPointerDecay: {
    const Place At = place(Sub);
    return Value::pointer(At.O, anywhere(At.At));
  }
  case CK_NoOp:
  case CK_BitCast:
    return value(Sub);
  case CK_NullToPointer:
    return Value::pointer(nullptr, {});
  case CK_ToVoid:
    value(Sub);
    return {};
  case CK_IntegralCast:
  case CK_FloatingCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
    return Value::of(E->getType()->isBooleanType()
                         ? toKind(E->getType(), condition(Sub))
                         : toKind(E->getType(), number(Sub)));
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    return Value::of(toKind(E->getType(), condition(Sub)));
  case CK_FunctionToPointerDecay:
    fail(E->getExprLoc(), "a function as a value");
    return {};
  case CK_PointerToIntegral:
  case CK_IntegralToPointer:
    fail(E->getExprLoc(), "a pointer as a number");
    return {};
  default:
    fail(E->getExprLoc(), "a conversion from '" + Sub->getType().getAsString() +
                              "' to '" + E->getType().getAsString() + "'");
    return {};
  }
}

Value Evaluator::unary(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  const QualType Type = E->getType();
  switch (E->getOpcode()) {
  case UO_AddrOf: {
    if (Sub->getType()->isFunctionType())
      break;
    const Place At = place(Sub);
    return Value::pointer(At.O, anywhere(At.At));
  }
  case UO_Plus:
  case UO_Extension:
    return value(Sub);
  case UO_Minus:
    return Value::of(G.negate(number(Sub)));
  case UO_Not:
    return Value::of(G.complement(number(Sub)));
  case UO_LNot:
    return Value::of(truthAsInt(G.complement(condition(Sub))));
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec: {
    const Place At = place(Sub);
    const Value Old = read(At, Type);
    if (stopped())
      return {};
    Value New;
    if (Old.IsPointer) {
      New = moved(Old, G.constant(Kind::I64, 1), Type->getPointeeType(),
                  E->isDecrementOp());
    } else if (Old.N) {
      // Narrow types are promoted, and converted back.
      const Kind Wide = !isFloat(Old.N->K) && loopir::sizeOf(Old.N->K) < 4
                            ? Kind::I32
                            : Old.N->K;
      const Node *One = isFloat(Wide) ? G.number(Wide, 1) : G.constant(Wide, 1);
      const Node *Sum = G.binary(E->isDecrementOp() ? Op::Sub : Op::Add,
                                 G.convert(Wide, Old.N), One);
      New = Value::of(Type->isBooleanType() ? toKind(Type, G.test(Sum))
                                            : toKind(Type, Sum));
    }
    write(At, Type, New);
    return E->isPostfix() ? Old : New;
  }
  default:
    break;
  }
  fail(E->getExprLoc(), "an operand of '" +
                            UnaryOperator::getOpcodeStr(E->getOpcode()).str() +
                            "' that is no number");
  return {};
}

Value Evaluator::binary(const BinaryOperator *E) {
  if (E->isAssignmentOp())
    return assign(E);
  if (E->isLogicalOp())
    return logical(E);
  if (E->getOpcode() == BO_Comma) {
    value(E->getLHS());
    return value(E->getRHS());
  }
  const Value A = value(E->getLHS()), B = value(E->getRHS());
  return compute(E->getOpcode(), A, B, E);
}

Value Evaluator::assign(const BinaryOperator *E) {
  const Expr *Left = E->getLHS(), *Right = E->getRHS();
  const QualType Type = Left->getType();
  if (E->getOpcode() == BO_Assign && Type->isRecordType()) {
    const Place From = place(Right), To = place(Left);
    copy(To, From, Type);
    return Value::pointer(From.O, From.At);
  }
  if (E->getOpcode() == BO_Assign) {
    const Value V = value(Right);
    write(place(Left), Type, V);
    return V;
  }
  const auto *Compound = cast<CompoundAssignOperator>(E);
  const Value B = value(Right);
  const Place To = place(Left);
  Value A = read(To, Type);
  if (stopped())
    return {};
  if (A.N)
    A = Value::of(toKind(Compound->getComputationLHSType(), A.N));
  Value Result = compute(
      BinaryOperator::getOpForCompoundAssignment(E->getOpcode()), A, B, E);
  if (Result.N)
    Result = Value::of(Type->isBooleanType() ? toKind(Type, G.test(Result.N))
                                             : toKind(Type, Result.N));
  write(To, Type, Result);
  return Result;
}

const Node *Evaluator::compareNumbers(BinaryOperatorKind Op, const Node *A,
                                      const Node *B) {
  switch (Op) {
  case BO_LT:
    return G.binary(loopir::Op::Less, A, B);
  case BO_GT:
    return G.binary(loopir::Op::Less, B, A);
  case BO_LE:
    return G.binary(loopir::Op::LessEqual, A, B);
  case BO_GE:
    return G.binary(loopir::Op::LessEqual, B, A);
  case BO_EQ:
    return G.binary(loopir::Op::Equal, A, B);
  default:
    return G.complement(G.binary(loopir::Op::Equal, A, B));
  }
}

static Op operationOf(BinaryOperatorKind Op) {
  switch (Op) {
  case BO_Add:
    return loopir::Op::Add;
  case BO_Sub:
    return loopir::Op::Sub;
  case BO_Mul:
    return loopir::Op::Mul;
  case BO_Div:
    return loopir::Op::Div;
  case BO_Rem:
    return loopir::Op::Rem;
  case BO_And:
    return loopir::Op::And;
  case BO_Or:
    return loopir::Op::Or;
  case BO_Xor:
    return loopir::Op::Xor;
  case BO_Shl:
    return loopir::Op::Shl;
  default:
    return loopir::Op::Shr;
  }
}

Value Evaluator::compute(BinaryOperatorKind Op, const Value &A, const Value &B,
                         const Expr *E) {
  if (stopped())
    return {};
  Here = E->getExprLoc();
  if (A.IsPointer || B.IsPointer)
    return pointers(Op, A, B, E);
  if (!A.N || !B.N)
    return {};
  if (BinaryOperator::isComparisonOp(Op))
    return Value::of(truthAsInt(Mem.underMasks(compareNumbers(Op, A.N, B.N))));
  const Node *Right = B.N;
  if (Op == BO_Shl || Op == BO_Shr)
    Right = G.convert(A.N->K, Right);
  if (A.N->K != Right->K) {
    fail(Here, "operands of different types");
    return {};
  }
  return Value::of(G.binary(operationOf(Op), A.N, Right));
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

Value Evaluator::logical(const BinaryOperator *E) {
  const bool And = E->getOpcode() == BO_LAnd;
  const Node *A = condition(E->getLHS());
  if (stopped())
    return {};
  if (isConstant(A))
    return Value::of((A->Bits != 0) == And ? truthAsInt(condition(E->getRHS()))
                                           : truthAsInt(A));
  const Node *B = G.truth(!And);
  Mem.split(
      And ? A : G.complement(A), [&] { B = condition(E->getRHS()); }, [] {});
  if (stopped())
    return {};
  return Value::of(truthAsInt(G.binary(And ? Op::And : Op::Or, A, B)));
}

Value Evaluator::conditional(const AbstractConditionalOperator *E) {
  if (isa<BinaryConditionalOperator>(E)) {
    fail(E->getExprLoc(), "'?:' without its second operand");
    return {};
  }
  const Node *Mask = condition(E->getCond());
  if (stopped())
    return {};
  if (isConstant(Mask))
    return value(Mask->Bits ? E->getTrueExpr() : E->getFalseExpr());
  Value A, B;
  Mem.split(
      Mask, [&] { A = value(E->getTrueExpr()); },
      [&] { B = value(E->getFalseExpr()); });
  if (stopped())
    return {};
  if (A.N && B.N)
    return Value::of(G.select(Mask, A.N, B.N));
  if (E->getType()->isVoidType() || A == B)
    return A;
  if (!E->getType()->isRecordType()) {
    fail(E->getExprLoc(), "where a pointer points to depends on data");
    return {};
  }
  Variable *O = makeLocal(E->getType(), "value", E);
  Mem.split(
      Mask, [&] { copy({O, {}}, {A.To, A.At}, E->getType()); },
      [&] { copy({O, {}}, {B.To, B.At}, E->getType()); });
  return Value::pointer(O, {});
}
