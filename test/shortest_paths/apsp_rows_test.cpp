//===- apsp_rows_test.cpp - Rows as they come -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is right is found by Floyd-Warshall in 64 bits, or by the oracle. Tests
// that are called ApspGpuRows are skipped where there is no GPU.
//
//===----------------------------------------------------------------------===//

#include "apsp_examples.h"

#include "apsp/algorithms.h"
#include "apsp/cpu/cpu.h"
#include "apsp/gpu/gpu.h"
#include "apsp/paths.h"
#include "apsp/rows/rows.h"
#include "device/gpu.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace {

using paths::csr, paths::distance, paths::edge_list, paths::extent,
    paths::graph_error, paths::make_csr, paths::unreachable, paths::vertex;
using namespace paths::apsp;
using namespace paths::test;

std::vector<vertex> all_of(const csr &graph) {
  std::vector<vertex> all(graph.vertices);
  std::iota(all.begin(), all.end(), vertex{0});
  return all;
}

/// All rows one after the other; blocks have to follow each other.
struct collected {
  std::vector<distance> distances;
  std::vector<vertex> sources;
  extent all;
};

collected collect(row_solver &by, const row_query &query) {
  collected found;
  found.all = by.run(query, [&](const row_block &block) {
    EXPECT_EQ(block.first, found.sources.size());
    found.sources.insert(found.sources.end(), block.sources.begin(),
                         block.sources.end());
    found.distances.insert(found.distances.end(), block.distances.begin(),
                           block.distances.end());
  });
  EXPECT_EQ(found.sources,
            std::vector<vertex>(query.sources.begin(), query.sources.end()));
  return found;
}

void expect_equal(const extent &found, const extent &right,
                  const std::string &what) {
  EXPECT_EQ(found.pairs, right.pairs) << what;
  EXPECT_EQ(found.sum, right.sum) << what;
  EXPECT_EQ(found.longest, right.longest) << what;
}

extent extent_of_rows(const collected &rows, const row_query &query) {
  return extent_of({rows.sources, rows.distances, 0}, query.targets);
}

void expect_right(row_solver &by, const example &one) {
  const std::vector<vertex> sources = all_of(one.graph);
  const collected found = collect(by, {sources});
  EXPECT_EQ(found.distances, one.distances) << one.what;
  expect_equal(found.all, extent_of_rows(found, {sources}), one.what);
  expect_equal(by.run({sources}), found.all, one.what + ", without a sink");
}

void expect_outcome(set_up_rows *make, const example &one,
                    const kept_values &kept, settings options = {}) {
  options.kept = kept.how;
  const auto by = make(one.graph, options);
  if (one.longest >= kept.infinity) {
    EXPECT_THROW(by->run({all_of(one.graph)}), graph_error) << one.what;
    return;
  }
  expect_right(*by, one);
}

constexpr kept_values half = {values::bits16, 0x7fff};

/// 100,000 vertices, each far from all others: more than 64 bits have.
TEST(Extent, SumsBeyond64Bits) {
  constexpr std::uint64_t pairs = std::uint64_t{100'000} * 99'999;
  paths::extent all;
  for (std::uint64_t part = 0; part < 10; ++part)
    add(all, {2'000'000'000, static_cast<__int128>(pairs / 10) * 2'000'000'000,
              pairs / 10});
  EXPECT_EQ(all.pairs, pairs);
  EXPECT_DOUBLE_EQ(all.mean(), 2e9);
  add(all, {-1, -static_cast<__int128>(pairs) * 4'000'000'000, pairs});
  EXPECT_DOUBLE_EQ(all.mean(), -1e9);
}

TEST(ApspRows, AreRightForEverySize) {
  for (const example &one : sizes_for(whole))
    expect_outcome(cpu::dijkstra_by_rows, one, whole);
}

TEST(ApspRows, AreRightForSpecialGraphs) {
  for (const example &one : make_special())
    expect_outcome(cpu::dijkstra_by_rows, one, whole, {.rows_at_once = 7});
  for (const example &one : make_limits(unreachable))
    expect_outcome(cpu::dijkstra_by_rows, one, whole);
}

/// In any order, twice, none.
void check_chosen_sources(set_up_rows *make, const settings &options) {
  const example one = solved("a graph", random_graph(90, 300, 9, 3));
  const auto by = make(one.graph, options);
  for (const std::vector<vertex> &sources :
       {std::vector<vertex>{89, 3, 3, 0, 70}, {5}, {}}) {
    const collected found = collect(*by, {sources});
    ASSERT_EQ(found.distances.size(), sources.size() * 90);
    for (std::size_t i = 0; i < sources.size(); ++i)
      EXPECT_TRUE(std::equal(&found.distances[i * 90],
                             &found.distances[i * 90] + 90,
                             &one.distances[sources[i] * std::size_t{90}]));
    expect_equal(found.all, extent_of_rows(found, {sources}), "chosen");
  }
  const std::vector<vertex> wrong = {90}, right = {2};
  EXPECT_THROW(by->run({wrong}), graph_error);
  EXPECT_THROW(by->run({right, wrong}), graph_error);
}

TEST(ApspRows, OfChosenSources) {
  check_chosen_sources(cpu::dijkstra_by_rows, {});
  check_chosen_sources(cpu::dijkstra_by_rows, {.rows_at_once = 2});
}

/// Targets are right, and whatever else there is has a path behind it.
void check_targets(set_up_rows *make) {
  const example one = solved("a graph", random_graph(200, 800, 30, 8));
  const std::vector<vertex> sources = {7, 150}, targets = {3, 199, 3};
  const row_query query = {sources, targets};
  const auto by = make(one.graph, {});
  const collected found = collect(*by, query);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const std::span<const distance> row(&found.distances[i * 200], 200);
    for (const vertex v : targets)
      EXPECT_EQ(row[v], one.distances[sources[i] * std::size_t{200} + v]);
    for (vertex v = 0; v < 200; ++v)
      EXPECT_GE(row[v], one.distances[sources[i] * std::size_t{200} + v]);
    const auto parents = find_parents(one.graph, sources[i], row);
    for (const vertex v : targets)
      EXPECT_EQ(parents[v] != paths::no_vertex, row[v] != unreachable);
  }
  expect_equal(found.all, extent_of_rows(found, query), "targets");
  EXPECT_LE(found.all.pairs, 6U);
}

TEST(ApspRows, OfTargets) { check_targets(cpu::dijkstra_by_rows); }

TEST(ApspRows, EndAtTheTargets) {
  // Behind the target is a path that is too long.
  const csr line =
      make_csr({4, {{0, 1, 5}, {1, 2, unreachable - 1}, {2, 3, 1}}});
  const auto by = cpu::dijkstra_by_rows(line, {});
  const std::vector<vertex> sources = {0}, near = {1}, far = {3};
  EXPECT_EQ(by->run({sources, near}).longest, 5);
  EXPECT_THROW(by->run({sources, far}), graph_error);
  EXPECT_THROW(by->run({sources}), graph_error);
}

TEST(ApspRows, EndAtTheCutoff) {
  const example one = solved("a graph", random_graph(150, 600, 20, 4));
  const std::vector<vertex> sources = all_of(one.graph);
  const auto by = cpu::dijkstra_by_rows(one.graph, {});
  for (const distance cutoff : {0, 1, 17, 1000}) {
    const collected found = collect(*by, {sources, {}, cutoff});
    for (std::size_t i = 0; i < found.distances.size(); ++i)
      ASSERT_EQ(found.distances[i],
                one.distances[i] <= cutoff ? one.distances[i] : unreachable);
  }
  EXPECT_THROW(by->run({sources, {}, -1}), graph_error);
  // What is too long is beyond the cutoff.
  const csr line = make_csr({3, {{0, 1, 5}, {1, 2, unreachable - 1}}});
  const std::vector<vertex> first = {0};
  EXPECT_EQ(cpu::dijkstra_by_rows(line, {})->run({first, {}, 9}).pairs, 1U);
}

TEST(ApspRows, NeedWeightsThatAreNotNegative) {
  EXPECT_THROW(cpu::dijkstra_by_rows(make_csr({2, {{0, 1, -1}}}), {}),
               graph_error);
}

TEST(ApspRows, OfGraphsWithNegativeEdges) {
  edge_list list = random_graph(80, 400, 50, 2);
  std::vector<paths::weight> worth(80);
  for (vertex v = 0; v < 80; ++v)
    worth[v] = static_cast<paths::weight>(v * 37 % 41);
  for (paths::edge &e : list.edges)
    e.length += worth[e.to] - worth[e.from];
  const csr graph = make_csr(list);
  ASSERT_TRUE(has_negative_edges(graph));
  const auto by = make_rows(find_algorithm("dijkstra"), graph, {});
  const std::vector<vertex> sources = {0, 79, 41};
  const collected found = collect(*by, {sources});
  for (std::size_t i = 0; i < sources.size(); ++i)
    EXPECT_TRUE(
        std::ranges::equal(std::span(found.distances).subspan(i * 80, 80),
                           paths::bellman_ford(graph, sources[i]).distances));
  expect_equal(found.all, extent_of_rows(found, {sources}), "negative edges");
  EXPECT_THROW(by->run({sources, {}, 5}), graph_error);
}

TEST(ApspRows, ThereAreNotOfEveryAlgorithm) {
  const csr graph = make_csr({2, {{0, 1, 1}}});
  EXPECT_THROW(make_rows(find_algorithm("blocked"), graph, {}), graph_error);
}

class ApspGpuRows : public testing::Test {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }
};

TEST_F(ApspGpuRows, AreRightForEverySize) {
  for (const kept_values &kept : {half, whole})
    for (const example &one : sizes_for(kept)) {
      expect_outcome(gpu::batches_by_rows, one, kept);
      expect_outcome(gpu::batches_by_rows, one, kept, {.rows_at_once = 100});
    }
}

TEST_F(ApspGpuRows, AreRightForSpecialGraphs) {
  for (const kept_values &kept : {half, whole}) {
    for (const example &one : make_special())
      expect_outcome(gpu::batches_by_rows, one, kept);
    for (const example &one : make_limits(kept.infinity))
      expect_outcome(gpu::batches_by_rows, one, kept, {.rows_at_once = 20});
  }
}

TEST_F(ApspGpuRows, OfChosenSourcesAndTargets) {
  check_chosen_sources(gpu::batches_by_rows, {});
  check_chosen_sources(gpu::batches_by_rows, {.rows_at_once = 2});
  check_targets(gpu::batches_by_rows);
}

/// A vertex with so many edges that its helpers need some.
edge_list make_funnel() {
  edge_list list = random_graph(1500, 4000, 90, 2);
  std::mt19937 random(3);
  for (int i = 0; i < 20000; ++i)
    list.edges.push_back({static_cast<vertex>(random() % 1500), 7,
                          static_cast<paths::weight>(random() % 1000)});
  return list;
}

/// Vertices with many edges, whose helpers share them, and batches that are not
/// full.
TEST_F(ApspGpuRows, OfLargeGraphs) {
  edge_list star = random_graph(1500, 4000, 90, 1);
  for (vertex v = 1; v < 1500; ++v)
    for (const vertex hub : {vertex{0}, vertex{1499}}) {
      star.edges.push_back({v, hub, static_cast<paths::weight>(v % 77)});
      star.edges.push_back({hub, v, static_cast<paths::weight>(v % 31)});
    }
  for (const edge_list &list :
       {star, make_funnel(), paths::generate("rmat:11:16"),
        paths::generate("grid:40:30")}) {
    const csr graph = make_csr(list);
    const std::vector<vertex> sources = all_of(graph);
    const collected right =
        collect(*cpu::dijkstra_by_rows(graph, {}), {sources});
    for (const std::size_t at_once : {0, 300, 256}) {
      const auto by = gpu::batches_by_rows(graph, {.rows_at_once = at_once});
      const collected found = collect(*by, {sources});
      EXPECT_TRUE(found.distances == right.distances) << at_once;
      expect_equal(found.all, right.all, "a large graph");
    }
  }
}

/// Where a vertex has helpers, only its own distance has to fit.
TEST_F(ApspGpuRows, OfHelpersNeedNotFit) {
  constexpr vertex hub = 999, far = 998;
  edge_list list = {1000, {{0, far, 32000}}};
  for (vertex v = 1; v < far; ++v)
    list.edges.push_back({v, hub, 1});
  list.edges.push_back({far, hub, 1000});
  for (const bool has_shortcut : {false, true}) {
    if (has_shortcut)
      list.edges.push_back({0, 1, 4});
    const csr graph = make_csr(list);
    const auto by = gpu::batches_by_rows(graph, {});
    const std::vector<vertex> sources = {0};
    const collected found = collect(*by, {sources});
    EXPECT_EQ(found.distances[hub], has_shortcut ? 5 : 33000);
    EXPECT_EQ(by->remark().find("16 bits for") != std::string::npos,
              has_shortcut)
        << by->remark();
  }
}

/// What 16 bits cannot tell is found again in 32, in the middle of a run; what
/// was added up before is kept.
TEST_F(ApspGpuRows, AreWidenedWhereTheyHaveTo) {
  edge_list list = random_graph(700, 3000, 40, 6);
  list.edges.push_back({650, 700, 40000}); // too long for 16 bits, late
  list.edges.push_back({701, 650, 1});
  list.vertices = 702;
  const csr graph = make_csr(list);
  std::vector<vertex> sources = {1, 2, 3};
  const auto from_every = all_of(graph);
  sources.insert(sources.end(), from_every.begin(), from_every.end());
  const collected right = collect(*cpu::dijkstra_by_rows(graph, {}), {sources});
  for (const std::size_t at_once : {0, 50}) {
    const auto by = gpu::batches_by_rows(graph, {.rows_at_once = at_once});
    const collected found = collect(*by, {sources});
    EXPECT_TRUE(found.distances == right.distances) << at_once;
    expect_equal(found.all, right.all, "widened");
    expect_equal(by->run({sources}), right.all, "widened before");
    EXPECT_NE(by->remark().find("32 bits, as 16 are too few"),
              std::string::npos);
  }
  settings narrow;
  narrow.kept = values::bits16;
  EXPECT_THROW(gpu::batches_by_rows(graph, narrow)->run({sources}),
               graph_error);
  // The same with all rows on the device.
  const auto all = gpu::batches({&graph, 1}, {});
  all->reset();
  all->run();
  std::vector<distance> rows(right.distances.size() - 3 * std::size_t{702});
  all->rows(0, 0, rows);
  EXPECT_TRUE(
      std::equal(rows.begin(), rows.end(), right.distances.begin() + 3 * 702));
}

TEST(ApspRows, MeansOfSumsBeyond63Bits) {
  constexpr std::uint64_t pairs = std::uint64_t{1} << 33;
  const extent large = {2'000'000'000, pairs * 1'500'000'000, pairs};
  EXPECT_EQ(large.mean(), 1.5e9);
  const extent negative = {7, -6, 3};
  EXPECT_EQ(negative.mean(), -2);
  const paths::basic_extent<paths::real> huge = {1.5e308, 3.0e308L, 2};
  EXPECT_EQ(huge.mean(), 1.5e308);
}

} // namespace
