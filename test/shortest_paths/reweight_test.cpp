//===- reweight_test.cpp - Graphs without negative edges ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "potentials.h"

#include "apsp/cpu/cpu.h"
#include "apsp/reweight.h"
#include "graph/generate.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace {

using paths::test::with_negative_edges_of;

using namespace paths::apsp;
using paths::csr, paths::distance, paths::edge, paths::extent,
    paths::edge_index, paths::edge_list, paths::graph_error, paths::unreachable,
    paths::vertex, paths::weight;

std::vector<csr> random_graphs() {
  std::vector<csr> graphs;
  for (unsigned seed = 0; seed < 4; ++seed)
    for (const char *specification : {"gnm:40:150", "gnm:40:60", "complete:15"})
      for (const weight heaviest : {0, 1, 90}) // 0: all cycles have no length
        graphs.push_back(paths::make_csr(
            with_negative_edges_of(specification, heaviest, seed)));
  graphs.push_back(paths::make_csr(paths::generate("gnm:9:20"))); // without
  graphs.push_back(paths::make_csr({3, {}}));
  graphs.push_back(paths::make_csr({}));
  return graphs;
}

/// The distances and what they come to, by an algorithm for one source.
std::pair<std::vector<distance>, extent> right(const csr &graph) {
  std::vector<distance> all;
  extent sum;
  for (vertex v = 0; v < graph.vertices; ++v) {
    const auto row = paths::bellman_ford(graph, v).distances;
    for (vertex to = 0; to < graph.vertices; ++to)
      if (to != v && row[to] != unreachable) {
        sum.longest = sum.pairs == 0 ? row[to] : std::max(sum.longest, row[to]);
        sum.sum += row[to];
        ++sum.pairs;
      }
    all.insert(all.end(), row.begin(), row.end());
  }
  return {all, sum};
}

TEST(ApspReweight, LeavesNoNegativeEdgeAndChangesByTheWorthOnly) {
  for (const csr &graph : random_graphs()) {
    const reweighted changed = reweight(graph);
    EXPECT_FALSE(paths::has_negative_edges(changed.graph));
    EXPECT_EQ(changed.graph.first, graph.first);
    EXPECT_EQ(changed.graph.to, graph.to);
    ASSERT_EQ(changed.worth.size(), graph.vertices);
    for (vertex v = 0; v < graph.vertices; ++v)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
        EXPECT_EQ(changed.graph.length[e], graph.length[e] + changed.worth[v] -
                                               changed.worth[graph.to[e]]);
  }
}

TEST(ApspReweight, FindsTheDistancesOfSeveralGraphs) {
  const std::vector<csr> graphs = random_graphs();
  for (set_up *make : {cpu::floyd_warshall, cpu::dijkstra, cpu::blocked}) {
    const auto solver = with_negative_edges(graphs, {}, make);
    for (int repetition = 0; repetition < 2; ++repetition) {
      solver->reset();
      solver->run();
    }
    for (std::size_t g = 0; g < graphs.size(); ++g) {
      const auto [distances, sum] = right(graphs[g]);
      std::vector<distance> found(distances.size());
      solver->rows(g, 0, found);
      EXPECT_EQ(found, distances) << "graph " << g;
      const extent measured = solver->measure(g);
      EXPECT_EQ(measured.pairs, sum.pairs) << "graph " << g;
      EXPECT_EQ(measured.sum, sum.sum) << "graph " << g;
      EXPECT_EQ(measured.longest, sum.longest) << "graph " << g;
    }
  }
}

TEST(ApspReweight, GivesSingleRows) {
  const csr graph =
      paths::make_csr(with_negative_edges_of("gnm:40:150", 90, 7));
  const auto solver = with_negative_edges({&graph, 1}, {}, cpu::floyd_warshall);
  solver->reset();
  solver->run();
  for (const vertex v : {0U, 17U, 39U}) {
    std::vector<distance> row(40);
    solver->rows(0, v, row);
    EXPECT_EQ(row, paths::bellman_ford(graph, v).distances);
  }
}

TEST(ApspReweight, RefusesCyclesOfNegativeLength) {
  EXPECT_THROW(reweight(paths::make_csr({2, {{0, 1, 1}, {1, 0, -2}}})),
               graph_error);
  EXPECT_THROW(reweight(paths::make_csr({3, {{2, 2, -1}}})), graph_error);
  EXPECT_NO_THROW(reweight(paths::make_csr({2, {{0, 1, 2}, {1, 0, -2}}})));
}

TEST(ApspReweight, RefusesLengthsThatDoNotFit) {
  constexpr weight lowest = std::numeric_limits<weight>::min() + 2;
  // Vertex 1 is worth so little that the other edge to it grows too long.
  EXPECT_THROW(
      reweight(paths::make_csr({3, {{0, 1, lowest}, {2, 1, 2147483646}}})),
      graph_error);
}

TEST(ApspReweight, RefusesDistancesThatDoNotFit) {
  // From 0 to 2 the way is too long, though it is short once it is changed.
  const csr graph = paths::make_csr(
      {4, {{3, 0, -2147483000}, {0, 1, 2147483640}, {1, 2, 100}}});
  const auto solver = with_negative_edges({&graph, 1}, {}, cpu::floyd_warshall);
  solver->reset();
  solver->run();
  std::vector<distance> row(4);
  EXPECT_THROW(solver->rows(0, 0, row), graph_error);
  EXPECT_THROW(solver->measure(0), graph_error);
  solver->rows(0, 3, row);
  EXPECT_EQ(row, (std::vector<distance>{-2147483000, 640, 740, 0}));
}

} // namespace
