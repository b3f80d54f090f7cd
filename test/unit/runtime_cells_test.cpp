//===- runtime_cells_test.cpp - Unit tests for library_cells.h ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is said of cells is compared with what an enumeration of all iterations
// and rounds finds.
//
//===----------------------------------------------------------------------===//

#include "c2cu/library_cells.h"
#include "gtest/gtest.h"

#include <map>
#include <random>
#include <vector>

using c2cu::wide;
using namespace c2cu::library;

namespace {

affine line(long constant, long of_iteration, long of_round) {
  return {wide(constant), {wide(of_iteration), wide(of_round)}};
}

long value(const affine &of, long k, long round) {
  return static_cast<long>(
      (of.constant + of.factors[0] * wide(k) + of.factors[1] * wide(round))
          .get());
}

/// Whether two iterations have a byte in common, which one of them writes.
bool meet(const std::vector<cell> &cells, long count) {
  constexpr long most_rounds_tried = 40;
  std::map<long, std::vector<std::pair<long, bool>>> seen;
  for (long k = 0; k < count; ++k)
    for (const cell &c : cells)
      for (long round = 0; round < most_rounds_tried; ++round) {
        bool is_one = true;
        for (const affine &fact : c.facts)
          is_one = is_one && value(fact, k, round) >= 0;
        for (long byte = 0; is_one && byte < c.size; ++byte) {
          auto &all = seen[value(c.at, k, round) + byte];
          for (const auto &[other, write] : all)
            if (other != k && (write || c.write))
              return true;
          all.emplace_back(k, c.write);
        }
      }
  return false;
}

/// Whether iterations over pairs are apart: those of the row of each i from its
/// element i + by on, and those of a column.
bool pairs_are_apart(long n, long pitch, long by, bool write_row = true) {
  const std::vector<cell> cells = {
      {write_row,
       8,
       line(8 * by, 8 * pitch + 8, 8),
       {line(n - 1 - by, -1, -1)}},
      {true,
       8,
       line(8 * pitch * by, 8 * pitch + 8, 8 * pitch),
       {line(n - 1 - by, -1, -1)}}};
  return cells_are_apart(cells.data(), cells.data() + cells.size(), wide(n),
                         wide(8 * pitch));
}

TEST(Cells, ArePairs) {
  for (const long n : {2L, 3L, 30L, 1L << 31}) {
    EXPECT_TRUE(pairs_are_apart(n, n, 1));
    EXPECT_TRUE(pairs_are_apart(n, n, 0));
    EXPECT_TRUE(pairs_are_apart(n, n + 5, 1));
    EXPECT_TRUE(pairs_are_apart(n, n, 1, false));
  }
}

TEST(Cells, AreNoPairs) {
  for (const long n : {3L, 30L, 1L << 31}) {
    EXPECT_FALSE(pairs_are_apart(n, n, -1));
    EXPECT_FALSE(pairs_are_apart(n, n - 1, 1));
    EXPECT_FALSE(pairs_are_apart(n, -n, 1));
    EXPECT_FALSE(pairs_are_apart(n, 0, 1));
  }
}

TEST(Cells, OfNumbersThatDoNotFit) {
  cell one{true, 8, line(0, 8, 0), {}};
  EXPECT_TRUE(cells_are_apart(&one, &one + 1, wide(4), wide(32)));
  one.at.factors[1] = wide::none();
  EXPECT_FALSE(cells_are_apart(&one, &one + 1, wide(4), wide(32)));
  one.at.factors[1] = wide(0);
  EXPECT_FALSE(cells_are_apart(&one, &one + 1, wide(4), wide::none()));
  EXPECT_FALSE(cells_are_apart(&one, &one + 1, wide::none(), wide(32)));
}

TEST(Cells, AreApartIfTheyAreSaidToBe) {
  std::mt19937 choose(1);
  const auto from = [&](long low, long high) {
    return low + static_cast<long>(choose() % (high - low + 1));
  };
  unsigned apart = 0, met = 0;
  for (int sample = 0; sample < 20000; ++sample) {
    const long count = from(1, 6), pitch = from(2, 9) * 2, size = from(1, 2);
    std::vector<cell> cells;
    for (long c = from(1, 3); c > 0; --c) {
      // Of a place in a row, and of rows.
      const auto factor = [&] { return pitch * from(-1, 1) + 2 * from(-1, 1); };
      cells.push_back(
          {choose() % 3 != 0,
           size,
           line(pitch * from(0, 3) + 2 * from(0, 4), factor(), factor()),
           {line(from(-1, 7), from(-1, 1), -1),
            line(from(-2, 7), from(-2, 1), from(-1, 1))}});
    }
    const bool said = cells_are_apart(cells.data(), cells.data() + cells.size(),
                                      wide(count), wide(pitch));
    const bool meets = meet(cells, count);
    EXPECT_FALSE(said && meets) << "sample " << sample;
    apart += said;
    met += meets;
  }
  // Both happen.
  EXPECT_GT(apart, 300U);
  EXPECT_GT(met, 300U);
}

TEST(Cells, AreRemembered) {
  cells_asked site;
  const cell row{true, 8, line(0, 80, 8), {line(9, 0, -1)}},
      longer{true, 8, line(0, 80, 8), {line(10, 0, -1)}};
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(site.are_apart({row}, wide(5), {wide(80)}));
    EXPECT_TRUE(site.are_apart({row}, wide(5), {wide(8), wide(80)}));
    EXPECT_FALSE(site.are_apart({longer}, wide(5), {wide(80)}));
  }
}

} // namespace
