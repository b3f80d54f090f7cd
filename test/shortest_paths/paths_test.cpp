//===- paths_test.cpp - The paths behind the distances --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "potentials.h"

#include "apsp/paths.h"
#include "graph/generate.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace {

using paths::test::with_negative_edges_of;

using paths::csr, paths::distance, paths::edge, paths::edge_list,
    paths::no_vertex, paths::unreachable, paths::vertex, paths::weight;
using paths::apsp::find_parents;

using vertices = std::vector<vertex>;

void expect_trees(const edge_list &list) {
  const csr graph = paths::make_csr(list);
  for (vertex source = 0; source < graph.vertices; ++source) {
    const std::vector<distance> distances =
        paths::bellman_ford(graph, source).distances;
    const vertices parents = find_parents(graph, source, distances);
    EXPECT_EQ(paths::find_mistake(graph, source, {distances, parents}),
              std::nullopt)
        << "from " << source;
  }
}

TEST(ApspPaths, AreTreesInRandomGraphs) {
  for (const char *specification : {"gnm:60:200", "gnm:60:90:2", "rmat:6:3",
                                    "complete:20", "grid:5:9", "gnm:9:0"})
    expect_trees(paths::generate(specification, {1, 9}));
}

TEST(ApspPaths, AreTreesWhereEdgesHaveNoLength) {
  for (const char *specification : {"gnm:60:200", "rmat:6:3", "complete:20"}) {
    expect_trees(paths::generate(specification, {0, 0}));
    expect_trees(paths::generate(specification, {0, 1}));
  }
}

TEST(ApspPaths, AreTreesWhereEdgesAreNegative) {
  for (unsigned seed = 0; seed < 8; ++seed)
    for (const char *specification : {"gnm:40:150", "rmat:5:4", "complete:15"})
      for (const weight heaviest : {0, 1, 90}) // 0: all cycles have no length
        expect_trees(with_negative_edges_of(specification, heaviest, seed));
}

TEST(ApspPaths, BeginNowhereButAtTheSource) {
  const csr graph = paths::make_csr({4, {{1, 2, 5}, {2, 1, 0}, {2, 2, 0}}});
  EXPECT_EQ(find_parents(graph, 1,
                         std::vector<distance>{unreachable, 0, 5, unreachable}),
            (vertices{no_vertex, no_vertex, 1, no_vertex}));
}

TEST(ApspPaths, TakeACycleWithoutLengthOnce) {
  const csr graph =
      paths::make_csr({4, {{0, 1, 3}, {1, 2, -2}, {2, 1, 2}, {2, 3, 1}}});
  EXPECT_EQ(find_parents(graph, 0, std::vector<distance>{0, 3, 1, 2}),
            (vertices{no_vertex, 0, 1, 2}));
  EXPECT_EQ(find_parents(graph, 2, std::vector<distance>{unreachable, 2, 0, 1}),
            (vertices{no_vertex, 2, no_vertex, 2}));
}

TEST(ApspPaths, DistancesThatNoEdgeExplainsHaveNoParent) {
  const csr graph = paths::make_csr({3, {{0, 1, 3}, {1, 2, 4}}});
  EXPECT_EQ(find_parents(graph, 0, std::vector<distance>{0, 3, 6}),
            (vertices{no_vertex, 0, no_vertex}));
}

TEST(ApspPaths, NoneLeadToAVertexBeyondACutoff) {
  const csr graph = paths::make_csr({2, {{0, 1, unreachable}}});
  EXPECT_EQ(find_parents(graph, 0, std::vector<distance>{0, unreachable}),
            (vertices{no_vertex, no_vertex}));
}

TEST(ApspPaths, SumsDoNotWrap) {
  const csr graph = paths::make_csr({3, {{0, 1, 2147483640}, {1, 2, 9}}});
  EXPECT_EQ(
      find_parents(graph, 0, std::vector<distance>{0, 2147483640, -2147483647}),
      (vertices{no_vertex, 0, no_vertex}));
}

} // namespace
