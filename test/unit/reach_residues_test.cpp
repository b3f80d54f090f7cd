//===- reach_residues_test.cpp - Which bytes of elements are meant --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each number that an operation can have is among its residues; those that
// stand for a member of an array's elements are that member's bytes and no
// others.
//
//===----------------------------------------------------------------------===//

#include "loops/Residues.h"
#include "reach_numbers_text.h"

#include <random>

using namespace c2cu;
using namespace c2cu::reach;

namespace {

bool has(const Residues &R, Int128 N) {
  if (R.Pitch == 0)
    return R.Lo <= N && N <= R.Hi;
  const Int128 Behind = ((N - R.Lo) % R.Pitch + R.Pitch) % R.Pitch;
  return Behind <= R.Hi - R.Lo;
}

/// One of R, of which there are many.
Int128 someOf(const Residues &R, std::mt19937 &Random) {
  const auto Below = [&](Int128 N) { return Int128(Random()) % N; };
  return R.Lo + Below(R.Hi - R.Lo + 1) + R.Pitch * (Below(41) - 20);
}

Residues anyResidues(std::mt19937 &Random) {
  const Int128 Pitch = Random() % 3 == 0 ? 0 : 1 + Random() % 60,
               Lo = Int128(Random() % 100) - 50;
  return plus({Pitch, Lo, Lo}, 0, Random() % 12);
}

TEST(Residues, OfMembers) {
  // `c[i].sum[j]`, of 56 bytes, with an unknown i and j from 0 to 2.
  Residues R = plusElements({}, Number(), 56);
  R = plus(R, 24, 24);
  R = plusElements(R, Number(0, 2), 8);
  EXPECT_EQ(R, (Residues{56, 24, 40}));
  EXPECT_EQ(plus(R, 0, 7), (Residues{56, 24, 47}));
  // A row that ends in another element says nothing of members.
  EXPECT_TRUE(plusElements(R, Number(0, 9), 8).areAll());
  EXPECT_EQ(Residues::of(polynomial("12*i + 20*n - 3")), (Residues{4, 1, 1}));
  EXPECT_TRUE(plusElements({}, Number(), 1).areAll());
}

TEST(Residues, OfPointersThatMove) {
  const Residues First, Next = plus(First, 56, 56);
  EXPECT_EQ(join(First, Next), (Residues{56, 0, 0}));
  EXPECT_EQ(join(join(First, Next), plus(Next, 56, 56)), (Residues{56, 0, 0}));
  EXPECT_EQ(join(First, First), First);
}

TEST(Residues, HaveAllNumbers) {
  std::mt19937 Random(11);
  for (int I = 0; I < 20000; ++I) {
    const Residues A = anyResidues(Random), B = anyResidues(Random);
    const Int128 X = someOf(A, Random), Y = someOf(B, Random);
    ASSERT_TRUE(has(A, X));
    EXPECT_TRUE(has(join(A, B), X));
    EXPECT_TRUE(has(join(A, B), Y));
    const Int128 Least = Int128(Random() % 20) - 10,
                 Most = Least + Random() % 5, Size = 1 + Random() % 30,
                 N = Least + Random() % Int128(Most - Least + 1);
    EXPECT_TRUE(has(plus(A, Least, Most), X + N));
    EXPECT_TRUE(has(plusElements(A, Number(Least, Most), Size), X + N * Size));
    EXPECT_TRUE(has(plusElements(A, Number(), Size), X + N * Size));
    EXPECT_TRUE(
        has(plusElements(A, Number(Polynomial(N)), Size), X + N * Size));
  }
}

} // namespace
