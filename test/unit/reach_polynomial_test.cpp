//===- reach_polynomial_test.cpp - Sums and products of polynomials -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each row is compared with what its text says, and, where its numbers are
// small, with the same operation on the values at many points.
//
//===----------------------------------------------------------------------===//

#include "loops/Polynomial.h"
#include "reach_polynomial_text.h"

#include <gtest/gtest.h>

using namespace c2cu;
using namespace c2cu::reach;

namespace {

#define MOST "170141183460469231731687303715884105727"
#define LEAST "-170141183460469231731687303715884105728"

struct Row {
  const char *A;
  char Op; ///< '\'' is the slope in the atom B.
  const char *B;
  const char *Is;
};

constexpr Row Small[] = {
    {"0", '+', "0", "0"},
    {"1", '+', "2", "3"},
    {"1", '+', "-1", "0"},
    {"i", '+', "n", "n + i"},
    {"i", '+', "i", "2*i"},
    {"i", '+', "-i", "0"},
    {"2*i + 1", '+', "3*i - 1", "5*i"},
    {"i*n", '+', "n*i", "2*i*n"},
    {"i*i", '+', "i", "i*i + i"},
    {"n + m + 4", '+', "-m - 4", "n"},
    {"0", '-', "0", "0"},
    {"0", '-', "i", "-i"},
    {"i", '-', "i", "0"},
    {"i", '-', "n", "-n + i"},
    {"5", '-', "7", "-2"},
    {"n", '-', "n - 1", "1"},
    {"4*i*n - 3", '-', "i*n + 3", "3*i*n - 6"},
    {"n*m", '-', "m*n", "0"},
    {"i*i*i*i", '-', "i*i*i", "i*i*i*i - i*i*i"},
    {"0", '*', "n + i", "0"},
    {"n + i", '*', "0", "0"},
    {"1", '*', "n + i", "n + i"},
    {"n + i", '*', "-1", "-n - i"},
    {"-3", '*', "-4", "12"},
    {"i", '*', "i", "i*i"},
    {"n", '*', "i", "i*n"},
    {"m*n", '*', "i*n", "i*n*n*m"},
    {"i + 1", '*', "i - 1", "i*i - 1"},
    {"i + n", '*', "i + n", "n*n + 2*i*n + i*i"},
    {"i + n", '*', "i - n", "-n*n + i*i"},
    {"2*n - 3", '*', "m + 5", "2*n*m - 3*m + 10*n - 15"},
    {"i + n + m", '*', "i - n + m", "m*m - n*n + 2*i*m + i*i"},
    {"0", '/', "5", "0"},
    {"12", '/', "4", "3"},
    {"-12", '/', "4", "-3"},
    {"12", '/', "-4", "-3"},
    {"4*i + 8*n", '/', "4", "2*n + i"},
    {"4*i*n - 12", '/', "-4", "-i*n + 3"},
    {"i", '/', "1", "i"},
    {"i", '/', "-1", "-i"},
};

/// Results that are too large to write down, and what says nothing.
constexpr Row Edges[] = {
    {MOST, '+', "0", MOST},
    {MOST, '+', "1", "nothing"},
    {MOST, '+', LEAST, "-1"},
    {LEAST, '+', "-1", "nothing"},
    {LEAST, '+', MOST, "-1"},
    {MOST "*i", '+', "i", "nothing"},
    {MOST "*i", '+', "n", "n + " MOST "*i"},
    {MOST, '-', "-1", "nothing"},
    {LEAST, '-', "1", "nothing"},
    {"0", '-', MOST, "-" MOST},
    {"0", '-', LEAST, "nothing"},
    {LEAST, '-', LEAST, "nothing"},
    {"-1", '-', MOST, LEAST},
    {MOST, '*', "1", MOST},
    {MOST, '*', "-1", "-" MOST},
    {LEAST, '*', "-1", "nothing"},
    {LEAST, '*', "1", LEAST},
    {MOST, '*', "2", "nothing"},
    {"9223372036854775808", '*', "9223372036854775808",
     "85070591730234615865843651857942052864"},
    {"9223372036854775808", '*', "18446744073709551616", "nothing"},
    {"9223372036854775808", '*', "-18446744073709551616", LEAST},
    {"4611686018427387904*n + 1", '*', "i - 4611686018427387904",
     "4611686018427387904*i*n - 21267647932558653966460912964485513216*n + i - "
     "4611686018427387904"},
    // Eight terms and four factors are the most.
    {"i + n + m + u", '+', "i*i + n*n + m*m + u*u",
     "u*u + u + m*m + m + n*n + n + i*i + i"},
    {"i + n + m + u + 1", '+', "i*i + n*n + m*m + u*u + i*n + i*m",
     "u*u + u + m*m + m + n*n + n + i*m + i*n + i*i + i + 1"},
    {"i + n + m + u + 1 + u*m", '+', "i*i + n*n + m*m + u*u + i*n + i*m + i*u",
     "nothing"},
    {"i + n + m + u", '*', "i + 1", "i*u + i*m + i*n + i*i + u + m + n + i"},
    {"i + n + m + u + 1", '*', "i + n + m + u + 1", "nothing"},
    {"i*n", '*', "m*u", "i*n*m*u"},
    {"i*n*m", '*', "u*v", "i*n*m*u*v"},
    {"i*n*m", '*', "u*v*v", "nothing"},
    {"i*i*i*i", '*', "i*i", "nothing"},
    {"i*i*i*i", '*', "0", "0"},
    // Quotients are exact or none.
    {"7", '/', "2", "nothing"},
    {"4*i + 2", '/', "4", "nothing"},
    {"4*i + 6*n", '/', "2", "3*n + 2*i"},
    {"4*i", '/', "0", "nothing"},
    {"0", '/', "0", "nothing"},
    {MOST, '/', "-1", "-" MOST},
    // What the number of the iteration is multiplied by.
    {"0", '\'', "i", "0"},
    {"n + 3", '\'', "i", "0"},
    {"i", '\'', "i", "1"},
    {"4*i + n", '\'', "i", "4"},
    {"4*i*n - i + m", '\'', "i", "4*n - 1"},
    {"i*i", '\'', "i", "nothing"},
    {"i*i*n + i", '\'', "i", "nothing"},
    {"i*i*n + i", '\'', "n", "i*i"},
    {"i*n*n", '\'', "n", "nothing"},
    {"i*n*m - 7*m", '\'', "m", "i*n - 7"},
};

std::optional<Polynomial> result(const Row &R) {
  const Polynomial A = polynomial(R.A), B = polynomial(R.B);
  switch (R.Op) {
  case '+':
    return sum(A, B);
  case '-':
    return difference(A, B);
  case '*':
    return product(A, B);
  case '/':
    return quotient(A, *B.constant());
  default:
    return A.slope(*B.terms().begin()->first.begin());
  }
}

std::string nameOf(const Row &R) {
  return "(" + std::string(R.A) + ") " + R.Op + " (" + R.B + ")";
}

/// Does Visit for all points whose numbers are small.
template <class Function> void forEachPoint(Function Visit) {
  Point At = {};
  for (unsigned Number = 0; Number < 625; ++Number) {
    At = {Number % 5,
          0,
          Int128(Number / 5 % 5) - 2,
          Int128(Number / 25 % 5) - 1,
          Int128(Number / 125) * 7 - 13,
          0};
    Visit(At);
  }
}

Int128 computed(char Op, Int128 A, Int128 B) {
  return Op == '+' ? A + B : Op == '-' ? A - B : Op == '*' ? A * B : A / B;
}

TEST(ReachPolynomial, TextsAreReadAndWritten) {
  EXPECT_EQ(termsOf("3*i*n - m + 7"), (Terms{{{0, 2}, 3}, {{3}, -1}, {{}, 7}}));
  EXPECT_EQ(textOf(termsOf("3*i*n - m + 7")), "-m + 3*i*n + 7");
  EXPECT_EQ(digits(termsOf(LEAST).begin()->second), LEAST);
  EXPECT_EQ(textOf(Terms{}), "0");
}

TEST(ReachPolynomial, IsWhatItsTermsAre) {
  for (const Row &R : Small)
    for (const char *Text : {R.A, R.B})
      EXPECT_EQ(termsOf(polynomial(Text)), termsOf(Text)) << Text;
}

TEST(ReachPolynomial, ComputesAsItsValuesDo) {
  for (const Row &R : Small) {
    SCOPED_TRACE(nameOf(R));
    const auto Is = result(R);
    ASSERT_TRUE(Is);
    EXPECT_EQ(termsOf(*Is), termsOf(R.Is)) << textOf(Is);
    forEachPoint([&](const Point &At) {
      const Int128 A = valueAt(termsOf(R.A), At), B = valueAt(termsOf(R.B), At);
      ASSERT_EQ(digits(valueAt(*Is, At)), digits(computed(R.Op, A, B)));
    });
  }
}

TEST(ReachPolynomial, SaysNothingWhereThatIsTooLarge) {
  for (const Row &R : Edges) {
    SCOPED_TRACE(nameOf(R));
    const auto Is = result(R);
    if (std::string(R.Is) == "nothing")
      EXPECT_FALSE(Is) << textOf(Is);
    else
      EXPECT_EQ(textOf(Is), textOf(termsOf(R.Is)));
  }
}

/// Factors of 0 would make two polynomials differ that are the same.
TEST(ReachPolynomial, KeepsNoTermsOfZero) {
  for (const Row &R : Small) {
    const auto Is = result(R);
    ASSERT_TRUE(Is);
    for (const auto &[M, Factor] : termsOf(*Is))
      EXPECT_NE(digits(Factor), "0") << nameOf(R);
  }
  EXPECT_TRUE(Polynomial(0) == Polynomial());
}

TEST(ReachPolynomial, HasASlopeThatIsItsDifference) {
  for (const char *Text : {"0", "3", "i", "4*i*n - 2", "n*m - i*u", "n + m"}) {
    SCOPED_TRACE(Text);
    const Polynomial P = polynomial(Text);
    const auto Slope = P.slope();
    ASSERT_TRUE(Slope);
    bool Same = true;
    forEachPoint([&](Point At) {
      const Int128 Before = valueAt(P, At);
      At[Iteration] += 1;
      const Int128 More = valueAt(P, At) - Before;
      Same &= More == 0;
      ASSERT_EQ(digits(More), digits(valueAt(*Slope, At)));
    });
    EXPECT_EQ(P.varies(), !Same);
  }
  EXPECT_TRUE(polynomial("i*i").varies());
}

struct ConstantRow {
  const char *Text, *Is;
};
constexpr ConstantRow Constants[] = {
    {"0", "0"},
    {"17", "17"},
    {"-17", "-17"},
    {MOST, MOST},
    {LEAST, LEAST},
    {"i", "none"},
    {"i + 1", "none"},
    {"10000000000000000000000", "10000000000000000000000"},
    {"2*i*n - 3", "none"},
};

TEST(ReachPolynomial, KnowsConstants) {
  for (const ConstantRow &R : Constants) {
    const auto Is = polynomial(R.Text).constant();
    EXPECT_EQ(Is ? digits(*Is) : "none", R.Is);
  }
  EXPECT_EQ(digits(*sum(polynomial("i + 4"), polynomial("-i"))->constant()),
            "4");
}

} // namespace
