//===- Fold.cpp - Computing what is known ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Graph.h"
#include "llvm/ADT/ArrayRef.h"
#include <utility>

using namespace c2cu;
using namespace c2cu::loopir;

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

uint64_t loopir::extended(Kind K, uint64_t Bits) {
  if (K == Kind::Mask)
    return Bits != 0;
  const unsigned Unused = 64 - 8 * sizeOf(K);
  if (isSigned(K))
    return static_cast<uint64_t>(static_cast<int64_t>(Bits << Unused) >>
                                 Unused);
  return Bits << Unused >> Unused;
}

static bool lessThan(Kind K, uint64_t A, uint64_t B) {
  return isSigned(K) ? static_cast<int64_t>(A) < static_cast<int64_t>(B)
                     : A < B;
}

/// The quotient or the remainder; 0 where C does not define one.
static uint64_t divided(Op O, Kind K, uint64_t A, uint64_t B) {
  if (B == 0)
    return 0;
  if (!isSigned(K))
    return O == Op::Div ? A / B : A % B;
  if (B == ~uint64_t(0))
    return O == Op::Div ? 0 - A : 0;
  const auto X = static_cast<int64_t>(A), Y = static_cast<int64_t>(B);
  return static_cast<uint64_t>(O == Op::Div ? X / Y : X % Y);
}

std::optional<uint64_t> loopir::computed(Op O, Kind K, uint64_t X, uint64_t Y) {
  const uint64_t Width = uint64_t{8} * sizeOf(K);
  switch (O) {
  case Op::Add:
    return extended(K, X + Y);
  case Op::Sub:
    return extended(K, X - Y);
  case Op::Mul:
    return extended(K, X * Y);
  case Op::Div:
  case Op::Rem:
    return extended(K, divided(O, K, X, Y));
  case Op::And:
    return X & Y;
  case Op::Or:
    return X | Y;
  case Op::Xor:
    return X ^ Y;
  case Op::Shl:
    return Y >= Width ? 0 : extended(K, X << Y);
  case Op::Shr:
    if (Y >= Width)
      return 0;
    return isSigned(K) ? static_cast<uint64_t>(static_cast<int64_t>(X) >> Y)
                       : X >> Y;
  case Op::Less:
    return lessThan(K, X, Y);
  case Op::LessEqual:
    return !lessThan(K, Y, X);
  case Op::Equal:
    return X == Y;
  default:
    return std::nullopt;
  }
}

const Node *Graph::foldIntegers(Op O, const Node *A, const Node *B) {
  const bool Compares = O == Op::Less || O == Op::LessEqual || O == Op::Equal;
  const auto Bits = computed(O, A->K, A->Bits, B->Bits);
  return Bits ? constant(Compares ? Kind::Mask : A->K, *Bits) : nullptr;
}

static llvm::APFloat valueOf(const Node *N) {
  llvm::APFloat Value(llvm::bit_cast<double>(N->Bits));
  bool Lost = false;
  if (N->K == Kind::F32)
    Value.convert(llvm::APFloat::IEEEsingle(),
                  llvm::APFloat::rmNearestTiesToEven, &Lost);
  return Value;
}

const Node *Graph::foldFloats(Op O, const Node *A, const Node *B) {
  llvm::APFloat X = valueOf(A);
  const llvm::APFloat Y = valueOf(B);
  if (X.isNaN() || Y.isNaN())
    return nullptr;
  switch (O) {
  case Op::Less:
    return truth(X < Y);
  case Op::LessEqual:
    return truth(X <= Y);
  case Op::Equal:
    return truth(X == Y);
  default:
    break;
  }
  const auto Nearest = llvm::APFloat::rmNearestTiesToEven;
  const llvm::APFloat::opStatus Status = O == Op::Add   ? X.add(Y, Nearest)
                                         : O == Op::Sub ? X.subtract(Y, Nearest)
                                         : O == Op::Mul ? X.multiply(Y, Nearest)
                                         : O == Op::Div
                                             ? X.divide(Y, Nearest)
                                             : llvm::APFloat::opInvalidOp;
  // What is not exact is left to whoever knows the way of rounding.
  if (Status != llvm::APFloat::opOK)
    return nullptr;
  return number(A->K,
                A->K == Kind::F32 ? X.convertToFloat() : X.convertToDouble());
}

static bool areOpposite(const Node *A, const Node *B) {
  return (A->O == Op::Not && A->A[0] == B) || (B->O == Op::Not && B->A[0] == A);
}

/// a | (!a & b) is a | b, and a & (!a | b) is a & b; null if it is not like it.
const Node *Graph::absorb(Op O, const Node *A, const Node *B) {
  if (O != Op::And && O != Op::Or)
    return nullptr;
  const Op Inner = O == Op::And ? Op::Or : Op::And;
  for (auto [X, Y] : {std::pair(A, B), std::pair(B, A)}) {
    if (Y->O != Inner)
      continue;
    for (unsigned I : {0u, 1u}) {
      if (Y->A[I] == X)
        return X;
      if (areOpposite(Y->A[I], X))
        return binary(O, X, Y->A[1 - I]);
    }
  }
  return nullptr;
}

const Node *Graph::simplifyMasks(Op O, const Node *A, const Node *B) {
  if (isConstant(A))
    std::swap(A, B);
  if (A == B)
    return O == Op::Xor ? truth(false) : A;
  if (!isConstant(B))
    return absorb(O, A, B);
  if (O == Op::And)
    return B->Bits ? A : B;
  if (O == Op::Or)
    return B->Bits ? B : A;
  return nullptr;
}

bool loopir::isNarrow(const Node *V) {
  if (isConstant(V))
    return V->Bits >> 32 == 0;
  // Not what operands are made of: where many of these go into each other, that
  // would take time that doubles with each.
  if (V->O == Op::And)
    return llvm::any_of(llvm::ArrayRef(V->A).take_front(2), [](const Node *A) {
      return isConstant(A) && A->Bits >> 32 == 0;
    });
  if (V->O == Op::Shr)
    return !isSigned(V->K) && isConstant(V->A[1]) && V->A[1]->Bits >= 32 &&
           V->A[1]->Bits < 64;
  return V->O == Op::Convert && !isSigned(V->A[0]->K) &&
         sizeOf(V->A[0]->K) <= 4;
}

/// x + 0 and its like, of integers.
const Node *Graph::simplify(Op O, const Node *A, const Node *B) {
  if (isConstant(A) && (O == Op::Add || O == Op::Mul || O == Op::And ||
                        O == Op::Or || O == Op::Xor || O == Op::Equal))
    std::swap(A, B);
  if (O == Op::Equal && isFalse(B) && A->O == Op::Convert &&
      A->A[0]->K == Kind::Mask)
    return complement(A->A[0]);
  if (!isConstant(B))
    return nullptr;
  const uint64_t Ones = extended(A->K, ~uint64_t(0));
  switch (O) {
  case Op::Add:
  case Op::Sub:
  case Op::Or:
  case Op::Xor:
  case Op::Shl:
  case Op::Shr:
    if (B->Bits == 0)
      return A;
    if (O == Op::Shr && sizeOf(A->K) == 8 && B->Bits >= 32 && isNarrow(A))
      return constant(A->K, 0);
    return O == Op::Or && B->Bits == Ones ? B : nullptr;
  case Op::Mul:
    return B->Bits == 1 ? A : B->Bits == 0 ? B : nullptr;
  case Op::And:
    return B->Bits == Ones ? A : B->Bits == 0 ? B : nullptr;
  case Op::Div:
    return B->Bits == 1 ? A : nullptr;
  default:
    return nullptr;
  }
}

const Node *Graph::binary(Op O, const Node *A, const Node *B) {
  const bool Compares = O == Op::Less || O == Op::LessEqual || O == Op::Equal;
  const Kind K = Compares ? Kind::Mask : A->K;
  const Node *Known = nullptr;
  if (A->K == Kind::Mask)
    Known = simplifyMasks(O, A, B);
  else if (isConstant(A) && isConstant(B))
    Known = isFloat(A->K) ? foldFloats(O, A, B) : foldIntegers(O, A, B);
  else if (!isFloat(A->K))
    Known = simplify(O, A, B);
  return Known ? Known : make(O, K, A, B);
}

const Node *Graph::negate(const Node *A) {
  if (isConstant(A) && isFloat(A->K))
    return constant(A->K, A->Bits ^ (uint64_t(1) << 63));
  if (isConstant(A))
    return constant(A->K, extended(A->K, 0 - A->Bits));
  return make(Op::Neg, A->K, A);
}

const Node *Graph::complement(const Node *A) {
  if (isConstant(A) && A->K == Kind::Mask)
    return truth(!A->Bits);
  if (isConstant(A))
    return constant(A->K, extended(A->K, ~A->Bits));
  return A->O == Op::Not ? A->A[0] : make(Op::Not, A->K, A);
}

/// Whether a number is what convert() makes of a mask, or 0 or 1.
static bool isTruth(const Node *N) {
  if (isFloat(N->K))
    return false;
  return isConstant(N) ? N->Bits <= 1
                       : N->O == Op::Convert && N->A[0]->K == Kind::Mask;
}

const Node *Graph::select(const Node *Mask, const Node *A, const Node *B) {
  if (A == B || B->Undefined)
    return A;
  if (A->Undefined)
    return B;
  if (isConstant(Mask))
    return Mask->Bits ? A : B;
  if (Mask->O == Op::Not)
    return select(Mask->A[0], B, A);
  if (A->K == Kind::Mask) {
    if (isConstant(A))
      return A->Bits ? binary(Op::Or, Mask, B)
                     : binary(Op::And, complement(Mask), B);
    if (isConstant(B))
      return B->Bits ? binary(Op::Or, complement(Mask), A)
                     : binary(Op::And, Mask, A);
    return binary(Op::Or, binary(Op::And, Mask, A),
                  binary(Op::And, complement(Mask), B));
  }
  // Truth as a number is a choice between masks.
  if (isTruth(A) && isTruth(B))
    return convert(A->K, select(Mask, test(A), test(B)));
  // Only one of the two values of a choice on the same condition counts.
  if (A->O == Op::Select && A->A[0] == Mask)
    return select(Mask, A->A[1], B);
  if (B->O == Op::Select && B->A[0] == Mask)
    return select(Mask, A, B->A[2]);
  return make(Op::Select, A->K, Mask, A, B);
}

const Node *Graph::foldConversion(Kind To, const Node *A) {
  if (!isFloat(A->K) && !isFloat(To))
    return constant(To, extended(To, A->Bits));
  const double Value = llvm::bit_cast<double>(A->Bits);
  if (!isFloat(A->K)) {
    const double Wide = isSigned(A->K)
                            ? static_cast<double>(static_cast<int64_t>(A->Bits))
                            : static_cast<double>(A->Bits);
    const unsigned Digits = To == Kind::F32 ? 24 : 53;
    const bool Exact = Wide < static_cast<double>(uint64_t(1) << Digits) &&
                       -Wide < static_cast<double>(uint64_t(1) << Digits);
    return Exact ? number(To, Wide) : nullptr;
  }
  if (isFloat(To)) {
    const bool Exact = To == Kind::F64 || A->K == Kind::F32 ||
                       static_cast<double>(static_cast<float>(Value)) == Value;
    return Exact ? constant(To, A->Bits) : nullptr;
  }
  // Beyond these C does not define what comes out.
  if (Value > -2147483648.0 && Value < 2147483648.0 &&
      (isSigned(To) || Value > -1.0))
    return constant(
        To, extended(To, static_cast<uint64_t>(static_cast<int64_t>(Value))));
  return nullptr;
}

const Node *Graph::convert(Kind To, const Node *A) {
  if (A->K == To)
    return A;
  if (A->Undefined)
    return undefined(To);
  if (isConstant(A))
    if (const Node *Known = foldConversion(To, A))
      return Known;
  // Bits that a narrower conversion dropped do not come back.
  if (A->O == Op::Convert && !isFloat(To) && !isFloat(A->K) &&
      !isFloat(A->A[0]->K) && A->A[0]->K != Kind::Mask &&
      sizeOf(A->K) >= sizeOf(To))
    return convert(To, A->A[0]);
  if (A->O == Op::Convert && A->A[0]->K == Kind::Mask)
    return convert(To, A->A[0]);
  return make(Op::Convert, To, A);
}

const Node *Graph::math(Kind K, const char *Function,
                        llvm::ArrayRef<const Node *> Arguments) {
  return make(Op::Math, K, Arguments[0],
              Arguments.size() > 1 ? Arguments[1] : nullptr,
              Arguments.size() > 2 ? Arguments[2] : nullptr, Function);
}

const Node *Graph::test(const Node *A) {
  if (A->K == Kind::Mask)
    return A;
  if (isConstant(A) && !isFloat(A->K))
    return truth(A->Bits != 0);
  if (A->O == Op::Convert && A->A[0]->K == Kind::Mask)
    return A->A[0];
  return complement(binary(Op::Equal, A, constant(A->K, 0)));
}
