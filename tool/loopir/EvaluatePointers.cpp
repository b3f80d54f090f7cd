//===- EvaluatePointers.cpp - Arithmetic and comparisons of pointers ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Evaluator.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

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
