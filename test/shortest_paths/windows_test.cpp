//===- windows_test.cpp - The persistent kernel under stress --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tools see races in shared memory. Those between blocks, in the queues and
// lists that they share, show up when threads pause where they do not expect
// it: the kernel does that on request.
//
//===----------------------------------------------------------------------===//

#include "device/gpu.h"
#include "graph/checks.h"
#include "graph/generate.h"
#include "sssp/gpu/gpu.h"

#include <gtest/gtest.h>

#include <omp.h>
#include <string>

namespace {

using paths::csr, paths::edge_list, paths::settings, paths::shortest_paths,
    paths::vertex;

class Windows : public testing::Test {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }

  void check(const edge_list &list, vertex source, const std::string &what,
             const settings &options, int times = 1) {
    const csr graph = paths::make_csr(list);
    const shortest_paths right = paths::dijkstra(graph, source);
    const auto solver = paths::gpu::windows(graph, options);
    for (int i = 0; i < times; ++i) {
      solver->run(source);
      const shortest_paths found = solver->result();
      ASSERT_EQ(found.distances, right.distances) << what << ", run " << i;
      ASSERT_EQ(paths::find_mistake(graph, source, found), std::nullopt)
          << what << ", run " << i;
    }
  }
};

/// A vertex in the middle with edges to and from all others.
edge_list star(vertex others) {
  edge_list graph = {others + 1, {}};
  for (vertex v = 1; v <= others; ++v) {
    graph.edges.push_back({0, v, 0});
    graph.edges.push_back({v, 0, 0});
  }
  paths::draw_weights(graph, {0, 50}, /*seed=*/7, /*in_pairs=*/true);
  return graph;
}

TEST_F(Windows, WithPausesAtRandomPlaces) {
  settings options;
  options.delays = true;
  for (const char *kind : {"grid:150:170", "rmat:12:8", "gnm:20000:60000",
                           "rmat:7:3", "grid:1:50", "complete:300"})
    for (paths::weight_range weights :
         {paths::weight_range{0, 3}, {1, 255}, {0, 1'000'000}})
      for (paths::distance delta : {0, 50, 5000}) {
        options.delta = delta;
        check(paths::generate(kind, weights), 3, kind, options, 5);
      }
}

/// More edges than a block relaxes in a pass: such vertices are cut in pieces.
TEST_F(Windows, VerticesWithManyEdges) {
  for (const bool delays : {false, true})
    for (const vertex others : {1023, 1024, 1025, 5000, 100'000}) {
      settings options;
      options.delays = delays;
      const std::string what = "star of " + std::to_string(others);
      check(star(others), 0, what, options, 3);
      check(star(others), others, what, options, 3);
    }
}

/// Buckets far beyond those in memory.
TEST_F(Windows, ManyEpochs) {
  for (const bool delays : {false, true}) {
    settings options;
    options.delays = delays;
    options.delta = 1;
    check(paths::generate("grid:30:40", {0, 300}), 3, "grid", options, 3);
    check(paths::generate("gnm:3000:9000", {1, 20'000'000}), 3, "gnm", options,
          3);
  }
}

/// What goes to the device in more pieces than the ring has.
TEST_F(Windows, GraphsLargerThanTheRing) {
  const int threads = omp_get_max_threads();
  for (const int some : {1, 3, threads}) {
    omp_set_num_threads(some);
    check(paths::generate("gnm:90000:6000000", {1, 255}), 7,
          std::to_string(some) + " threads", {});
  }
  omp_set_num_threads(threads);
}

TEST_F(Windows, RefusesNegativeWeights) {
  const csr graph = paths::make_csr(paths::generate("grid:9:9", {-1, 4}));
  EXPECT_THROW(paths::gpu::windows(graph, {}), paths::negative_weights);
}

} // namespace
