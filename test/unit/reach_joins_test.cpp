//===- reach_joins_test.cpp - Numbers where ways meet, and facts --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is kept of the bounds of a number is what the row says, and, at many
// points, no more than holds on each way.
//
//===----------------------------------------------------------------------===//

#include "reach_numbers_text.h"

using namespace c2cu;
using namespace c2cu::reach;

namespace {

struct JoinRow {
  const char *A, *OfA, *B, *OfB, *Is;
};

/// Ways that meet, of which each has facts.
constexpr JoinRow Joins[] = {
    {"3", "", "3", "", "3"},
    {"3", "", "5", "", "3 : 5"},
    {"5", "", "3", "", "3 : 5"},
    {"-2 : 1", "", "0 : 4", "", "-2 : 4"},
    {"0 : 4", "", "-2 : 1", "", "-2 : 4"},
    {"0 : 9", "", "2 : 3", "", "0 : 9"},
    {"i", "", "i", "", "i"},
    {"i", "", "i + 1", "", "i : i + 1"},
    {"i + 4", "", "i - 2", "", "i - 2 : i + 4"},
    {"0", "", "i", "", "0 : i"},
    {"i", "", "0", "", "0 : i"},
    {"n", "", "n + i", "", "n : n + i"},
    // Nothing is known of which is less.
    {"i", "", "n", "", " : "},
    {"m", "", "0", "", " : "},
    {"0", "", "m", "", " : "},
    // Facts of the way on which the other bound is to hold.
    {"0", "", "m", "m", "0 : "},
    {"0", "m", "m", "", " : m"},
    {"0", "m", "m", "m", "0 : m"},
    {"i", "", "n", "n - i", "i : "},
    {"i", "n - i", "n", "", " : n"},
    {"i", "n - i", "n", "n - i", "i : n"},
    {"i", "n - i - 1", "n", "n - i", "i : n"},
    {"i", "i - n", "n", "i - n", "n : i"},
    {"0 : n", "", "i", "n - i", "0 : n"},
    {"0, m : n", "", "0 : i", "n - i", "0 : n"},
    {"0, m : n", "", "m : n", "m", "0, m : n"},
};

TEST(ReachJoins, JoinsKeepWhatHoldsOnBothWays) {
  for (const JoinRow &R : Joins) {
    SCOPED_TRACE(std::string(R.A) + " if " + R.OfA + " or " + R.B + " if " +
                 R.OfB);
    const KnownFacts OfA = factsOf(R.OfA), OfB = factsOf(R.OfB);
    const Number A = numberOf(R.A), B = numberOf(R.B);
    const Number Is = join(A, OfA, B, OfB);
    EXPECT_EQ(textOf(Is), R.Is);
    forEachPoint([&](const Point &At) {
      if (holds(OfA.NotNegative, At))
        for (const int V : within(A, At))
          expectWithin(Is, V, At);
      if (holds(OfB.NotNegative, At))
        for (const int V : within(B, At))
          expectWithin(Is, V, At);
    });
  }
}

constexpr JoinRow Widenings[] = {
    {"0 : 4", "", "0 : 4", "", "0 : 4"},
    {"0 : 4", "", "0 : 5", "", "0 : "},
    {"0 : 4", "", "-1 : 4", "", " : 4"},
    {"0 : 4", "", "1 : 3", "", "0 : 4"},
    {"0", "", "0 : i", "", "0 : "},
    {"i", "", "i + 1", "", "i : "},
    {"i", "", "i - 1", "", " : i"},
    {"0 : n", "", "1 : n", "", "0 : n"},
    {"0 : n", "", "0 : m", "n - m", "0 : n"},
    {"0 : n", "", "0 : m", "", "0 : "},
    {"0, m : n", "", "m : n", "", "m : n"},
};

TEST(ReachJoins, WideningKeepsBoundsOfTheOldOne) {
  for (const JoinRow &R : Widenings) {
    SCOPED_TRACE(std::string(R.A) + " then " + R.B + " if " + R.OfB);
    const KnownFacts OfB = factsOf(R.OfB);
    const Number Old = numberOf(R.A), New = numberOf(R.B);
    const Number Is = widen(Old, New, OfB);
    EXPECT_EQ(textOf(Is), R.Is);
    forEachPoint([&](const Point &At) {
      if (holds(OfB.NotNegative, At))
        for (const int V : within(New, At))
          expectWithin(Is, V, At);
    });
    EXPECT_LE(Is.Lo.size() + Is.Hi.size(), Old.Lo.size() + Old.Hi.size());
  }
}

struct FactRow {
  const char *Facts, *P;
  bool Shows;
};

constexpr FactRow Shown[] = {
    {"", "0", true},
    {"", "3", true},
    {"", "-1", false},
    {"", "i", true},
    {"", "-i", false},
    {"", "2*n*i + n + 4", true},
    {"", "n - i", false},
    {"", "m", false},
    {"", "m*m", false},
    {"m", "m", true},
    {"m", "m + i + 2", true},
    {"m", "m - 1", false},
    {"m", "2*m", false},
    {"n - i - 1", "n - i", true},
    {"n - i - 1", "n - i - 1", true},
    {"n - i - 1", "n - i - 2", false},
    {"n - i - 1", "n - 1", true},
    {"n - i - 1", "2*n - i - 1", true},
    {"n - i, m - n", "m - n + 1", true},
    {"n - i, m - n", "m - i", false},
};

TEST(ReachJoins, FactsShowWhatFollows) {
  for (const FactRow &R : Shown) {
    SCOPED_TRACE(std::string(R.Facts) + " shows " + R.P);
    const KnownFacts Facts = factsOf(R.Facts);
    const Polynomial P = polynomial(R.P);
    EXPECT_EQ(Facts.shows(P), R.Shows);
    EXPECT_EQ(Facts.showsAtMost(polynomial("i"), *sum(P, polynomial("i"))),
              R.Shows);
    if (R.Shows)
      forEachPoint([&](const Point &At) {
        if (holds(Facts.NotNegative, At)) {
          ASSERT_GE(static_cast<long>(valueAt(P, At)), 0);
        }
      });
  }
}

TEST(ReachJoins, FactsAreKeptOnceAndNotForever) {
  KnownFacts Facts = factsOf("m, m, 3, m - n");
  EXPECT_EQ(textOf(Facts.NotNegative), "m, m - n");
  for (int I = 1; I <= 30; ++I)
    Facts.add(*sum(*product(polynomial("u"), Polynomial(I)), polynomial("v")));
  EXPECT_EQ(Facts.NotNegative.size(), 30U);
  EXPECT_FALSE(Facts.shows(polynomial("m")));
}

TEST(ReachJoins, OfFactsAtAConstantDistanceTheOneThatSaysMoreIsKept) {
  KnownFacts Facts = factsOf("m - n, u");
  Facts.add(polynomial("m - n + 1"));
  EXPECT_EQ(textOf(Facts.NotNegative), "m - n, u");
  Facts.add(polynomial("m - n - 2"));
  EXPECT_EQ(textOf(Facts.NotNegative), "m - n - 2, u");
}

struct CommonRow {
  const char *A, *B, *Both;
};

constexpr CommonRow Commons[] = {
    {"", "", ""},
    {"m", "m", "m"},
    {"m", "", ""},
    {"", "m", ""},
    {"m", "m - 1", "m"},
    {"m - 1", "m", "m"},
    {"n - i, m", "m - n, n - i - 1", "n - i, m"},
    {"n - i, m - n", "m, n - i - 1", "n - i, m"},
    {"m - i", "m - n - i", "m - i"},
};

TEST(ReachJoins, FactsInCommonHoldOnBothWays) {
  for (const CommonRow &R : Commons) {
    SCOPED_TRACE(std::string(R.A) + " or " + R.B);
    const KnownFacts A = factsOf(R.A), B = factsOf(R.B);
    const KnownFacts Both = KnownFacts::common(A, B);
    EXPECT_EQ(textOf(Both.NotNegative), R.Both);
    forEachPoint([&](const Point &At) {
      if (holds(A.NotNegative, At) || holds(B.NotNegative, At)) {
        ASSERT_TRUE(holds(Both.NotNegative, At));
      }
    });
  }
}

} // namespace
