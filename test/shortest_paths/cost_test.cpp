//===- cost_test.cpp - What auto chooses by -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "common/parallel.h"
#include "device/gpu.h"
#include "graph/checks.h"
#include "graph/generate.h"
#include "sssp/algorithms.h"
#include "sssp/auto.h"
#include "sssp/cost.h"
#include "sssp/shape.h"

#include <gtest/gtest.h>

#include <omp.h>
#include <string>
#include <thread>
#include <vector>

namespace {

using paths::edge_list, paths::graph_shape, paths::machine,
    paths::gpu::knowledge;

constexpr machine server = {.threads = 16, .gpu = knowledge::closed};
constexpr machine server_in_use = {.threads = 16, .gpu = knowledge::ready};
constexpr machine no_gpu = {.threads = 16, .gpu = knowledge::none};

// The graphs of docs/shortest_paths.md: vertices, edges, levels from vertex 0.
constexpr graph_shape gnm = {1000, 4000, 9}, rome = {3353, 8870, 70},
                      complete = {4096, 16'773'120, 1},
                      gnutella = {36'682, 88'328, 12},
                      narrow = {100'000, 349'992, 25'000},
                      grid = {4e6, 15'992'000, 3998},
                      rmat20 = {1 << 20, 1 << 25, 6},
                      rmat22 = {1 << 22, 1 << 27, 6},
                      rmat24 = {1 << 24, 1 << 29, 6};

std::string chosen(const graph_shape &graph, const machine &available,
                   unsigned runs) {
  return std::string(paths::estimates(graph, available, runs)[0].algorithm);
}

TEST(Estimates, AQuestionAskedOnceStartsCudaForWhatTakesLongOnly) {
  EXPECT_EQ(chosen(gnm, server, 1), "dijkstra");
  EXPECT_EQ(chosen(rome, server, 1), "dijkstra");
  EXPECT_EQ(chosen(narrow, server, 1), "dijkstra");
  EXPECT_NE(chosen(complete, server, 1), "windows");
  EXPECT_EQ(chosen(gnutella, server, 1), "delta-stepping");
  EXPECT_EQ(chosen(rmat20, server, 1), "delta-stepping");
  EXPECT_EQ(chosen(grid, server, 1), "delta-stepping");
  EXPECT_EQ(chosen(rmat22, server, 1), "delta-stepping");
  EXPECT_EQ(chosen(rmat24, server, 1), "windows");
}

TEST(Estimates, TheStartOfCudaIsSharedByAllRuns) {
  EXPECT_EQ(chosen(gnutella, server, 10), "delta-stepping");
  EXPECT_EQ(chosen(gnutella, server, 10'000), "windows");
  EXPECT_EQ(chosen(grid, server, 10), "delta-stepping");
  EXPECT_EQ(chosen(grid, server, 100), "windows");
  EXPECT_EQ(chosen(rmat20, server, 20), "windows");
  EXPECT_EQ(chosen(rmat22, server, 10), "windows");
  EXPECT_EQ(chosen(narrow, server, 10'000), "dijkstra");
}

TEST(Estimates, AGpuInUseIsTakenEarlier) {
  EXPECT_EQ(chosen(grid, server_in_use, 1), "windows");
  EXPECT_EQ(chosen(rmat20, server_in_use, 1), "windows");
  EXPECT_EQ(chosen(rmat22, server_in_use, 1), "windows");
  EXPECT_EQ(chosen(gnm, server_in_use, 1), "dijkstra");
  EXPECT_EQ(chosen(narrow, server_in_use, 1), "dijkstra");
}

TEST(Estimates, AGpuThatIsBeingOpenedIsNearlyOneInUse) {
  const machine soon = {
      .threads = 16, .gpu = knowledge::closed, .opening = 0.01};
  EXPECT_EQ(chosen(rmat20, soon, 1), "windows");
  EXPECT_EQ(chosen(rmat22, soon, 1), "windows");
  EXPECT_EQ(chosen(gnutella, soon, 1), "delta-stepping");
}

TEST(Threads, AreAsManyAsThereIsWorkFor) {
  EXPECT_EQ(paths::threads_worth(0, 16), 1);
  EXPECT_EQ(paths::threads_worth(36'682 + 88'328, 16), 4);
  EXPECT_EQ(paths::threads_worth(20'000'000, 16), 16);
  EXPECT_EQ(paths::threads_worth(20'000'000, 1), 1);
}

TEST(Opening, GoesOnMeanwhile) {
  {
    const std::jthread opener = paths::gpu::open_meanwhile();
    EXPECT_LE(paths::gpu::expected_opening_seconds(), 0.22);
  }
  const paths::gpu::knowledge now = paths::gpu::known();
  EXPECT_NE(now, knowledge::closed);
  EXPECT_EQ(paths::gpu::open().has_value(), now == knowledge::none);
}

TEST(Estimates, WithoutAGpuCoresRemain) {
  EXPECT_EQ(chosen(rmat22, no_gpu, 1), "delta-stepping");
  EXPECT_EQ(chosen(rmat22, no_gpu, 1000), "delta-stepping");
  EXPECT_EQ(chosen(narrow, no_gpu, 1000), "dijkstra");
  for (const paths::estimate &e :
       paths::estimates(rmat22, {.threads = 1, .gpu = knowledge::none}, 1))
    EXPECT_EQ(e.algorithm, "dijkstra");
}

TEST(Estimates, TheBestIsFirst) {
  for (const graph_shape &graph : {gnm, rome, gnutella, narrow, grid, rmat22})
    for (const unsigned runs : {1, 10, 1000}) {
      const auto all = paths::estimates(graph, server, runs);
      ASSERT_EQ(all.size(), 3u);
      EXPECT_LE(all[0].total(runs), all[1].total(runs));
      EXPECT_LE(all[1].total(runs), all[2].total(runs));
    }
}

TEST(Estimates, WhereEdgesAreStepsThereIsNoNeedOfAHeap) {
  for (graph_shape graph : {gnm, rome, complete, gnutella, rmat20}) {
    graph.unit_lengths = true;
    EXPECT_EQ(chosen(graph, server, 1), "bfs");
    for (const unsigned threads : {1u, 16u})
      EXPECT_EQ(
          chosen(graph, {.threads = threads, .gpu = knowledge::none}, 100),
          "bfs");
  }
  for (graph_shape graph : {rmat20, rmat22}) {
    graph.unit_lengths = true;
    EXPECT_EQ(chosen(graph, server_in_use, 10), "windows");
    EXPECT_EQ(chosen(graph, server, 1000), "windows");
  }
}

TEST(Estimates, ManyLevelsAreNotForManyThreads) {
  graph_shape steps = grid;
  steps.unit_lengths = true;
  EXPECT_EQ(chosen(steps, no_gpu, 1), "delta-stepping");
  EXPECT_EQ(chosen(steps, {.threads = 1, .gpu = knowledge::none}, 1), "bfs");
}

/// Twice too many or half of them do not change a choice.
void expect_about(double found, double right, const std::string &what) {
  EXPECT_GT(found, right / 2) << what;
  EXPECT_LT(found, right * 2) << what;
}

double levels(const char *kind) {
  return paths::shape_of(paths::make_csr(paths::generate(kind))).levels;
}

TEST(Shape, LevelsOfGraphsThatAreSeenWhole) {
  EXPECT_EQ(levels("grid:1:50"), 49);
  EXPECT_EQ(levels("grid:20:30"), 48);
  EXPECT_EQ(levels("complete:40"), 1);
  EXPECT_EQ(levels("gnm:1:0"), 0);
  EXPECT_EQ(levels("complete:0"), 0);
}

TEST(Shape, LevelsOfLargerGraphsAreEstimated) {
  expect_about(levels("grid:300:400"), 698, "grid");
  expect_about(levels("grid:4:20000"), 20'002, "narrow grid");
  expect_about(levels("grid:1:100000"), 99'999, "chain");
  expect_about(levels("rmat:15:16"), 4, "R-MAT");
  expect_about(levels("gnm:50000:400000"), 8, "G(n,m)");
}

/// Vertex 0 is alone, and vertices from the middle on have paths.
TEST(Shape, DoesNotJudgeByAVertexThatReachesNothing) {
  edge_list list = {2000, {}};
  for (paths::vertex v = 1000; v < 1999; ++v)
    list.edges.push_back({v, v + 1, 1});
  EXPECT_EQ(paths::shape_of(paths::make_csr(list)).levels, 999);
}

TEST(Shape, CountsVerticesAndEdges) {
  const graph_shape shape =
      paths::shape_of(paths::make_csr(paths::generate("gnm:300:700")));
  EXPECT_EQ(shape.vertices, 300);
  EXPECT_EQ(shape.edges, 700);
  EXPECT_FALSE(shape.unit_lengths);
}

/// The one that differs is the last.
TEST(Shape, LooksAtAllLengths) {
  for (const char *kind : {"gnm:30:70", "gnm:3000:7000", "gnm:60000:180000"}) {
    paths::csr graph = paths::make_csr(paths::generate(kind, {1, 1}));
    EXPECT_TRUE(paths::shape_of(graph).unit_lengths) << kind;
    for (const paths::weight other : {0, 2, -1, 257}) {
      graph.length.back() = other;
      EXPECT_FALSE(paths::shape_of(graph).unit_lengths) << kind;
    }
  }
  EXPECT_TRUE(paths::shape_of({}).unit_lengths);
}

class Auto : public testing::Test {
protected:
  static std::string chosen(const char *kind, paths::weight_range weights,
                            unsigned runs = 1) {
    const paths::csr graph = paths::make_csr(paths::generate(kind, weights));
    paths::settings options;
    options.runs = runs;
    const auto solver = paths::automatic(graph, options);
    remark = solver->account();
    return std::string(solver->chosen());
  }

  static inline std::string remark;
};

TEST_F(Auto, SaysWhatItEstimates) {
  EXPECT_EQ(chosen("gnm:100:300", {1, 9}), "dijkstra");
  EXPECT_NE(remark.find("estimated: dijkstra 0."), std::string::npos) << remark;
}

/// The GPU is expected to win: that is found out when it is opened.
TEST_F(Auto, TakesTheGpuOrSaysWhyNot) {
  const std::string name = chosen("gnm:20000:200000", {1, 9}, 1'000'000);
  if (!paths::gpu::why_none()) {
    EXPECT_EQ(name, "windows");
    EXPECT_TRUE(remark.starts_with("estimated: windows")) << remark;
    return;
  }
  EXPECT_NE(name, "windows");
  EXPECT_TRUE(remark.starts_with("no GPU (")) << remark;
  EXPECT_NE(remark.find("); estimated: " + name), std::string::npos) << remark;
  EXPECT_EQ(remark.find("windows"), std::string::npos) << remark;
}

TEST_F(Auto, CountsEdgesWhereAllLengthsAreOne) {
  EXPECT_EQ(chosen("grid:200:300", {1, 1}), "bfs");
  EXPECT_NE(remark.find("estimated: bfs "), std::string::npos) << remark;
  EXPECT_NE(chosen("grid:200:300", {1, 2}), "bfs");
  EXPECT_EQ(remark.find("bfs"), std::string::npos) << remark;
}

TEST_F(Auto, TakesBellmanFordForNegativeWeightsWhateverTheSize) {
  for (const unsigned runs : {1u, 1'000'000u})
    EXPECT_EQ(chosen("gnm:20000:60000", {-1, 255}, runs), "bellman-ford");
  EXPECT_EQ(remark, "there are negative weights");
}

TEST(ResultsOnCores, AreHandedOver) {
  const paths::csr graph = paths::make_csr(paths::generate("grid:5:5"));
  const auto solver = paths::find_algorithm("dijkstra").make(graph, {});
  for (const paths::vertex source : {0u, 24u}) {
    solver->run(source);
    EXPECT_EQ(solver->result().distances,
              paths::dijkstra(graph, source).distances);
  }
}

} // namespace
