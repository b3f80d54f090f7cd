//===- kernel_fold_test.cpp - What is known of kernels is computed --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each operation, of numbers of each type at their edges, against what this
// machine computes of the same type. Where C leaves a result undefined, the
// compiler says what it takes for it, which is two's complement or 0.
//
//===----------------------------------------------------------------------===//

#include "loopir/Graph.h"

#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>
#include <limits>
#include <type_traits>

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

/// The type of a kind, and the bits of a node that has a number of it.
template <Kind> struct Of;
#define C2CU_KIND(K, T)                                                        \
  template <> struct Of<Kind::K> {                                             \
    using Type = T;                                                            \
  };
C2CU_KIND(I8, int8_t)
C2CU_KIND(U8, uint8_t)
C2CU_KIND(I16, int16_t)
C2CU_KIND(U16, uint16_t)
C2CU_KIND(I32, int32_t)
C2CU_KIND(U32, uint32_t)
C2CU_KIND(I64, int64_t)
C2CU_KIND(U64, uint64_t)
C2CU_KIND(F32, float)
C2CU_KIND(F64, double)
#undef C2CU_KIND

template <class T> uint64_t bitsOf(T Number) {
  if constexpr (std::is_floating_point_v<T>)
    return llvm::bit_cast<uint64_t>(static_cast<double>(Number));
  else
    return static_cast<uint64_t>(static_cast<int64_t>(Number));
}

template <class T> std::vector<T> edges() {
  using Limits = std::numeric_limits<T>;
  const T Most = Limits::max(), Least = Limits::lowest();
  if constexpr (std::is_floating_point_v<T>) {
    const T None = Limits::quiet_NaN(), Tiny = Limits::denorm_min();
    return {T(0),
            T(-0.0),
            T(1),
            T(-1),
            T(2),
            T(0.5),
            T(-0.1),
            T(3),
            Most,
            Least,
            Tiny,
            -Tiny,
            Limits::min(),
            Limits::epsilon(),
            Limits::infinity(),
            -Limits::infinity(),
            None,
            T(16777216),
            T(16777217)};
  }
  return {T(0),        T(1),  T(2),         T(3),        T(7),   T(8),
          T(31),       T(32), T(63),        T(64),       T(100), T(-1),
          T(-2),       T(-3), T(-8),        T(-100),     Most,   T(Most - 1),
          T(Most / 2), Least, T(Least + 1), T(Least / 2)};
}

struct Row {
  Op O;
  const char *Name;
};

constexpr Row Rows[] = {
    {Op::Add, "+"},    {Op::Sub, "-"},  {Op::Mul, "*"},  {Op::Div, "/"},
    {Op::Rem, "%"},    {Op::And, "&"},  {Op::Or, "|"},   {Op::Xor, "^"},
    {Op::Shl, "<<"},   {Op::Shr, ">>"}, {Op::Less, "<"}, {Op::LessEqual, "<="},
    {Op::Equal, "=="},
};

template <class T> bool ordered(Op O, T A, T B) {
  return O == Op::Less ? A < B : O == Op::LessEqual ? A <= B : A == B;
}

/// What A O B is in type T, whose operations wrap: as those of unsigned numbers
/// do, of which the low bits are taken.
template <class T> uint64_t expected(Op O, T A, T B) {
  const auto X = static_cast<uint64_t>(A), Y = static_cast<uint64_t>(B);
  const uint64_t Width = 8 * sizeof(T);
  // As C does: of integers that are at least as wide as int.
  const auto Shifts = [&] { return B >= 0 && Y < Width; };
  switch (O) {
  case Op::Add:
    return bitsOf(static_cast<T>(X + Y));
  case Op::Sub:
    return bitsOf(static_cast<T>(X - Y));
  case Op::Mul:
    return bitsOf(static_cast<T>(X * Y));
  case Op::Div:
    if (B == 0)
      return 0;
    return std::is_signed_v<T> && B == T(-1) ? bitsOf(static_cast<T>(0 - X))
                                             : bitsOf(static_cast<T>(A / B));
  case Op::Rem:
    if (B == 0 || (std::is_signed_v<T> && B == T(-1)))
      return 0;
    return bitsOf(static_cast<T>(A % B));
  case Op::And:
    return bitsOf(static_cast<T>(A & B));
  case Op::Or:
    return bitsOf(static_cast<T>(A | B));
  case Op::Xor:
    return bitsOf(static_cast<T>(A ^ B));
  case Op::Shl:
    return Shifts() ? bitsOf(static_cast<T>(X << Y)) : 0;
  case Op::Shr:
    return Shifts() ? bitsOf(static_cast<T>(A >> B)) : 0;
  default:
    return ordered(O, A, B);
  }
}

bool compares(Op O) {
  return O == Op::Less || O == Op::LessEqual || O == Op::Equal;
}

template <Kind K> void checkIntegers(const Row &R) {
  using T = typename Of<K>::Type;
  Program P;
  Graph G(P);
  for (const T A : edges<T>())
    for (const T B : edges<T>()) {
      SCOPED_TRACE(testing::Message() << spellingOf(K) << ": " << +A << " "
                                      << R.Name << " " << +B);
      const uint64_t Is = expected(R.O, A, B);
      ASSERT_EQ(computed(R.O, K, bitsOf(A), bitsOf(B)), Is);
      const Node *N =
          G.binary(R.O, G.constant(K, bitsOf(A)), G.constant(K, bitsOf(B)));
      ASSERT_TRUE(isConstant(N));
      ASSERT_EQ(N->Bits, Is);
      ASSERT_EQ(N->K, compares(R.O) ? Kind::Mask : K);
    }
  EXPECT_TRUE(P.Body.Steps.empty());
}

TEST(KernelFold, OfIntegersAsThisMachineDoes) {
  for (const Row &R : Rows) {
    checkIntegers<Kind::I8>(R);
    checkIntegers<Kind::U8>(R);
    checkIntegers<Kind::I16>(R);
    checkIntegers<Kind::U16>(R);
    checkIntegers<Kind::I32>(R);
    checkIntegers<Kind::U32>(R);
    checkIntegers<Kind::I64>(R);
    checkIntegers<Kind::U64>(R);
  }
}

/// The sum and so on, and whether the machine has lost nothing by it.
template <class T> bool isExact(Op O, T A, T B, T &Is) {
  volatile T X = A, Y = B, Result;
  std::feclearexcept(FE_ALL_EXCEPT);
  Result = O == Op::Add   ? X + Y
           : O == Op::Sub ? X - Y
           : O == Op::Mul ? X * Y
                          : X / Y;
  Is = Result;
  return !std::fetestexcept(FE_ALL_EXCEPT);
}

template <Kind K> void checkFloats(const Row &R) {
  using T = typename Of<K>::Type;
  Program P;
  Graph G(P);
  unsigned Known = 0;
  for (const T A : edges<T>())
    for (const T B : edges<T>()) {
      SCOPED_TRACE(testing::Message()
                   << spellingOf(K) << ": " << A << " " << R.Name << " " << B);
      const Node *N =
          G.binary(R.O, G.constant(K, bitsOf(A)), G.constant(K, bitsOf(B)));
      const bool IsNumber = !std::isnan(A) && !std::isnan(B);
      if (compares(R.O)) {
        ASSERT_EQ(isConstant(N), IsNumber);
        ASSERT_TRUE(!IsNumber || N->Bits == ordered(R.O, A, B));
        continue;
      }
      T Is = 0;
      const bool Exact = isExact(R.O, A, B, Is) && IsNumber;
      Known += Exact;
      ASSERT_EQ(isConstant(N), Exact);
      ASSERT_EQ(N->O, Exact ? Op::Const : R.O);
      ASSERT_TRUE(!Exact || N->Bits == bitsOf(Is));
      ASSERT_EQ(N->K, K);
    }
  EXPECT_TRUE(compares(R.O) || Known > 50);
}

TEST(KernelFold, OfFloatsWhereNothingIsLost) {
  for (const Row &R : Rows)
    if (R.O <= Op::Div || compares(R.O)) {
      checkFloats<Kind::F32>(R);
      checkFloats<Kind::F64>(R);
    }
}

/// A conversion that is folded is what this machine makes of the number; one
/// that is not is the runtime's.
template <Kind From, Kind To> void checkConversion() {
  using A = typename Of<From>::Type;
  using B = typename Of<To>::Type;
  SCOPED_TRACE(testing::Message()
               << spellingOf(From) << " to " << spellingOf(To));
  constexpr bool Floats = std::is_floating_point_v<A>,
                 ToFloats = std::is_floating_point_v<B>;
  Program P;
  Graph G(P);
  for (const A Number : edges<A>()) {
    const Node *N = G.convert(To, G.constant(From, bitsOf(Number)));
    ASSERT_EQ(N->K, To);
    if (!Floats && !ToFloats) {
      ASSERT_TRUE(isConstant(N)) << +Number;
    }
    if (!isConstant(N))
      continue;
    if constexpr (Floats && !ToFloats) {
      const auto Cut = std::trunc(static_cast<long double>(Number));
      ASSERT_FALSE(std::isnan(Number));
      // What does not fit is undefined.
      if (Cut < static_cast<long double>(std::numeric_limits<B>::min()) ||
          Cut > static_cast<long double>(std::numeric_limits<B>::max()))
        continue;
    }
    if constexpr (ToFloats && From != To) {
      if (std::isnan(static_cast<double>(Number)))
        continue;
      ASSERT_EQ(static_cast<long double>(static_cast<B>(Number)),
                static_cast<long double>(Number))
          << "is not exact";
    }
    ASSERT_EQ(N->Bits, bitsOf(static_cast<B>(Number))) << +Number;
  }
}

template <Kind From> void checkConversions() {
  checkConversion<From, Kind::I8>();
  checkConversion<From, Kind::U8>();
  checkConversion<From, Kind::I16>();
  checkConversion<From, Kind::U16>();
  checkConversion<From, Kind::I32>();
  checkConversion<From, Kind::U32>();
  checkConversion<From, Kind::I64>();
  checkConversion<From, Kind::U64>();
  checkConversion<From, Kind::F32>();
  checkConversion<From, Kind::F64>();
}

TEST(KernelFold, ConvertsAsThisMachineDoes) {
  checkConversions<Kind::I8>();
  checkConversions<Kind::U8>();
  checkConversions<Kind::I16>();
  checkConversions<Kind::U16>();
  checkConversions<Kind::I32>();
  checkConversions<Kind::U32>();
  checkConversions<Kind::I64>();
  checkConversions<Kind::U64>();
  checkConversions<Kind::F32>();
  checkConversions<Kind::F64>();
}

/// What is exact, and small, is folded.
TEST(KernelFold, ConvertsWhatIsExact) {
  Program P;
  Graph G(P);
  for (const double Number : {-8.0, -1.0, 0.0, 1.0, 100.0}) {
    const Node *N = G.number(Kind::F64, Number);
    EXPECT_EQ(G.convert(Kind::F32, N), G.number(Kind::F32, Number));
    EXPECT_EQ(G.convert(Kind::I32, N),
              G.constant(Kind::I32, bitsOf(static_cast<int>(Number))));
    EXPECT_EQ(G.convert(Kind::F64, G.convert(Kind::I16, N)), N);
  }
  EXPECT_FALSE(isConstant(G.convert(Kind::F32, G.number(Kind::F64, 0.1))));
  EXPECT_EQ(G.convert(Kind::I32, G.number(Kind::F64, -0.9)),
            G.constant(Kind::I32, 0));
}

template <Kind K> void checkOfOne() {
  using T = typename Of<K>::Type;
  Program P;
  Graph G(P);
  for (const T A : edges<T>()) {
    const Node *N = G.constant(K, bitsOf(A));
    SCOPED_TRACE(testing::Message() << spellingOf(K) << ": " << +A);
    if constexpr (std::is_floating_point_v<T>) {
      EXPECT_EQ(G.negate(N)->Bits, bitsOf(-A));
      continue;
    } else {
      const auto X = static_cast<uint64_t>(A);
      EXPECT_EQ(G.negate(N)->Bits, bitsOf(static_cast<T>(0 - X)));
      EXPECT_EQ(G.complement(N)->Bits, bitsOf(static_cast<T>(~X)));
      EXPECT_EQ(G.test(N), G.truth(A != 0));
      EXPECT_EQ(extended(K, X), bitsOf(A));
      EXPECT_EQ(extended(K, X ^ (sizeof(T) < 8 ? ~uint64_t(0) << 56 : 0)),
                bitsOf(A));
    }
  }
}

TEST(KernelFold, OfOneNumber) {
  checkOfOne<Kind::I8>();
  checkOfOne<Kind::U8>();
  checkOfOne<Kind::I16>();
  checkOfOne<Kind::U16>();
  checkOfOne<Kind::I32>();
  checkOfOne<Kind::U32>();
  checkOfOne<Kind::I64>();
  checkOfOne<Kind::U64>();
  checkOfOne<Kind::F32>();
  checkOfOne<Kind::F64>();
}

TEST(KernelFold, OfMasks) {
  EXPECT_EQ(extended(Kind::Mask, 0), 0U);
  EXPECT_EQ(extended(Kind::Mask, 256), 1U);
  Program P;
  Graph G(P);
  for (const bool A : {false, true}) {
    EXPECT_EQ(G.complement(G.truth(A)), G.truth(!A));
    EXPECT_EQ(G.convert(Kind::I32, G.truth(A)), G.constant(Kind::I32, A));
    EXPECT_EQ(G.convert(Kind::F64, G.truth(A)), G.number(Kind::F64, A));
    for (const bool B : {false, true}) {
      EXPECT_EQ(G.binary(Op::And, G.truth(A), G.truth(B)), G.truth(A && B));
      EXPECT_EQ(G.binary(Op::Or, G.truth(A), G.truth(B)), G.truth(A || B));
    }
  }
}

} // namespace
