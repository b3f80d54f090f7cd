//===- EvaluateExpr.cpp - Values of expressions ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value Evaluator::blockValue(const Operation &O) {
  const Statements Body = Read.statement(O.Body).Parts;
  const Expr *Last = O.Type->isVoidType() ? nullptr : Read.resultOf(O.Body);
  list(Last ? Body.drop_back() : Body);
  const Value Result = Last ? value(Last) : Value();
  if (!stopped() && !isFalse(away()))
    fail(Here, "a jump out of a statement expression");
  return Result;
}

/// A number of the source.
Value Evaluator::constant(const Operation &O) {
  llvm::APFloat Float(0.0);
  if (O.Type->isRealFloatingType()) {
    const std::optional<Kind> K = kind(O.Type);
    if (!K || !O.Of->EvaluateAsFloat(Float, Context))
      return {};
    return Value::of(G.number(*K, *K == Kind::F32 ? Float.convertToFloat()
                                                  : Float.convertToDouble()));
  }
  const auto &Known = Read.constant(O.Of);
  if (!Known) {
    fail(Here, "an expression that is not known to the evaluation");
    return {};
  }
  const std::optional<Kind> K = kind(O.Type);
  return K ? Value::of(integer(*K, *Known)) : Value();
}

Value Evaluator::value(const Expr *E) {
  const Operation &O = Read.operation(E);
  Left.spend(1);
  if (stopped())
    return {};
  Here = O.Of->getExprLoc();
  switch (O.What) {
  case Does::Number:
  case Does::SizeOf:
    return constant(O);
  case Does::Load:
    return loaded(O);
  case Does::Store:
    return assign(O);
  case Does::Update:
    return update(O);
  case Does::Address:
    return addressOf(O);
  case Does::Convert:
    return converted(O);
  case Does::Negate:
    return Value::of(G.negate(number(O.Left)));
  case Does::Invert:
    return Value::of(G.complement(number(O.Left)));
  case Does::Not:
    return Value::of(truthAsInt(G.complement(condition(O.Left))));
  case Does::Compute:
  case Does::Compare: {
    const Value A = value(O.Left), B = value(O.Right);
    return compute(O, A, B);
  }
  case Does::And:
  case Does::Or:
    return logical(O);
  case Does::Choose:
    return conditional(O);
  case Does::Sequence:
    value(O.Left);
    return value(O.Right);
  case Does::Block:
    return blockValue(O);
  case Does::Call:
    return call(O.Called);
  case Does::Aggregate: {
    Variable *Into = makeLocal(O.Type, "value", O.Of);
    initialise({Into, {}}, O.Type, O.Of);
    return O.Type->isRecordType() ? Value::pointer(Into, {})
                                  : read({Into, {}}, O.Type);
  }
  case Does::Designate:
  case Does::Argument:
  case Does::Atomic:
  case Does::Opaque:
    break;
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

Value Evaluator::loaded(const Operation &O) {
  const Cell At = place(O.Left);
  if (!O.Type->isRecordType())
    return read(At, O.Type);
  // What is read does not change afterwards.
  Variable *Into = makeLocal(O.Type, "value", O.Of);
  copy({Into, {}}, At, O.Type);
  return Value::pointer(Into, {});
}

Value Evaluator::addressOf(const Operation &O) {
  if (O.Left->getType()->isFunctionType()) {
    fail(O.Of->getExprLoc(), "a function as a value");
    return {};
  }
  const Cell At = place(O.Left);
  return Value::pointer(At.O, anywhere(At.At));
}

Value Evaluator::converted(const Operation &O) {
  switch (O.How) {
  case Conversion::Same:
    return value(O.Left);
  case Conversion::Null:
    return Value::pointer(nullptr, {});
  case Conversion::Void:
    value(O.Left);
    return {};
  case Conversion::Number:
    return Value::of(toKind(O.Type, number(O.Left)));
  case Conversion::Truth:
    return Value::of(toKind(O.Type, condition(O.Left)));
  case Conversion::FromPointer:
  case Conversion::ToPointer:
    fail(O.Of->getExprLoc(), "a pointer as a number");
    return {};
  case Conversion::Other:
    break;
  }
  fail(O.Of->getExprLoc(), "a conversion from '" +
                               O.Left->getType().getAsString() + "' to '" +
                               O.Type.getAsString() + "'");
  return {};
}

Value Evaluator::assign(const Operation &O) {
  const QualType Type = O.Left->getType();
  if (Type->isRecordType()) {
    const Cell From = place(O.Right), To = place(O.Left);
    copy(To, From, Type);
    return Value::pointer(From.O, From.At);
  }
  const Value V = value(O.Right);
  write(place(O.Left), Type, V);
  return V;
}

Value Evaluator::update(const Operation &O) {
  const QualType Type = O.Left->getType();
  Value B = O.Right ? value(O.Right) : Value();
  const Cell To = place(O.Left);
  const Value Old = read(To, Type);
  if (stopped())
    return {};
  Value A = Old;
  if (A.N)
    A = Value::of(toKind(O.LeftAs, A.N));
  if (!O.Right) {
    const Kind K = A.N ? A.N->K : Kind::I64;
    B = Value::of(isFloat(K) ? G.number(K, 1) : G.constant(K, 1));
  }
  Value Result = compute(O, A, B);
  if (Result.N)
    Result = Value::of(Type->isBooleanType() ? toKind(Type, G.test(Result.N))
                                             : toKind(Type, Result.N));
  write(To, Type, Result);
  return O.GivesOld ? Old : Result;
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

Value Evaluator::compute(const Operation &O, const Value &A, const Value &B) {
  if (stopped())
    return {};
  Here = O.Of->getExprLoc();
  if (A.IsPointer || B.IsPointer)
    return pointers(O, A, B);
  if (!A.N || !B.N)
    return {};
  if (O.What == Does::Compare)
    return Value::of(
        truthAsInt(Mem.underMasks(compareNumbers(O.Op, A.N, B.N))));
  const Node *Right = B.N;
  if (O.Op == BO_Shl || O.Op == BO_Shr)
    Right = G.convert(A.N->K, Right);
  if (A.N->K != Right->K) {
    fail(Here, "operands of different types");
    return {};
  }
  return Value::of(G.binary(operationOf(O.Op), A.N, Right));
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// In bytes, from where the object begins.
const Node *Evaluator::offsetOf(const Value &Pointer) {
  const Node *Bytes = G.constant(
      Kind::I64, static_cast<uint64_t>(Pointer.At.Base + Pointer.At.Offset));
  for (const Address::Part &Part : Pointer.At.Parts)
    Bytes = G.binary(
        loopir::Op::Add, Bytes,
        G.binary(loopir::Op::Mul, Part.Index,
                 G.constant(Kind::I64, static_cast<uint64_t>(Part.Stride))));
  return Bytes;
}

Value Evaluator::moved(const Value &Pointer, const Node *Count,
                       QualType Pointee, bool Back,
                       std::optional<uint64_t> Extent) {
  if (!Pointer.IsPointer || stopped())
    return {};
  Value Result = Pointer;
  const int64_t Size = Back ? -sizeOf(Pointee) : sizeOf(Pointee);
  Count = G.convert(Kind::I64, Count);
  if (isConstant(Count)) {
    Result.At.Offset += static_cast<int64_t>(Count->Bits) * Size;
    return Result;
  }
  if (Count->Varying)
    fail(Here, "the place of an access in memory depends on data");
  std::optional<Address::Bounds> Within;
  if (Extent)
    Within = {0, *Extent};
  // A constant in a sum is known, which keeps accesses alike.
  if (Count->O == Op::Convert && Count->A[0]->O == Op::Add &&
      Count->A[0]->K == Kind::I32 && isConstant(Count->A[0]->A[1])) {
    const auto Known = static_cast<int64_t>(Count->A[0]->A[1]->Bits);
    Result.At.Offset += Known * Size;
    if (Within)
      Within->Before = Known;
    Count = G.convert(Kind::I64, Count->A[0]->A[0]);
  }
  Result.At.Parts.push_back({Count, Size, Within});
  return Result;
}

Value Evaluator::pointers(const Operation &O, const Value &A, const Value &B) {
  const BinaryOperatorKind Op = O.Op;
  if (Op == BO_Add || (Op == BO_Sub && !B.IsPointer)) {
    const Value &Pointer = A.IsPointer ? A : B, &Count = A.IsPointer ? B : A;
    const QualType Type = O.Left->getType()->isPointerType()
                              ? O.Left->getType()
                              : O.Right->getType();
    return Count.N
               ? moved(Pointer, Count.N, Type->getPointeeType(), Op == BO_Sub)
               : Value();
  }
  if (!A.IsPointer || !B.IsPointer) {
    fail(Here, "a pointer is compared with a number");
    return {};
  }
  if (A.To == B.To) {
    const Node *From = offsetOf(B), *To = offsetOf(A);
    if (Op != BO_Sub)
      return Value::of(truthAsInt(compareNumbers(Op, To, From)));
    const int64_t Size = sizeOf(O.Left->getType()->getPointeeType());
    return Value::of(toKind(
        O.Type, G.binary(loopir::Op::Div, G.binary(loopir::Op::Sub, To, From),
                         G.constant(Kind::I64, static_cast<uint64_t>(Size)))));
  }
  if ((Op == BO_EQ || Op == BO_NE) && A.At.isKnown() && B.At.isKnown())
    return Value::of(truthAsInt(G.truth(Op == BO_NE)));
  fail(Here, "pointers are compared whose distance is not known");
  return {};
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

Value Evaluator::logical(const Operation &O) {
  const bool And = O.What == Does::And;
  const Node *A = condition(O.Left);
  if (stopped())
    return {};
  if (isConstant(A))
    return Value::of((A->Bits != 0) == And ? truthAsInt(condition(O.Right))
                                           : truthAsInt(A));
  const Node *B = G.truth(!And);
  Mem.split(And ? A : G.complement(A), [&] { B = condition(O.Right); }, [] {});
  if (stopped())
    return {};
  return Value::of(truthAsInt(G.binary(And ? Op::And : Op::Or, A, B)));
}

Value Evaluator::conditional(const Operation &O) {
  if (O.ChoosesCondition) {
    fail(O.Of->getExprLoc(), "'?:' without its second operand");
    return {};
  }
  const Node *Mask = condition(O.Condition);
  if (stopped())
    return {};
  if (isConstant(Mask))
    return value(Mask->Bits ? O.Left : O.Right);
  Value A, B;
  Mem.split(Mask, [&] { A = value(O.Left); }, [&] { B = value(O.Right); });
  if (stopped())
    return {};
  if (A.N && B.N)
    return Value::of(G.select(Mask, A.N, B.N));
  if (O.Type->isVoidType() || A == B)
    return A;
  if (!O.Type->isRecordType()) {
    fail(O.Of->getExprLoc(), "where a pointer points to depends on data");
    return {};
  }
  Variable *Into = makeLocal(O.Type, "value", O.Of);
  Mem.split(
      Mask, [&] { copy({Into, {}}, {A.To, A.At}, O.Type); },
      [&] { copy({Into, {}}, {B.To, B.At}, O.Type); });
  return Value::pointer(Into, {});
}
