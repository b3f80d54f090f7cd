//===- kernel_facts_test.cpp - Facts and progressions of kernels ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Facts.h"
#include "loopir/Progression.h"
#include "loopir/Series.h"

#include <gtest/gtest.h>

#include <optional>

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

constexpr int64_t Most = INT64_MAX, Least = INT64_MIN;

/// `From < n` or `From <= n`, of which n is not known.
struct Condition {
  Op O;
  int64_t From;
  bool holds(int64_t N) const { return O == Op::Less ? From < N : From <= N; }
};

/// What is learnt, that a condition holds or that it does not, and what is
/// asked then.
struct Row {
  bool Holds;
  Condition Learnt, Asked;
  std::optional<bool> Is;
};

constexpr Op L = Op::Less, E = Op::LessEqual;
constexpr std::optional<bool> Unknown;

constexpr Row Rows[] = {
    {true, {L, 3}, {L, 3}, true},
    {true, {L, 3}, {L, 2}, true},
    {true, {L, 3}, {L, 4}, Unknown},
    {true, {L, 3}, {E, 4}, true},
    {true, {L, 3}, {E, 5}, Unknown},
    {true, {E, 3}, {E, 3}, true},
    {true, {E, 3}, {L, 3}, Unknown},
    {true, {E, 3}, {L, 2}, true},
    {true, {L, -5}, {L, -6}, true},
    {true, {L, -5}, {L, 0}, Unknown},
    {false, {L, 3}, {L, 3}, false},
    {false, {L, 3}, {L, 4}, false},
    {false, {L, 3}, {L, 2}, Unknown},
    {false, {L, 3}, {E, 4}, false},
    {false, {L, 3}, {E, 3}, Unknown},
    {false, {E, 3}, {E, 3}, false},
    {false, {E, 3}, {L, 2}, false},
    {false, {E, 3}, {L, 1}, Unknown},
    {true, {E, Most}, {E, Most}, true},
    {true, {E, Most}, {L, Most - 1}, true},
    {true, {L, Most - 1}, {E, Most}, true},
    {true, {E, Least}, {E, Least}, true},
    {true, {E, Least}, {L, Least}, Unknown},
    {false, {L, Least}, {L, Least}, false},
    {false, {L, Least}, {L, 0}, false},
    // Nothing is more than the greatest number.
    {true, {E, Most}, {L, Most}, Unknown},
    {false, {L, Most}, {E, Most}, Unknown},
    {false, {L, Most}, {L, Most - 1}, Unknown},
};

const Node *made(Graph &G, const Condition &C) {
  return G.binary(C.O, G.constant(Kind::I64, static_cast<uint64_t>(C.From)),
                  G.argument(Kind::I64, 0));
}

TEST(KernelFacts, DecideWhatFollows) {
  for (const Row &R : Rows) {
    SCOPED_TRACE(testing::Message()
                 << (R.Holds ? "" : "not ") << R.Learnt.From
                 << (R.Learnt.O == L ? " < " : " <= ") << "n: " << R.Asked.From
                 << (R.Asked.O == L ? " < n" : " <= n"));
    Program P;
    Graph G(P);
    const Node *Learnt = made(G, R.Learnt), *Asked = made(G, R.Asked);
    const UniformValues Values(P);
    Needs N;
    Facts Of(N, Values);
    EXPECT_EQ(Of.decide(Asked), Unknown);
    if (R.Holds)
      Of.learn(Learnt);
    else
      Of.learnNot(Learnt, static_cast<uint64_t>(R.Learnt.From));
    const std::optional<bool> Is = Of.decide(Asked);
    EXPECT_EQ(Is, R.Is);
    for (const int64_t Number :
         {Least, Least + 1, int64_t(-6), int64_t(-5), int64_t(0), int64_t(1),
          int64_t(2), int64_t(3), int64_t(4), int64_t(5), Most - 1, Most})
      if (Is && R.Learnt.holds(Number) == R.Holds) {
        EXPECT_EQ(R.Asked.holds(Number), *Is) << Number;
      }
  }
}

TEST(KernelFacts, EndWithTheirScope) {
  Program P;
  Graph G(P);
  Variable V;
  V.From = Variable::Uniform;
  Plane Of;
  Of.Of = &V;
  const Node *Element = G.load(Of, nullptr, 0), *Again = G.load(Of, nullptr, 0);
  const Node *Value = G.argument(Kind::I32, 0);
  const Node *Three = G.constant(Kind::I32, 3);
  const Node *OfElement = G.binary(L, Three, Element),
             *OfAgain = G.binary(L, Three, Again),
             *OfWide = G.binary(L, G.constant(Kind::I64, 3),
                                G.convert(Kind::I64, Again)),
             *OfValue = G.binary(L, Three, Value);
  const UniformValues Values(P);
  Needs N;
  Facts Known(N, Values);
  {
    const Facts::Scope Loop(Known, /*Iteration=*/false);
    {
      const Facts::Scope Iteration(Known, /*Iteration=*/true);
      Known.learnNot(OfElement, 3);
      Known.learnNot(OfValue, 3);
      EXPECT_EQ(Known.decide(OfValue), false);
    }
    // An element that is not stored is the same in all iterations.
    EXPECT_EQ(Known.decide(OfAgain), false);
    EXPECT_EQ(Known.decide(OfWide), false);
    EXPECT_EQ(Known.decide(OfValue), Unknown);
    {
      const Facts::Scope Iteration(Known, /*Iteration=*/true);
      Known.learn(OfValue);
      EXPECT_EQ(Known.decide(OfValue), true);
    }
    EXPECT_EQ(Known.decide(OfValue), Unknown);
  }
  EXPECT_EQ(Known.decide(OfAgain), Unknown);
  N.Stored.insert(&Of);
  Known.learn(OfElement);
  EXPECT_EQ(Known.decide(OfElement), true);
  EXPECT_EQ(Known.decide(OfAgain), Unknown);
}

struct ProgressionRow {
  std::vector<uint64_t> Numbers;
  std::optional<Progression> Is;
};

constexpr uint64_t Down = ~uint64_t(0);

const ProgressionRow Progressions[] = {
    {{}, Progression{}},
    {{7}, Progression{7, 0, 0, 0}},
    {{7, 7, 7}, Progression{7, 0, 0, 0}},
    {{3, 5, 7}, Progression{3, 0, 2, 0}},
    {{2, 1, 0}, Progression{2, 0, Down, 0}},
    {{0, Down, Down - 1}, Progression{0, 0, Down, 0}},
    {{0, 1, 2, 10, 11, 12}, Progression{0, 10, 1, 3}},
    {{0, 1, 4, 5, 8}, Progression{0, 4, 1, 2}},
    {{5, 5, 6, 6, 7, 7}, Progression{5, 1, 0, 2}},
    {{0, 1, 0, 1, 0}, Progression{0, 0, 1, 2}},
    {{0, 3, 1, 4, 2, 5}, Progression{0, 1, 3, 2}},
    {{0, 1, 3}, Progression{0, 3, 1, 2}},
    {{0, 1, 3, 6}, std::nullopt},
    {{0, 1, 2, 10, 11, 13}, std::nullopt},
    {{0, 1, 4, 5, 9}, std::nullopt},
    {{1, 2, 4, 8}, std::nullopt},
};

TEST(KernelProgression, IsFoundWhereThereIsOne) {
  for (const ProgressionRow &R : Progressions) {
    const auto Is = fitProgression(R.Numbers);
    EXPECT_EQ(Is == R.Is, true) << &R - Progressions;
    for (size_t I = 0; Is && I < R.Numbers.size(); ++I)
      EXPECT_EQ(Is->at(I), R.Numbers[I]);
  }
  const Progression Line{4, 0, 3, 0};
  for (uint64_t T = 0; T < 20; ++T)
    EXPECT_EQ(Line.with(6).at(T), Line.at(T));
}

/// Whatever numbers are, what is fitted has them.
TEST(KernelProgression, HasAllNumbersOfShortLists) {
  for (unsigned Code = 0; Code < 4096; ++Code) {
    std::vector<uint64_t> Numbers;
    for (unsigned I = 0; I < 6; ++I)
      Numbers.push_back(Code >> 2 * I & 3);
    const auto Is = fitProgression(Numbers);
    const Series Also = fitSeries(Numbers);
    for (unsigned I = 0; I < 6; ++I) {
      ASSERT_TRUE(!Is || Is->at(I) == Numbers[I]) << Code;
      ASSERT_EQ(Also.at(I), Numbers[I]) << Code;
    }
  }
}

} // namespace
