//===- certificate_test.cpp - Rows that prove themselves, and others ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "certificate_rows.h"

#include <gtest/gtest.h>

namespace {

using namespace paths::test;
using paths::csr, paths::distance, paths::unreachable, paths::vertex;
using paths::apsp::certificate;

/// All rows that there could be for small graphs, with distances up to the
/// longest that they have: those that are not right, and no others, are
/// refuted. Weights from 0 on, so that vertices explain each other in a circle.
TEST(Certificate, RefutesEveryRowThatIsNotRight) {
  std::size_t right = 0, wrong = 0;
  for (const csr &graph : small_graphs()) {
    const certificate proof(graph);
    const std::vector<distance> expected = paths::dijkstra(graph, 0).distances;
    for (const std::vector<distance> &row : all_rows(graph.vertices)) {
      const bool is_right = row == expected;
      ASSERT_EQ(!proof.refute(0, row).has_value(), is_right) << written(row);
      ++(is_right ? right : wrong);
    }
  }
  EXPECT_GT(right, 150U); // some have longer distances
  EXPECT_GT(wrong, 100'000U);
}

TEST(Certificate, SaysWhatIsWrong) {
  // 1 and 2 are on a cycle of length 0; nothing leads to 4.
  const csr graph = paths::make_csr(
      {5, {{0, 1, 6}, {1, 2, 0}, {2, 1, 0}, {2, 3, 4}, {4, 3, 1}}});
  const certificate proof(graph);
  const auto said = [&](std::vector<distance> row) {
    return proof.refute(0, row).value_or("");
  };
  EXPECT_EQ(said({0, 6, 6, 10, unreachable}), "");
  EXPECT_EQ(said({1, 6, 6, 10, unreachable}),
            "from 0 to 0 the distance is 1, where it has to be 0");
  EXPECT_EQ(said({0, 6, 6, 11, unreachable}),
            "from 0 to 3 the distance is 11, and 10 by way of 2");
  EXPECT_EQ(said({0, 6, 6, unreachable, unreachable}),
            "from 0 to 3 the distance is unreachable, and 10 by way of 2");
  EXPECT_EQ(said({0, 6, 6, 9, unreachable}),
            "from 0 to 3 the distance is 9, which no edge explains");
  EXPECT_EQ(said({0, 5, 5, 9, unreachable}),
            "from 0 to 1 the distance is 5, which no edge explains");
  EXPECT_EQ(said({0, 6, 6, 10, 20}),
            "from 0 to 4 the distance is 20, which no edge explains");
  EXPECT_EQ(said({0, 6, 6, 10, -1}),
            "from 0 to 4 the distance is -1, which it cannot be");
}

TEST(Certificate, HeedsACutoff) {
  const csr graph = paths::make_csr({3, {{0, 1, 3}, {1, 2, 4}}});
  const certificate proof(graph);
  const std::vector<distance> whole = {0, 3, 7}, near = {0, 3, unreachable};
  EXPECT_EQ(proof.refute(0, whole, 7), std::nullopt);
  EXPECT_EQ(proof.refute(0, near, 6), std::nullopt);
  EXPECT_NE(proof.refute(0, near, 7), std::nullopt);
  EXPECT_EQ(proof.refute(0, whole, 6),
            "from 0 to 2 the distance is 7, which it cannot be");
}

/// One entry too small or too large, at each place of each row.
TEST(Certificate, RefutesOneWrongEntryOfLargerGraphs) {
  for (const csr &graph : larger_graphs()) {
    const certificate proof(graph);
    for (const vertex source : {vertex{0}, graph.vertices / 2}) {
      std::vector<distance> row = paths::dijkstra(graph, source).distances;
      ASSERT_EQ(proof.refute(source, row), std::nullopt);
      for (distance &entry : row) {
        const distance right = entry;
        for (const distance other : wrong_for(right)) {
          entry = other;
          EXPECT_NE(proof.refute(source, row), std::nullopt)
              << right << " became " << other;
        }
        entry = right;
      }
    }
  }
}

TEST(Certificate, GroupsAreTheCyclesOfLengthZero) {
  const csr graph = paths::make_csr({6,
                                     {{0, 1, 0},
                                      {1, 2, 0},
                                      {2, 0, 0},
                                      {2, 3, 0},
                                      {3, 4, 0},
                                      {4, 3, 0},
                                      {4, 5, 1},
                                      {5, 4, 0}}});
  const certificate proof(graph);
  const auto group = proof.groups();
  EXPECT_EQ(group[0], group[1]);
  EXPECT_EQ(group[0], group[2]);
  EXPECT_EQ(group[3], group[4]);
  EXPECT_NE(group[0], group[3]);
  EXPECT_NE(group[5], group[4]);
}

/// Tarjan's algorithm has a stack of its own.
TEST(Certificate, ALongLineWithoutLength) {
  constexpr vertex n = 1'000'000;
  paths::edge_list list = {n, {}};
  for (vertex v = 1; v < n; ++v)
    list.edges.push_back({v - 1, v, 0});
  const csr graph = paths::make_csr(list);
  std::vector<distance> row(n);
  EXPECT_EQ(certificate(graph).refute(0, row), std::nullopt);
  row[n - 1] = 1;
  EXPECT_NE(certificate(graph).refute(0, row), std::nullopt);
}

} // namespace
