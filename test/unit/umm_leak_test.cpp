//===- umm_leak_test.cpp - What classes of secrets tell -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/LeakStatistics.h"
#include "gtest/gtest.h"
#include <random>
#include <vector>

using namespace c2cu::umm;

namespace {

std::vector<uint64_t> drawn(size_t Secrets, uint64_t Classes) {
  std::mt19937_64 Random(1);
  std::vector<uint64_t> Hashes(Secrets);
  for (uint64_t &Hash : Hashes)
    Hash = (Random() % Classes) * 0x9e3779b97f4a7c15;
  return Hashes;
}

TEST(Leak, CorrectsWhatASampleMisses) {
  LeakCounter Counter(3000);
  for (unsigned Bits : {1U, 4U, 8U}) {
    const LeakEstimate E =
        Counter.estimate(drawn(3000, uint64_t(1) << Bits), 20);
    EXPECT_EQ(E.Classes, uint64_t(1) << Bits);
    EXPECT_NEAR(E.Bits, Bits, 0.05);
    EXPECT_FALSE(E.IsAtLeast);
  }
}

TEST(Leak, IsOfClassesAsTheyAre) {
  // 1/2, 1/4, 1/8, 1/8: 1.75 bits. 0 is a hash as any other.
  std::vector<uint64_t> Hashes(80000);
  for (size_t I = 0; I < Hashes.size(); ++I)
    Hashes[I] = I % 2 ? 0 : I % 4 ? 1 : I % 8 ? ~uint64_t(0) : 2;
  LeakCounter Counter(Hashes.size());
  const LeakEstimate E = Counter.estimate(Hashes, 16);
  EXPECT_EQ(E.Classes, 4u);
  EXPECT_NEAR(E.Bits, 1.75, 0.0001);
}

TEST(Leak, ShowsNoMoreThanTheBound) {
  LeakCounter Counter(1000);
  LeakEstimate E = Counter.estimate(drawn(1000, uint64_t(1) << 60), 9.5);
  EXPECT_EQ(E.Classes, 1000u);
  EXPECT_EQ(E.Bits, 9.5);
  EXPECT_TRUE(E.IsAtLeast);
  // What was counted before does not count again.
  E = Counter.estimate(std::vector<uint64_t>(1000, 7), 9.5);
  EXPECT_EQ(E.Classes, 1u);
  EXPECT_EQ(E.Bits, 0);
  EXPECT_FALSE(E.IsAtLeast);
}

} // namespace
