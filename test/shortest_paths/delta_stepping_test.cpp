//===- delta_stepping_test.cpp - Threads that share buckets ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/generate.h"
#include "sssp/delta_stepping.h"
#include "sssp/tree.h"
#include "sssp/work_offer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace {

using paths::csr, paths::distance, paths::edge_list, paths::vertex,
    paths::weight_range;
using paths::stepping::bucket_window, paths::stepping::chunk,
    paths::stepping::chunk_pool, paths::stepping::chunk_store,
    paths::stepping::work_offer;

void expect_right(paths::delta_stepping_solver &solver, const csr &graph,
                  vertex source, const std::string &what) {
  solver.run(source);
  const paths::shortest_paths found = solver.result();
  EXPECT_EQ(found.distances, paths::dijkstra(graph, source).distances) << what;
  EXPECT_EQ(paths::find_mistake(graph, source, found), std::nullopt) << what;
}

void check(const csr &graph, vertex source, distance delta, int threads,
           const std::string &what) {
  paths::delta_stepping_solver solver(graph, delta, threads);
  expect_right(solver, graph, source,
               what + ", delta " + std::to_string(delta) + ", " +
                   std::to_string(threads) + " threads");
}

TEST(DeltaStepping, RandomGraphsWithAnyDeltaAndThreads) {
  for (unsigned seed = 1; seed <= 2; ++seed)
    for (const char *kind : {"gnm:1:0", "gnm:60:40", "gnm:300:900", "rmat:8:6",
                             "grid:13:31", "complete:40"})
      for (weight_range weights :
           {weight_range{0, 3}, {1, 255}, {0, 1'000'000}}) {
        const std::string what = std::string(kind) + ":" +
                                 std::to_string(seed) + " to " +
                                 std::to_string(weights.highest);
        const csr graph = paths::make_csr(paths::generate(
            std::string(kind) + ":" + std::to_string(seed), weights));
        int threads = 1;
        for (distance delta : {0, 1, 2, 90, 2000, 1'000'000, 2147483647}) {
          if (delta != 0 && weights.highest / delta > 10'000)
            continue; // Many windows, which take time: below.
          check(graph, seed % graph.vertices, delta, threads, what);
          threads = threads % 8 + 1;
        }
      }
}

TEST(DeltaStepping, EveryNumberOfThreads) {
  const csr grid = paths::make_csr(paths::generate("grid:80:90", {0, 1000})),
            skewed = paths::make_csr(paths::generate("rmat:11:16"));
  for (int threads = 1; threads <= 8; ++threads)
    for (distance delta : {1, 40, 700}) {
      check(grid, 17, delta, threads, "grid");
      check(skewed, 5, delta, threads, "rmat");
    }
}

/// More than 4,096 buckets from a vertex to the next, again and again.
TEST(DeltaStepping, ManyWindows) {
  for (const char *kind : {"grid:9:9", "gnm:200:500"}) {
    const csr graph =
        paths::make_csr(paths::generate(kind, {1'000, 20'000'000}));
    for (int threads : {1, 3})
      check(graph, 3, 1, threads, kind);
  }
}

/// A thread cannot offer all that it has then.
TEST(DeltaStepping, OneBucketForAll) {
  const csr graph = paths::make_csr(paths::generate("gnm:60000:180000"));
  for (int threads : {1, 2, 5})
    check(graph, 0, 1'000'000'000, threads, "one bucket");
}

/// Their edges are cut into pieces.
TEST(DeltaStepping, VerticesWithVeryManyEdges) {
  constexpr vertex leaves = 30'000;
  edge_list star = {leaves + 2, {}};
  for (vertex hub : {leaves, leaves + 1})
    for (vertex v = 0; v < leaves; ++v) {
      const auto length = static_cast<distance>((v * 7919u + hub) % 50 + 1);
      star.edges.push_back({hub, v, length});
      star.edges.push_back({v, hub, length});
    }
  const csr graph = paths::make_csr(star);
  for (int threads : {1, 2, 4, 7})
    for (distance delta : {1, 10, 1000})
      check(graph, 123, delta, threads, "star");
}

/// Vertices with one edge, or none, which are no place to go on from.
TEST(DeltaStepping, LeavesOfTrees) {
  edge_list tree = {2000, {}}, arborescence = {2000, {}};
  for (vertex v = 1; v < tree.vertices; ++v) {
    const vertex parent = v * 2654435761u % v;
    const auto length = static_cast<distance>(v % 9);
    tree.edges.push_back({parent, v, length});
    tree.edges.push_back({v, parent, length});
    arborescence.edges.push_back({parent, v, length});
  }
  edge_list line = {2000, {}};
  for (vertex v = 1; v < line.vertices; ++v)
    line.edges.push_back({v - 1, v, 3}); // One edge, but not back.
  for (const edge_list *list : {&tree, &arborescence, &line})
    for (int threads : {1, 4}) {
      const csr graph = paths::make_csr(*list);
      check(graph, 0, 2, threads, "tree");
      check(graph, 1999, 2, threads, "tree");
    }
}

TEST(DeltaStepping, OneSolverForManyRuns) {
  const csr graph = paths::make_csr(paths::generate("gnm:3000:9000", {0, 99}));
  paths::delta_stepping_solver solver(graph, 5, 4);
  for (vertex source = 0; source < 20; ++source) {
    if (source % 7 == 3) {
      EXPECT_THROW(solver.run(graph.vertices), paths::graph_error);
    }
    expect_right(solver, graph, source, "run " + std::to_string(source));
  }
}

/// As inside of a parallel region of the caller: what the others have been
/// handed meanwhile stays theirs.
TEST(DeltaStepping, RunsOfFewerThreads) {
  const csr graph = paths::make_csr(paths::generate("gnm:60000:300000"));
  for (int threads : {2, 3})
    for (distance delta : {2, 30}) {
      paths::delta_stepping_solver solver(graph, delta, threads);
      for (vertex source = 0; source < 4; ++source)
        expect_right(solver, graph, source, "of all threads");
#pragma omp parallel num_threads(2)
#pragma omp single
      for (vertex source = 0; source < 3; ++source)
        expect_right(solver, graph, source + 9, "of one thread");
      expect_right(solver, graph, 7, "of all threads again");
    }
}

TEST(Tree, EdgesWithoutLengthMakeNoCircle) {
  // Two circles of no length, of which one is reached by way of the other.
  const csr graph = paths::make_csr({7,
                                     {{0, 1, 4},
                                      {1, 2, 0},
                                      {2, 3, 0},
                                      {3, 1, 0},
                                      {3, 4, 0},
                                      {4, 5, 0},
                                      {5, 4, 0},
                                      {5, 0, 0}}});
  paths::shortest_paths found = {{0, 4, 4, 4, 4, 4, paths::unreachable}, {}};
  found.parents = paths::find_tree(graph, 0, found.distances.data(), true);
  EXPECT_EQ(paths::find_mistake(graph, 0, found), std::nullopt);
  EXPECT_EQ(found.parents, (std::vector<vertex>{paths::no_vertex, 0, 1, 2, 3, 4,
                                                paths::no_vertex}));
}

TEST(BucketWindow, FindsAndEmptiesBuckets) {
  chunk_store store;
  chunk_pool pool(store);
  bucket_window window;
  EXPECT_EQ(window.find(0), bucket_window::none);
  for (std::uint32_t index : {63u, 64u, 4095u, 64u})
    window.append(index, pool.take(index));
  EXPECT_EQ(window.find(0), 63u);
  EXPECT_EQ(window.find(63), 63u);
  EXPECT_EQ(window.find(65), 4095u);
  EXPECT_TRUE(window.is_single(63));
  EXPECT_FALSE(window.is_single(64));
  EXPECT_EQ(window.pop(63)->bucket, 63u);
  EXPECT_EQ(window.pop(63), nullptr);
  EXPECT_EQ(window.find(0), 64u);
  EXPECT_NE(window.pop(64), window.pop(64));
  EXPECT_EQ(window.find(0), 4095u);
  EXPECT_EQ(window.find(bucket_window::count), bucket_window::none);
}

TEST(BucketWindow, OpensOnlyWhatHasRoom) {
  chunk_store store;
  chunk_pool pool(store);
  bucket_window window;
  EXPECT_EQ(window.open(5), nullptr);
  chunk *const few = pool.take(5), *const many = pool.take(6);
  for (std::uint32_t i = 0; i < chunk::capacity; ++i)
    few->add({i, 1}, 1);
  many->add({0, 1}, chunk::enough);
  window.append(5, few);
  window.append(6, many);
  EXPECT_EQ(window.open(5), nullptr);
  EXPECT_EQ(window.open(6), nullptr);
  window.append(5, pool.take(5));
  EXPECT_NE(window.open(5), nullptr);
}

/// What one pool takes another may be given, again and again.
TEST(ChunkStore, ChunksGoBack) {
  chunk_store store;
  chunk_pool one(store), other(store);
  constexpr std::size_t in_use = 1000;
  for (int time = 0; time < 50; ++time) {
    std::vector<chunk *> taken;
    for (std::size_t i = 0; i < in_use; ++i)
      taken.push_back(one.take(7));
    std::ranges::sort(taken);
    EXPECT_EQ(std::ranges::adjacent_find(taken), taken.end());
    for (chunk *const each : taken)
      other.give(each);
  }
  // Each pool keeps less than two lists.
  EXPECT_LE(store.size(), in_use + 4 * chunk_store::batch);
}

TEST(WorkOffer, IsAQueueWithLittleRoom) {
  chunk_store store;
  chunk_pool pool(store);
  work_offer offer;
  EXPECT_TRUE(offer.is_empty());
  EXPECT_EQ(offer.take(), nullptr);
  std::uint32_t given = 0;
  while (offer.give(pool.take(given)))
    ++given;
  EXPECT_GT(given, 100u);
  for (std::uint32_t i = 0; i < given; ++i)
    EXPECT_EQ(offer.take()->bucket, i);
  EXPECT_TRUE(offer.is_empty());
}

TEST(WorkOffer, GivesEachChunkToOneThread) {
  constexpr std::uint32_t count = 50'000;
  chunk_store store;
  chunk_pool pool(store);
  work_offer offer;
  std::vector<std::atomic<int>> taken(count);
  std::atomic<std::uint32_t> all = 0;
  const auto take = [&] {
    while (all < count)
      if (const chunk *const one = offer.take()) {
        ++taken[one->bucket];
        ++all;
      } else
        std::this_thread::yield();
  };
  std::vector<std::thread> thieves;
  for (int i = 0; i < 3; ++i)
    thieves.emplace_back(take);
  for (std::uint32_t i = 0; i < count; ++i) {
    chunk *const one = pool.take(i);
    while (!offer.give(one))
      std::this_thread::yield();
  }
  take();
  for (std::thread &thief : thieves)
    thief.join();
  EXPECT_TRUE(std::all_of(taken.begin(), taken.end(),
                          [](const auto &times) { return times == 1; }));
}

} // namespace
