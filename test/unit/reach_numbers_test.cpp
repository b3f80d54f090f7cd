//===- reach_numbers_test.cpp - Numbers between polynomials -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What comes out of an operation on numbers that lie between bounds is what the
// row says, and, at many points, so much that it holds of each number within
// the bounds.
//
//===----------------------------------------------------------------------===//

#include "reach_numbers_text.h"

using namespace c2cu;
using namespace c2cu::reach;

namespace {

struct Row {
  const char *A;
  char Op; ///< '~' is the negative of A, '*' takes a B that is not negative.
  const char *B;
  const char *Is;
};

constexpr Row Rows[] = {
    {"3", '+', "4", "7"},
    {"-2 : 5", '+', "3", "1 : 8"},
    {"-2 : 5", '+', "-1 : 4", "-3 : 9"},
    {"i", '+', "n", "n + i"},
    {"0 : n", '+', "1", "1 : n + 1"},
    {"i : n", '+', "m : m + 2", "m + i : m + n + 2"},
    {"0, m : n", '+', "i : 4", "i, m + i : n + 4"},
    {"0 : n, 4", '+', "m", "m : m + n, m + 4"},
    {"3", '-', "4", "-1"},
    {"-2 : 5", '-', "3", "-5 : 2"},
    {"-2 : 5", '-', "-1 : 4", "-6 : 6"},
    {"n", '-', "i", "n - i"},
    {"0 : n", '-', "0 : n", "-n : n"},
    {"i : n", '-', "m : m + 2", "-m + i - 2 : -m + n"},
    {"5", '-', "0, m : n", "-n + 5 : 5, -m + 5"},
    {"3", '~', "", "-3"},
    {"-2 : 5", '~', "", "-5 : 2"},
    {"i : n + 1", '~', "", "-n - 1 : -i"},
    {"0, m : n, 4", '~', "", "-n, -4 : 0, -m"},
    {"-3 : 2", '*', "0", "0"},
    {"-3 : 2", '*', "4", "-12 : 8"},
    {"m", '*', "3", "3*m"},
    {"-1 : m", '*', "n", "-n : n*m"},
    {"0, m : 4", '*', "i + 1", "0, m + i*m : 4*i + 4"},
};

std::string nameOf(const Row &R) {
  return "[" + std::string(R.A) + "] " + R.Op + " [" + R.B + "]";
}

Number result(const Row &R) {
  const Number A = numberOf(R.A);
  switch (R.Op) {
  case '+':
    return plus(A, numberOf(R.B));
  case '-':
    return minus(A, numberOf(R.B));
  case '*':
    return times(A, polynomial(R.B));
  default:
    return negative(A);
  }
}

TEST(ReachNumbers, BoundsAreThoseOfTheRow) {
  for (const Row &R : Rows)
    EXPECT_EQ(textOf(result(R)), R.Is) << nameOf(R);
}

TEST(ReachNumbers, WhatIsComputedOfNumbersLiesWithin) {
  for (const Row &R : Rows) {
    SCOPED_TRACE(nameOf(R));
    const Number Is = result(R);
    const Number A = numberOf(R.A), B = numberOf(*R.B ? R.B : "0");
    forEachPoint([&](const Point &At) {
      for (const int X : within(A, At))
        for (const int Y : within(B, At))
          expectWithin(Is,
                       R.Op == '+'   ? X + Y
                       : R.Op == '-' ? X - Y
                       : R.Op == '*' ? X * Y
                                     : -X,
                       At);
    });
  }
}

/// What is needed for either operand is needed for the result.
TEST(ReachNumbers, NeedsAreKept) {
  Number A = numberOf("0 : n"), B = numberOf("m");
  A.needAlso(listOf("n - 1"));
  B.needAlso(listOf("m, n - 1"));
  EXPECT_EQ(textOf(plus(A, B).Needs), "n - 1, m");
  EXPECT_EQ(textOf(minus(B, A).Needs), "m, n - 1");
  EXPECT_EQ(textOf(times(B, Polynomial(3)).Needs), "m, n - 1");
  EXPECT_EQ(textOf(negative(A).Needs), "n - 1");
  EXPECT_EQ(textOf(join(A, {}, B, {}).Needs), "n - 1, m");
  EXPECT_EQ(textOf(widen(A, B, {}).Needs), "m, n - 1");
}

/// A bound whose coefficients would overflow is none.
TEST(ReachNumbers, WhatIsTooLargeBoundsNothing) {
  const Polynomial Large(Int128(1) << 126);
  Number A;
  A.Lo = {polynomial("i")};
  A.Hi = {Large};
  const Number Sum = plus(A, A);
  EXPECT_EQ(textOf(Sum), "2*i : ");
  EXPECT_EQ(textOf(times(A, Polynomial(4))), "4*i : ");
}

struct BoundRow {
  const char *Bounds, *Low, *High;
};

/// What bounds become that are added one after the other.
constexpr BoundRow Added[] = {
    {"3, 5", "5", "3"},
    {"5, 3", "5", "3"},
    {"i, i + 2, i - 4", "i + 2", "i - 4"},
    {"i, n", "i, n", "i, n"},
    {"i, n, i + 1, n - 1", "i + 1, n", "i, n - 1"},
    // Four are kept: the first one, which may be what it is exactly.
    {"i, n, m, u, v", "i, m, u, v", "i, m, u, v"},
    {"i, n, m, u, 7", "i, n, m, u", "i, n, m, u"},
    {"i, 2000000000*n, m, u, v", "i, m, u, v", "i, m, u, v"},
    {"i, n, m, u, v + 2147483647", "i, n, m, u", "i, n, m, u"},
};

TEST(ReachNumbers, TheBetterBoundsAreKept) {
  for (const BoundRow &R : Added) {
    Number N;
    for (const Polynomial &P : listOf(R.Bounds)) {
      N.addLow({P});
      N.addHigh({P});
    }
    EXPECT_EQ(textOf(N.Lo), R.Low) << R.Bounds;
    EXPECT_EQ(textOf(N.Hi), R.High) << R.Bounds;
  }
}

TEST(ReachNumbers, ConstantsAmongBounds) {
  const Number N = numberOf("i, -4, m, 2 : n, 9, 11, u");
  EXPECT_EQ(digits(*N.least()), "2");
  EXPECT_EQ(digits(*N.greatest()), "9");
  EXPECT_FALSE(N.exact());
  EXPECT_FALSE(numberOf("i : n").least());
  EXPECT_FALSE(numberOf("i : n").greatest());
  EXPECT_EQ(textOf(numberOf("0, i : n, i").exact()), "i");
  EXPECT_EQ(textOf(Number(-3, 8)), "-3 : 8");
}

} // namespace
