//===- sssp_test.cpp - Shortest paths from one vertex, on CPU cores -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/generate.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <functional>
#include <omp.h>
#include <string>
#include <vector>

namespace {

using paths::csr, paths::edge_list, paths::shortest_paths, paths::unreachable,
    paths::vertex;

struct algorithm {
  const char *name;
  std::function<shortest_paths(const csr &, vertex)> run;
};

const algorithm algorithms[] = {
    {"dijkstra", paths::dijkstra},
    {"bellman-ford", paths::bellman_ford},
    {"delta-stepping",
     [](const csr &g, vertex s) { return paths::delta_stepping(g, s); }},
    {"delta-stepping, delta 1",
     [](const csr &g, vertex s) { return paths::delta_stepping(g, s, 1); }},
    {"delta-stepping, delta 10^9",
     [](const csr &g, vertex s) {
       return paths::delta_stepping(g, s, 1'000'000'000);
     }},
};

/// All algorithms agree and each gives a tree of shortest paths.
void expect_agreement(const edge_list &list, vertex source,
                      const std::string &what) {
  const csr graph = paths::make_csr(list);
  const shortest_paths oracle = paths::dijkstra(graph, source);
  for (const algorithm &a : algorithms) {
    const shortest_paths found = a.run(graph, source);
    EXPECT_EQ(found.distances, oracle.distances) << a.name << ", " << what;
    EXPECT_EQ(paths::find_mistake(graph, source, found), std::nullopt)
        << a.name << ", " << what;
  }
}

std::vector<paths::distance> distances(const edge_list &list, vertex source) {
  expect_agreement(list, source, "by hand");
  return paths::dijkstra(paths::make_csr(list), source).distances;
}

TEST(Sssp, ByHand) {
  EXPECT_EQ(distances({1, {}}, 0), (std::vector<paths::distance>{0}));
  EXPECT_EQ(distances({1, {{0, 0, 3}}}, 0), (std::vector<paths::distance>{0}));
  EXPECT_EQ(distances({3, {{0, 1, 5}}}, 0),
            (std::vector<paths::distance>{0, 5, unreachable}));
  EXPECT_EQ(distances({3, {{0, 1, 5}, {0, 1, 2}, {1, 2, 0}, {2, 1, 0}}}, 0),
            (std::vector<paths::distance>{0, 2, 2}));
  EXPECT_EQ(distances({4, {{3, 2, 1}, {2, 0, 1}, {3, 0, 9}, {0, 1, 1}}}, 3),
            (std::vector<paths::distance>{2, 3, 1, 0}));
}

TEST(Sssp, RandomGraphsOfEveryKind) {
  for (unsigned seed = 1; seed <= 25; ++seed)
    for (const char *kind :
         {"complete:17", "gnm:60:40", "gnm:60:90", "gnm:200:2000", "rmat:7:3",
          "grid:1:50", "grid:13:11"})
      for (paths::weight_range weights :
           {paths::weight_range{0, 0}, {0, 3}, {1, 255}, {0, 10'000'000}}) {
        const std::string what = std::string(kind) + ":" + std::to_string(seed);
        const edge_list list = paths::generate(what, weights);
        expect_agreement(list, seed % list.vertices, what);
      }
}

TEST(Sssp, ManyThreadsOnLargerGraphs) {
  const int threads = omp_get_max_threads();
  omp_set_num_threads(8);
  for (const char *kind : {"grid:150:170", "rmat:12:8", "gnm:20000:60000"})
    expect_agreement(paths::generate(kind, {0, 1000}), 5, kind);
  omp_set_num_threads(threads);
}

TEST(Sssp, LargestLengths) {
  EXPECT_EQ(distances({3, {{0, 1, 2147483646}, {0, 2, 2147483646}}}, 0)[2],
            2147483646);
  // A path too long is no error where a shorter one exists.
  EXPECT_EQ(distances({3, {{0, 1, 2147483640}, {1, 2, 9}, {0, 2, 8}}}, 0)[2],
            8);
  const csr longer = paths::make_csr({3, {{0, 1, 2147483640}, {1, 2, 7}}});
  for (const algorithm &a : algorithms)
    EXPECT_THROW(a.run(longer, 0), paths::graph_error) << a.name;
}

TEST(Sssp, NegativeWeights) {
  const csr graph =
      paths::make_csr({4, {{0, 1, 5}, {0, 2, 2}, {1, 2, -4}, {2, 3, 1}}});
  const shortest_paths found = paths::bellman_ford(graph, 0);
  EXPECT_EQ(found.distances, (std::vector<paths::distance>{0, 5, 1, 2}));
  EXPECT_EQ(paths::find_mistake(graph, 0, found), std::nullopt);
  EXPECT_THROW(paths::dijkstra(graph, 0), paths::graph_error);
  EXPECT_THROW(paths::delta_stepping(graph, 0), paths::graph_error);
  // By way of more than 32 bits, and back.
  const csr far = paths::make_csr({3,
                                   {{0, 1, 2147483647},
                                    {1, 2, 2147483647},
                                    {2, 2, 0},
                                    {2, 1, -5},
                                    {1, 0, 1}}});
  EXPECT_THROW(paths::bellman_ford(far, 0), paths::graph_error);
}

TEST(Sssp, NegativeCyclesAreReportedWhereTheyCanBeReached) {
  const csr graph =
      paths::make_csr({4, {{0, 1, 1}, {2, 3, -1}, {3, 2, 0}, {1, 0, -1}}});
  EXPECT_EQ(paths::bellman_ford(graph, 0).distances[1], 1);
  EXPECT_THROW(paths::bellman_ford(graph, 2), paths::graph_error);
  EXPECT_THROW(paths::bellman_ford(paths::make_csr({1, {{0, 0, -1}}}), 0),
               paths::graph_error);
}

TEST(Sssp, ASourceThatIsNoVertex) {
  for (const algorithm &a : algorithms) {
    EXPECT_THROW(a.run(csr(), 0), paths::graph_error) << a.name;
    EXPECT_THROW(a.run(paths::make_csr({2, {}}), 2), paths::graph_error)
        << a.name;
  }
}

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
