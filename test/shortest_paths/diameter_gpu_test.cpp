//===- diameter_gpu_test.cpp - Diameter and ASPL on a GPU -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device/gpu.h"
#include "diameter/gpu/bits.h"
#include "diameter/gpu/gpu.h"
#include "graph/generate.h"
#include "graph/read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using paths::csr, paths::edge_list, paths::extent, paths::vertex;
using paths::diameter::settings, paths::diameter::solver;
namespace gpu = paths::diameter::gpu;

/// A breadth-first search from every vertex.
extent search(const csr &graph) {
  extent all;
  std::vector<paths::distance> distances;
  std::vector<vertex> queue;
  for (vertex source = 0; source < graph.vertices; ++source) {
    distances.assign(graph.vertices, -1);
    distances[source] = 0;
    queue = {source};
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (auto e = graph.first[queue[i]]; e < graph.first[queue[i] + 1]; ++e)
        if (const vertex v = graph.to[e]; distances[v] < 0) {
          distances[v] = distances[queue[i]] + 1;
          all.sum += static_cast<std::uint64_t>(distances[v]);
          queue.push_back(v);
        }
    all.pairs += queue.size() - 1;
    all.longest = std::max(all.longest, distances[queue.back()]);
  }
  return all;
}

struct named {
  const char *name;
  std::function<std::unique_ptr<solver>(const csr &, const settings &)> make;
};

void PrintTo(const named &which, std::ostream *to) { *to << which.name; }

std::string name_of(const testing::TestParamInfo<named> &info) {
  return info.param.name;
}

/// Plans that small graphs would not get.
named planned(const char *name, gpu::bits_plan plan) {
  return {name, [plan](const csr &graph, const settings &options) {
            return gpu::bits_with(graph, options, plan);
          }};
}

const named all[] = {
    {"takafuji_bfs", gpu::takafuji_bfs},
    {"bits", gpu::bits},
    planned("bits_1_lane", {.lanes = 1}),
    planned("bits_2_lanes_marks", {.lanes = 2, .mark_below = 1}),
    planned("bits_4_lanes_hubs", {.lanes = 4, .hub_degree = 5}),
    planned("bits_8_lanes_hubs_marks",
            {.lanes = 8, .hub_degree = 3, .mark_below = 1}),
    planned("bits_1_lane_hubs_marks",
            {.lanes = 1, .hub_degree = 6, .mark_below = 1}),
    planned("bits_32_lanes_marks", {.lanes = 32, .mark_below = 1}),
    {"tensor", gpu::tensor}};

class DiameterGpu : public testing::TestWithParam<named> {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }

  void check(const edge_list &list, const std::string &what, int times = 2) {
    const csr graph = paths::make_csr(list);
    const extent right = search(graph);
    const auto solver = GetParam().make(graph, {});
    for (int i = 0; i < times; ++i) {
      const extent found = solver->run();
      ASSERT_EQ(found.longest, right.longest) << what << ", run " << i;
      ASSERT_EQ(found.sum, right.sum) << what << ", run " << i;
      ASSERT_EQ(found.pairs, right.pairs) << what << ", run " << i;
    }
  }
};

INSTANTIATE_TEST_SUITE_P(DiameterGpuAll, DiameterGpu, testing::ValuesIn(all),
                         name_of);

/// The edges of a specification, also turned around if \p undirected.
edge_list make(const std::string &specification, bool undirected = false) {
  edge_list graph = paths::generate(specification, {1, 1});
  if (undirected)
    paths::add_reverse_edges(graph);
  return graph;
}

edge_list chain(vertex vertices, bool undirected, bool closed = false) {
  edge_list graph = {vertices, {}};
  for (vertex v = 0; v + 1 < vertices; ++v)
    graph.edges.push_back({v, v + 1, 1});
  if (closed)
    graph.edges.push_back({vertices - 1, 0, 1});
  if (undirected)
    paths::add_reverse_edges(graph);
  return graph;
}

/// A vertex in the middle with edges to, from, or to and from all others.
edge_list star(vertex vertices, bool to, bool from) {
  edge_list graph = {vertices, {}};
  const vertex middle = vertices / 2;
  for (vertex v = 0; v < vertices; ++v) {
    if (v != middle && to)
      graph.edges.push_back({middle, v, 1});
    if (v != middle && from)
      graph.edges.push_back({v, middle, 1});
  }
  return graph;
}

TEST_P(DiameterGpu, NoVerticesOrEdges) {
  for (const vertex vertices : {0, 1, 2, 33, 200})
    check({vertices, {}}, std::to_string(vertices) + " vertices");
  check({1, {{0, 0, 1}}}, "a loop");
  check({2, {{0, 0, 1}, {0, 1, 1}, {0, 1, 1}, {1, 1, 1}}}, "two vertices");
}

TEST_P(DiameterGpu, RandomGraphs) {
  for (const vertex n : {2, 3, 17, 127, 128, 129, 255, 256, 257, 300})
    for (const unsigned degree : {1, 2, 5, 20, 100}) {
      const std::uint64_t most = std::uint64_t{n} * (n - 1);
      const std::string what =
          "gnm:" + std::to_string(n) + ":" +
          std::to_string(std::min<std::uint64_t>(most, n * degree));
      check(make(what), what);
      if (degree < n / 4)
        check(make(what, true), what + " undirected");
    }
}

TEST_P(DiameterGpu, LoopsAndParallelEdges) {
  for (const char *what : {"rmat:3:2", "rmat:7:4", "rmat:8:1", "rmat:9:8"})
    check(make(what), what);
}

TEST_P(DiameterGpu, LongPaths) {
  for (const vertex n : {2, 5, 128, 130, 260}) {
    const std::string what = std::to_string(n) + " vertices";
    check(chain(n, false), "a directed chain of " + what);
    check(chain(n, true), "a chain of " + what);
    check(chain(n, false, true), "a directed cycle of " + what);
  }
  for (const char *what : {"grid:1:70", "grid:11:25", "grid:16:16"})
    check(make(what), what);
}

TEST_P(DiameterGpu, Hubs) {
  for (const vertex n : {2, 40, 129, 300})
    for (const auto &[to, from] :
         {std::pair(true, true), {true, false}, {false, true}})
      check(star(n, to, from), "a star of " + std::to_string(n));
}

/// A clique with a tail: many vertices that change late.
TEST_P(DiameterGpu, Lollipop) {
  edge_list graph = make("complete:90");
  graph.vertices = 200;
  for (vertex v = 89; v + 1 < 200; ++v)
    graph.edges.push_back({v, v + 1, 1});
  check(graph, "directed tail");
  for (vertex v = 89; v + 1 < 200; ++v)
    graph.edges.push_back({v + 1, v, 1});
  check(graph, "tail");
}

/// Sizes around those of tiles and of blocks of sources.
TEST_P(DiameterGpu, LargerGraphs) {
  for (const vertex n : {511, 512, 513, 1025, 1500})
    for (const unsigned degree : {2, 30}) {
      const std::string what =
          "gnm:" + std::to_string(n) + ":" + std::to_string(n * degree);
      check(make(what), what, 1);
    }
}

TEST_P(DiameterGpu, AnnouncesAndRefusesMemory) {
  const csr graph = paths::make_csr(make("gnm:300:1000"));
  std::size_t announced = 0;
  settings options;
  options.announce = [&](std::string_view where, std::size_t bytes) {
    EXPECT_EQ(where, "GPU");
    announced += bytes;
  };
  const auto solver = GetParam().make(graph, options);
  EXPECT_GT(announced, graph.edges() * sizeof(vertex));
  solver->run();
  EXPECT_FALSE(solver->remark().empty());
  options.device_bytes = 1000;
  EXPECT_THROW(GetParam().make(graph, options), paths::graph_error);
}

} // namespace
