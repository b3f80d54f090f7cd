//===- diameter_cpu_test.cpp - Diameters on CPU cores ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "diameter/cpu/cpu.h"
#include "graph/generate.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <omp.h>
#include <random>
#include <string>

namespace {

using paths::csr, paths::edge_list, paths::extent, paths::unreachable,
    paths::vertex;
using paths::diameter::set_up;
namespace cpu = paths::diameter::cpu;

extent oracle(const csr &graph) {
  extent all;
  for (vertex from = 0; from < graph.vertices; ++from) {
    const auto found = paths::dijkstra(graph, from);
    for (vertex to = 0; to < graph.vertices; ++to)
      if (to != from && found.distances[to] != unreachable) {
        all.longest = std::max(all.longest, found.distances[to]);
        all.sum += static_cast<std::uint64_t>(found.distances[to]);
        ++all.pairs;
      }
  }
  return all;
}

void expect_equal(const extent &a, const extent &b, const std::string &what) {
  EXPECT_EQ(a.longest, b.longest) << what;
  EXPECT_EQ(a.sum, b.sum) << what;
  EXPECT_EQ(a.pairs, b.pairs) << what;
}

struct named {
  const char *name;
  set_up *make;
};

void PrintTo(const named &which, std::ostream *to) { *to << which.name; }

class DiameterCpu : public testing::TestWithParam<named> {
protected:
  static void check(const edge_list &list, const std::string &what) {
    const csr graph = paths::make_csr(list);
    const auto solver = GetParam().make(graph, {});
    const extent right = oracle(graph);
    for (int run = 0; run < 2; ++run)
      expect_equal(solver->run(), right, what);
  }
};

TEST_P(DiameterCpu, ByHand) {
  check({0, {}}, "nothing");
  check({1, {}}, "a vertex");
  check({1, {{0, 0, 1}}}, "a loop");
  check({2, {}}, "two vertices");
  check({2, {{1, 0, 1}, {1, 0, 1}, {0, 0, 1}}}, "parallel edges");
  check({4, {{3, 2, 1}, {2, 0, 1}, {3, 0, 1}, {0, 1, 1}}}, "directed");
}

TEST_P(DiameterCpu, RandomGraphsOfEverySize) {
  std::mt19937 random(1);
  for (vertex n = 1; n <= 300; n += n < 70 ? 1 : 13) {
    const std::uint64_t pairs = std::uint64_t{n} * (n - 1);
    const std::uint64_t edges = std::min<std::uint64_t>(
        pairs, random() % 2 ? 2 * n : random() % (pairs + 1));
    const std::string what =
        "gnm:" + std::to_string(n) + ":" + std::to_string(edges);
    check(paths::generate(what, {1, 1}), what);
  }
}

TEST_P(DiameterCpu, GraphsOfEveryKind) {
  for (const char *kind :
       {"rmat:9:3", "rmat:3:20", "grid:1:700", "grid:13:11", "grid:64:16",
        "complete:513", "gnm:1100:1900", "gnm:2000:30000"})
    check(paths::generate(kind, {1, 1}), kind);
}

/// With few threads many sources are searched from at once, else fewer.
TEST_P(DiameterCpu, WithAnyNumberOfThreads) {
  const int threads = omp_get_max_threads();
  for (const int team : {1, 2, 3, 5, 16}) {
    omp_set_num_threads(team);
    for (const char *kind : {"gnm:700:2000", "grid:1:513", "rmat:10:4"})
      check(paths::generate(kind, {1, 1}), kind);
  }
  omp_set_num_threads(threads);
}

INSTANTIATE_TEST_SUITE_P(All, DiameterCpu,
                         testing::Values(named{"bfs", cpu::bfs},
                                         named{"bits", cpu::bits}),
                         [](const testing::TestParamInfo<named> &info) {
                           return std::string(info.param.name);
                         });

} // namespace
