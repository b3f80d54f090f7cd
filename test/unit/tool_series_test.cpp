//===- tool_series_test.cpp - Numbers by a thread's share -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Series.h"
#include "gtest/gtest.h"

using namespace c2cu::loopir;

namespace {

Series fitted(const std::vector<uint64_t> &Numbers) {
  Series Result = fitSeries(Numbers);
  for (size_t I = 0; I < Numbers.size(); ++I)
    EXPECT_EQ(Result.at(I), Numbers[I]) << I;
  return Result;
}

/// The numbers below Count without those that have a bit of Missing.
std::vector<uint64_t> without(uint64_t Missing, uint64_t Count) {
  std::vector<uint64_t> Result;
  for (uint64_t I = 0; I < Count; ++I)
    if (!(I & Missing))
      Result.push_back(I * 4);
  return Result;
}

TEST(Series, OneNumberIsConstant) {
  EXPECT_TRUE(fitted({7}).isConstant());
  EXPECT_TRUE(fitted({7, 7, 7, 7, 7}).isConstant());
  EXPECT_TRUE(fitted({}).isConstant());
}

TEST(Series, CountersHaveOneDigit) {
  EXPECT_EQ(fitted({3, 5, 7, 9, 11}).Digits.size(), 1u);
  EXPECT_EQ(fitted({9, 6, 3, 0}).Digits.size(), 1u);
  EXPECT_EQ(fitted({0, ~uint64_t{0}}).Digits.size(), 1u);
}

TEST(Series, EachGapOfANetworkHasOneDigitMore) {
  EXPECT_EQ(fitted(without(0b000111, 64)).Digits.size(), 1u);
  EXPECT_EQ(fitted(without(0b011100, 64)).Digits.size(), 2u);
  EXPECT_EQ(fitted(without(0b0010010, 128)).Digits.size(), 3u);
  EXPECT_EQ(fitted(without(0b010010010, 512)).Digits.size(), 4u);
}

TEST(Series, MatricesHaveTwoDigitsAlsoIfSidesAreNoPowers) {
  std::vector<uint64_t> Columns;
  for (uint64_t I = 0; I < 12; ++I)
    for (uint64_t J = 0; J < 7; ++J)
      Columns.push_back(J * 40 + I);
  EXPECT_EQ(fitted(Columns).Digits.size(), 2u);
}

TEST(Series, WhatIsNoneIsListed) {
  EXPECT_FALSE(fitted({0, 1, 3, 2, 5}).List.empty());
  EXPECT_FALSE(fitted({0, 1, 2, 3, 5, 7}).List.empty());
  EXPECT_FALSE(fitted({5, 5, 5, 5, 6, 5}).List.empty());
}

TEST(Series, GapsAreLeftBehindEach128Bytes) {
  Series S = fitSeries({0, 64, 128, 192, 256});
  S.Pad = 4;
  EXPECT_EQ(S.at(1), 64u);
  EXPECT_EQ(S.at(2), 132u);
  EXPECT_EQ(S.at(4), 264u);
}

} // namespace
