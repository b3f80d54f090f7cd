//===- verify_test.cpp - Mistakes are found -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sssp/sssp.h"

#include <gtest/gtest.h>

namespace {

using paths::csr, paths::shortest_paths, paths::unreachable;

TEST(SsspVerify, FindsEveryKindOfMistake) {
  const csr graph = paths::make_csr(
      {5, {{0, 1, 2}, {1, 2, 0}, {2, 1, 0}, {0, 3, 7}, {2, 3, 4}}});
  const shortest_paths right = paths::dijkstra(graph, 0);
  ASSERT_EQ(paths::find_mistake(graph, 0, right), std::nullopt);
  auto mistake = [&](auto change) {
    shortest_paths wrong = right;
    change(wrong);
    return paths::find_mistake(graph, 0, wrong).value_or("");
  };
  EXPECT_EQ(mistake([](auto &r) { r.distances[3] = 7; }),
            "vertex 3 has distance 7, and 6 by way of vertex 2");
  EXPECT_EQ(mistake([](auto &r) { r.distances[3] = 5; }),
            "vertex 3 has distance 5, which no edge from its parent explains");
  EXPECT_EQ(mistake([](auto &r) { r.parents[3] = 0; }),
            "vertex 3 has distance 6, which no edge from its parent explains");
  EXPECT_EQ(mistake([](auto &r) { r.distances[3] = unreachable; }),
            "vertex 3 has distance 2147483647, and 7 by way of vertex 0");
  EXPECT_EQ(mistake([](auto &r) { r.parents[1] = 2; }),
            "vertex 1 is its own ancestor");
  EXPECT_EQ(mistake([](auto &r) { r.parents[4] = 0; }),
            "vertex 4 cannot be reached and has a parent");
  EXPECT_EQ(mistake([](auto &r) { r.parents[0] = 1; }),
            "the source has to have distance 0 and no parent");
  EXPECT_EQ(mistake([](auto &r) { r.distances.pop_back(); }),
            "there is not one distance and one parent for each vertex");
}

} // namespace
