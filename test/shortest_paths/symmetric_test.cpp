//===- symmetric_test.cpp - Edges that lead both ways ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/generate.h"
#include "graph/symmetric.h"

#include <gtest/gtest.h>

namespace {

using paths::edge_list;

TEST(Symmetric, EdgesInBothDirections) {
  const auto is_symmetric = [](const edge_list &list) {
    return paths::is_symmetric(paths::make_csr(list));
  };
  EXPECT_TRUE(is_symmetric({0, {}}));
  EXPECT_TRUE(is_symmetric({3, {{0, 1, 5}, {2, 2, 1}, {1, 0, 5}}}));
  EXPECT_FALSE(is_symmetric({3, {{0, 1, 5}, {1, 0, 4}}}));
  EXPECT_FALSE(is_symmetric({3, {{0, 1, 5}, {1, 2, 5}, {2, 0, 5}}}));
  EXPECT_FALSE(is_symmetric({3, {{0, 1, 5}, {0, 1, 5}, {1, 0, 5}}}));
  EXPECT_TRUE(is_symmetric(paths::generate("rmat:10:8", {1, 9})));
  EXPECT_FALSE(is_symmetric(paths::generate("gnm:1000:8000", {1, 9})));
}

TEST(Symmetric, OneEdgeMakesTheDifference) {
  edge_list list = paths::generate("grid:200:300", {1, 9});
  list.edges.push_back({4, 9, 3});
  EXPECT_FALSE(paths::is_symmetric(paths::make_csr(list)));
  list.edges.push_back({9, 4, 2});
  EXPECT_FALSE(paths::is_symmetric(paths::make_csr(list)));
  list.edges.back().length = 3;
  EXPECT_TRUE(paths::is_symmetric(paths::make_csr(list)));
  list.edges.push_back({4, 9, 3}); // Twice there, and once back.
  EXPECT_FALSE(paths::is_symmetric(paths::make_csr(list)));
}

/// There and back, but by way of others, or with lengths exchanged.
TEST(Symmetric, SumsOfVerticesAndLengthsDoNotTell) {
  EXPECT_FALSE(paths::is_symmetric(
      paths::make_csr({3, {{0, 1, 1}, {1, 2, 1}, {2, 0, 1}}})));
  EXPECT_FALSE(paths::is_symmetric(
      paths::make_csr({4, {{0, 1, 1}, {1, 0, 2}, {2, 3, 2}, {3, 2, 1}}})));
  EXPECT_FALSE(paths::is_symmetric(
      paths::make_csr({4, {{0, 1, 1}, {2, 3, 1}, {1, 2, 1}, {3, 0, 1}}})));
}

} // namespace
