//===- bfs_test.cpp - Levels that are pushed and pulled -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/generate.h"
#include "sssp/bfs.h"
#include "sssp/cpu.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace {

using paths::csr, paths::edge_list, paths::settings, paths::vertex;

csr steps(const std::string &kind) {
  return paths::make_csr(paths::generate(kind, {1, 1}));
}

void expect_right(paths::solver &solver, const csr &graph, vertex source,
                  const std::string &what) {
  solver.run(source);
  const paths::shortest_paths found = solver.result();
  EXPECT_EQ(found.distances, paths::dijkstra(graph, source).distances) << what;
  EXPECT_EQ(paths::find_mistake(graph, source, found), std::nullopt) << what;
}

/// After a run from vertex 0.
std::string remark(const csr &graph, const settings &options) {
  const auto solver = paths::bfs_with(graph, options, 2);
  expect_right(*solver, graph, 0, "for a remark");
  return solver->remark();
}

TEST(Bfs, EitherDirectionWithAnyThreads) {
  for (const char *kind :
       {"gnm:1:0", "gnm:60:40", "gnm:64:640", "gnm:65:650", "gnm:3000:60000",
        "rmat:7:3", "rmat:12:16", "grid:13:31", "grid:1:5000", "complete:130"})
    for (const unsigned runs : {1, 2, 100}) {
      const csr graph = steps(kind);
      settings options;
      options.runs = runs;
      for (const int threads : {1, 2, 3, 8}) {
        const auto solver = paths::bfs_with(graph, options, threads);
        const std::string what = std::string(kind) + ", " +
                                 std::to_string(runs) + " runs, " +
                                 std::to_string(threads) + " threads";
        for (const vertex source :
             {0u, graph.vertices / 2, graph.vertices - 1, 0u})
          expect_right(*solver, graph, source, what);
      }
    }
}

/// Levels of more edges than one thread keeps for itself.
TEST(Bfs, SharesLevels) {
  for (const char *kind : {"grid:700:800", "gnm:40000:400000"}) {
    const csr graph = steps(kind);
    const auto solver = paths::bfs_with(graph, {}, 4);
    for (vertex source = 0; source < 20; ++source)
      expect_right(*solver, graph, source * 997, kind);
  }
}

/// Those of one vertex are almost all.
TEST(Bfs, AVertexWithVeryManyEdges) {
  constexpr vertex leaves = 100'000;
  edge_list star = {leaves + 1, {}};
  for (vertex v = 0; v < leaves; ++v) {
    star.edges.push_back({leaves, v, 1});
    star.edges.push_back({v, leaves, 1});
  }
  const csr graph = paths::make_csr(star);
  for (const bool symmetric : {false, true}) {
    settings options;
    options.symmetric = symmetric;
    for (const int threads : {1, 3}) {
      const auto solver = paths::bfs_with(graph, options, threads);
      for (const vertex source : {leaves, 17u})
        expect_right(*solver, graph, source, "star");
    }
  }
}

TEST(Bfs, PullsWhereEdgesAreKnownInBothDirectionsOrThatPays) {
  const csr both = steps("rmat:12:16"), one = steps("gnm:4000:60000");
  const auto pulls = [](const csr &graph, const settings &options) {
    return !remark(graph, options).ends_with(" 0 pulled");
  };
  settings once, known, twice, often;
  known.symmetric = true;
  twice.runs = 2;
  often.runs = 100;
  EXPECT_FALSE(pulls(both, once));
  EXPECT_TRUE(pulls(both, known));
  EXPECT_TRUE(pulls(both, twice));
  EXPECT_FALSE(pulls(one, once));
  EXPECT_FALSE(pulls(one, twice));
  EXPECT_TRUE(pulls(one, often));
}

/// A level of a grid never has many of the edges.
TEST(Bfs, PushesLevelsWithFewEdges) {
  settings known;
  known.symmetric = true;
  EXPECT_EQ(remark(steps("grid:300:300"), known), "598 levels, 0 pulled");
  EXPECT_EQ(remark(steps("complete:2"), {}), "1 level, 0 pulled");
  EXPECT_EQ(remark(steps("gnm:1:0"), {}), "0 levels, 0 pulled");
}

TEST(Bfs, RefusesLengthsByName) {
  for (const paths::weight other : {0, 2, -1}) {
    csr graph = steps("gnm:3000:7000");
    graph.length.back() = other;
    try {
      paths::cpu::bfs(graph, {});
      FAIL() << "takes " << other;
    } catch (const paths::graph_error &error) {
      EXPECT_STREQ(error.what(), "bfs counts edges, and these have weights; "
                                 "take auto or dijkstra, or --unweighted");
    }
  }
}

} // namespace
