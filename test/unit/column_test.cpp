//===- column_test.cpp - The type of a column-wise object -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <c2cu/column.h>

#include <gtest/gtest.h>

#include <type_traits>

namespace {

struct point {
  int x, y;
};

TEST(Column, HasTheInputAsItsInnermostDimension) {
  static_assert(std::is_same_v<c2cu::column<int, 64>, int[64]>);
  static_assert(std::is_same_v<c2cu::column<float[3], 64>, float[3][64]>);
  static_assert(
      std::is_same_v<c2cu::column<float[16][8], 32>, float[16][8][32]>);
  static_assert(std::is_same_v<c2cu::column<const char[2][3][4], 1>,
                               const char[2][3][4][1]>);
  static_assert(std::is_same_v<c2cu::column<point[5], 7>, point[5][7]>);
}

TEST(Column, OfWidthOneIsLaidOutLikeTheObject) {
  int object[3][5];
  for (int k = 0; k < 15; ++k)
    object[k / 5][k % 5] = k;
  auto &column = reinterpret_cast<c2cu::column<int[3][5], 1> &>(object);
  ASSERT_EQ(sizeof(column), sizeof(object));
  for (int k = 0; k < 15; ++k)
    EXPECT_EQ(column[k / 5][k % 5][0], k);
}

TEST(Column, PutsNeighbouringInputsNextToEachOther) {
  c2cu::column<double[2][3], 8> object;
  EXPECT_EQ(&object[1][2][5] - &object[1][2][4], 1);
  EXPECT_EQ(&object[1][2][0] - &object[1][1][0], 8);
  EXPECT_EQ(&object[1][0][0] - &object[0][0][0], 24);
}

} // namespace
