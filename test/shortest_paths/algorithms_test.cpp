//===- algorithms_test.cpp - All algorithms, those for GPUs too -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each algorithm is a test's parameter, and is seen as the program sees it: set
// up by name, run, asked for its result. Where there is no GPU, those for GPUs
// are skipped.
//
//===----------------------------------------------------------------------===//

#include "device/gpu.h"
#include "graph/generate.h"
#include "sssp/algorithms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <omp.h>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace {

using paths::csr, paths::edge_list, paths::graph_error, paths::settings,
    paths::shortest_paths, paths::solver, paths::unreachable, paths::vertex,
    paths::weight, paths::weight_range;

using distances = std::vector<paths::distance>;

shortest_paths oracle(const csr &graph, vertex source) {
  return paths::has_negative_edges(graph) ? paths::bellman_ford(graph, source)
                                          : paths::dijkstra(graph, source);
}

/// Does \p of find distances or throw, and which?
template <class Find> std::optional<distances> outcome(const Find &of) {
  try {
    return of().distances;
  } catch (const graph_error &) {
    return std::nullopt;
  }
}

/// Makes weights negative, but no cycle: an edge becomes longer by what the
/// vertex where it begins is worth, and shorter by what its end is.
edge_list with_potentials(edge_list list, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<weight> worth(list.vertices);
  for (weight &w : worth)
    w = static_cast<weight>(random() % 1000);
  for (paths::edge &e : list.edges)
    e.length += worth[e.from] - worth[e.to];
  return list;
}

std::string why_no_gpu() { return paths::gpu::why_none().value_or(""); }

void expect_right(solver &algorithm, const csr &graph, vertex source,
                  const std::string &what) {
  algorithm.run(source);
  const shortest_paths found = algorithm.result();
  EXPECT_EQ(found.distances, oracle(graph, source).distances) << what;
  EXPECT_EQ(paths::find_mistake(graph, source, found), std::nullopt) << what;
}

class Algorithms : public testing::TestWithParam<std::string> {
protected:
  void SetUp() override {
    if (algorithm.where == paths::place::gpu && !why_no_gpu().empty())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << why_no_gpu();
  }

  std::unique_ptr<solver> set_up(const csr &graph,
                                 const settings &options = {}) const {
    return algorithm.make(graph, options);
  }

  shortest_paths run(const edge_list &list, vertex source) const {
    const csr graph = paths::make_csr(list);
    const std::unique_ptr<solver> solver = set_up(graph);
    solver->run(source);
    return solver->result();
  }

  /// The same graph with lengths that the algorithm takes.
  edge_list suited(edge_list list) const {
    if (counts_edges())
      for (paths::edge &e : list.edges)
        e.length = 1;
    return list;
  }

  void check(const edge_list &list, vertex source, const std::string &what,
             const settings &options = {}) const {
    const csr graph = paths::make_csr(suited(list));
    expect_right(*set_up(graph, options), graph, source, what);
  }

  distances by_hand(const edge_list &list, vertex source) const {
    check(list, source, "by hand");
    return run(list, source).distances;
  }

  bool counts_edges() const { return algorithm.name == "bfs"; }

  /// An's, other than algorithm 6.
  bool on_matrix() const {
    return algorithm.name.starts_with("an-") &&
           algorithm.name != "an-edge-list";
  }

  const paths::algorithm &algorithm = paths::find_algorithm(GetParam());
};

TEST_P(Algorithms, ByHand) {
  if (counts_edges())
    GTEST_SKIP() << "takes no lengths but 1";
  EXPECT_EQ(by_hand({1, {}}, 0), (distances{0}));
  EXPECT_EQ(by_hand({1, {{0, 0, 3}}}, 0), (distances{0}));
  EXPECT_EQ(by_hand({2, {}}, 1), (distances{unreachable, 0}));
  EXPECT_EQ(by_hand({3, {{0, 1, 5}}}, 0), (distances{0, 5, unreachable}));
  EXPECT_EQ(by_hand({3, {{0, 1, 5}, {0, 1, 2}, {1, 2, 0}, {2, 1, 0}}}, 0),
            (distances{0, 2, 2}));
  EXPECT_EQ(by_hand({4, {{3, 2, 1}, {2, 0, 1}, {3, 0, 9}, {0, 1, 1}}}, 3),
            (distances{2, 3, 1, 0}));
}

TEST_P(Algorithms, RandomGraphsOfEveryKind) {
  for (unsigned seed = 1; seed <= 12; ++seed)
    for (const char *kind :
         {"complete:17", "gnm:60:40", "gnm:60:90", "gnm:200:2000", "rmat:7:3",
          "rmat:3:20", "grid:1:50", "grid:13:11"})
      for (weight_range weights :
           {weight_range{0, 0}, {0, 3}, {1, 255}, {0, 10'000'000}}) {
        const std::string what = std::string(kind) + ":" + std::to_string(seed);
        const edge_list list = paths::generate(what, weights);
        check(list, seed % list.vertices, what);
      }
}

TEST_P(Algorithms, OneSolverFromSeveralSources) {
  for (const char *kind : {"gnm:60:90", "rmat:7:3", "grid:13:11", "gnm:9:6"}) {
    const csr graph = paths::make_csr(suited(paths::generate(kind, {0, 100})));
    const std::unique_ptr<solver> solver = set_up(graph);
    for (vertex source : {graph.vertices - 1, 0u, graph.vertices / 2, 3u, 3u})
      expect_right(*solver, graph, source, kind);
  }
}

TEST_P(Algorithms, MatricesOfMoreThanABlock) {
  for (const char *kind : {"complete:257", "gnm:1000:8000", "grid:20:30"}) {
    const csr graph = paths::make_csr(suited(paths::generate(kind)));
    const std::unique_ptr<solver> solver = set_up(graph);
    for (vertex source : {0u, graph.vertices - 1})
      expect_right(*solver, graph, source, kind);
  }
}

TEST_P(Algorithms, LargerGraphs) {
  if (on_matrix())
    GTEST_SKIP() << "a matrix would take gigabytes";
  for (const char *kind : {"gnm:20000:60000", "grid:150:170", "rmat:12:8"})
    for (weight_range weights : {weight_range{1, 255}, {0, 1000}})
      check(paths::generate(kind, weights), 5, kind);
}

TEST_P(Algorithms, AnyWidthOfBuckets) {
  for (paths::distance delta : {1, 7, 1000, 1'000'000'000})
    for (const char *kind : {"gnm:60:90", "rmat:7:3", "grid:13:11"}) {
      settings options;
      options.delta = delta;
      check(paths::generate(kind), 1, kind, options);
    }
}

TEST_P(Algorithms, LargestLengths) {
  if (counts_edges())
    GTEST_SKIP() << "takes no lengths but 1";
  EXPECT_EQ(by_hand({3, {{0, 1, 2147483646}, {0, 2, 2147483646}}}, 0)[2],
            2147483646);
  // A path too long is no error where a shorter one exists, ...
  EXPECT_EQ(by_hand({3, {{0, 1, 2147483640}, {1, 2, 9}, {0, 2, 8}}}, 0)[2], 8);
  // ... nor where it cannot be reached.
  EXPECT_EQ(by_hand({3, {{1, 2, 2147483646}, {2, 1, 2147483646}}}, 0),
            (distances{0, unreachable, unreachable}));
  for (weight last : {7, 8, 2147483646})
    EXPECT_THROW(run({3, {{0, 1, 2147483640}, {1, 2, last}}}, 0), graph_error);
}

TEST_P(Algorithms, OverflowExactlyWhereTheOracleHasIt) {
  if (counts_edges())
    GTEST_SKIP() << "takes no lengths but 1";
  for (unsigned seed = 1; seed <= 20; ++seed)
    for (const char *kind : {"gnm:12:14", "gnm:12:40", "complete:5"}) {
      const std::string what = std::string(kind) + ":" + std::to_string(seed);
      const edge_list list = paths::generate(what, {600'000'000, 2147483646});
      const csr graph = paths::make_csr(list);
      EXPECT_EQ(outcome([&] { return run(list, 0); }),
                outcome([&] { return oracle(graph, 0); }))
          << what;
    }
}

TEST_P(Algorithms, AWeightThatMeansNoEdgeInAMatrix) {
  if (counts_edges())
    GTEST_SKIP() << "takes no lengths but 1";
  const edge_list longer = {3, {{0, 1, 3}, {1, 2, unreachable}}};
  EXPECT_THROW(run(longer, 0), graph_error);
  const edge_list detour = {3, {{0, 1, 3}, {1, 2, 4}, {0, 2, unreachable}}};
  if (on_matrix())
    EXPECT_THROW(set_up(paths::make_csr(detour)), graph_error);
  else
    EXPECT_EQ(by_hand(detour, 0), (distances{0, 3, 7}));
}

TEST_P(Algorithms, NegativeWeightsAreTakenOrRefused) {
  const edge_list list = {4, {{0, 1, 5}, {0, 2, 2}, {1, 2, -4}, {2, 3, 1}}};
  if (!algorithm.takes_negative_weights) {
    EXPECT_THROW(run(list, 0), graph_error);
    return;
  }
  EXPECT_EQ(by_hand(list, 0), (distances{0, 5, 1, 2}));
  for (unsigned seed = 1; seed <= 15; ++seed)
    for (const char *kind :
         {"complete:17", "gnm:60:150", "rmat:6:3", "grid:1:50", "grid:9:11"}) {
      const std::string what = std::string(kind) + ":" + std::to_string(seed);
      check(with_potentials(paths::generate(what, {0, 200}), seed), seed % 17,
            what);
    }
  // By way of more than 32 bits, and back.
  EXPECT_THROW(run({3,
                    {{0, 1, 2147483646},
                     {1, 2, 2147483646},
                     {2, 2, 0},
                     {2, 1, -5},
                     {1, 0, 1}}},
                   0),
               graph_error);
}

TEST_P(Algorithms, NegativeCyclesAreReportedWhereTheyCanBeReached) {
  if (!algorithm.takes_negative_weights)
    return; // and does not get as far: see above
  const csr graph =
      paths::make_csr({4, {{0, 1, 1}, {2, 3, -1}, {3, 2, 0}, {1, 0, -1}}});
  const std::unique_ptr<solver> solver = set_up(graph);
  EXPECT_THROW(solver->run(2), graph_error);
  expect_right(*solver, graph, 0, "after an error");
  EXPECT_THROW(run({1, {{0, 0, -1}}}, 0), graph_error);
  for (unsigned seed = 1; seed <= 40; ++seed) {
    const std::string what = "gnm:30:70:" + std::to_string(seed);
    const edge_list list = paths::generate(what, {-2, 20});
    const csr random = paths::make_csr(list);
    EXPECT_EQ(outcome([&] { return run(list, 0); }),
              outcome([&] { return oracle(random, 0); }))
        << what;
  }
}

TEST(DeltaStepping, WithMoreThreadsThanCores) {
  const int threads = omp_get_max_threads();
  omp_set_num_threads(8);
  for (const char *kind : {"grid:60:70", "rmat:10:8"}) {
    const csr graph = paths::make_csr(paths::generate(kind, {0, 1000}));
    expect_right(*paths::find_algorithm("delta-stepping").make(graph, {}),
                 graph, 5, kind);
  }
  omp_set_num_threads(threads);
}

/// In rounds over all vertices, this would take minutes.
TEST(BellmanFord, ReportsANegativeCycleInALargeGraphSoon) {
  const csr graph = paths::make_csr(paths::generate("rmat:17:8", {-1, 255}));
  EXPECT_THROW(paths::bellman_ford(graph, 0), graph_error);
}

TEST_P(Algorithms, ASourceThatIsNoVertex) {
  const csr empty, two = paths::make_csr(suited({2, {{0, 1, 3}}}));
  EXPECT_THROW(set_up(empty)->run(0), graph_error);
  const std::unique_ptr<solver> solver = set_up(two);
  EXPECT_THROW(solver->run(2), graph_error);
  EXPECT_THROW(solver->run(paths::no_vertex), graph_error);
  expect_right(*solver, two, 0, "after an error");
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const paths::algorithm &a : paths::algorithms())
    all.emplace_back(a.name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, Algorithms, testing::ValuesIn(names()),
                         [](const testing::TestParamInfo<std::string> &info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(EdgesPerThread, EveryNumberThatThePaperTries) {
  if (!why_no_gpu().empty())
    GTEST_SKIP() << "runs on a GPU, and here is none: " << why_no_gpu();
  for (const char *name :
       {"an-edges-per-thread", "an-edges-per-thread-uncoalesced"})
    for (const char *kind : {"complete:2", "complete:63", "complete:64",
                             "gnm:65:900", "gnm:300:4000", "complete:513"}) {
      const csr graph = paths::make_csr(paths::generate(kind));
      settings options;
      for (unsigned each : {1, 2, 3, 4, 8, 16, 32, 63, 64}) {
        options.edges_per_thread = each;
        expect_right(*paths::find_algorithm(name).make(graph, options), graph,
                     1, std::string(name) + ", " + kind);
      }
      for (unsigned each : {0, 65}) {
        options.edges_per_thread = each;
        EXPECT_THROW(paths::find_algorithm(name).make(graph, options),
                     graph_error);
      }
    }
}

TEST(AlgorithmsForGpus, AreRefusedWhereThereIsNone) {
  if (why_no_gpu().empty())
    GTEST_SKIP() << "there is a GPU";
  const csr graph = paths::make_csr({2, {{0, 1, 3}}});
  for (const paths::algorithm &a : paths::algorithms())
    if (a.where == paths::place::gpu) {
      EXPECT_THROW(a.make(graph, {}), graph_error) << a.name;
    }
}

} // namespace
