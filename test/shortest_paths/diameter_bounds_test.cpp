//===- diameter_bounds_test.cpp - Diameters by bounds ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device/gpu.h"
#include "diameter/bounds/bounds.h"
#include "diameter/bounds/estimate.h"
#include "graph/generate.h"
#include "graph/read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <omp.h>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace {

using paths::csr, paths::distance, paths::edge_list, paths::vertex,
    paths::weight;
namespace diameter = paths::diameter;
using paths::extent, diameter::averages, diameter::details, diameter::settings;

/// What all pairs say.
struct truth {
  extent all;
  std::vector<distance> longest_from;
  std::vector<bool> reaches_all;
  std::optional<distance> radius;
};

/// Floyd's algorithm, in 64 bits.
std::vector<std::vector<std::int64_t>> all_distances(const csr &graph) {
  const vertex n = graph.vertices;
  constexpr std::int64_t none = std::int64_t{1} << 60;
  std::vector<std::vector<std::int64_t>> d(n, std::vector(n, none));
  for (vertex v = 0; v < n; ++v) {
    d[v][v] = 0;
    for (auto e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      std::int64_t &length = d[v][graph.to[e]];
      length = std::min<std::int64_t>(length, graph.length[e]);
    }
  }
  for (vertex k = 0; k < n; ++k)
    for (vertex v = 0; v < n; ++v)
      for (vertex w = 0; w < n; ++w)
        d[v][w] = std::min(d[v][w], d[v][k] + d[k][w]);
  for (auto &row : d)
    std::ranges::replace_if(
        row, [](std::int64_t length) { return length >= none; }, -1);
  return d;
}

truth from_all_pairs(const csr &graph) {
  truth right;
  if (graph.vertices == 0)
    right.radius = 0;
  for (const auto &row : all_distances(graph)) {
    std::int64_t sum = 0;
    const auto longest = static_cast<distance>(std::ranges::max(row));
    const auto reached = row.size() - std::ranges::count(row, -1);
    for (const std::int64_t length : row)
      sum += std::max<std::int64_t>(length, 0);
    right.all.sum += static_cast<std::uint64_t>(sum);
    right.all.pairs += reached - 1;
    right.all.longest = std::max(right.all.longest, longest);
    right.longest_from.push_back(longest);
    right.reaches_all.push_back(reached == graph.vertices);
    if (reached == graph.vertices)
      right.radius = std::min(right.radius.value_or(longest), longest);
  }
  return right;
}

/// How searches are made.
struct searches {
  const char *name;
  const char *together; ///< of sssp
  bool is_on_gpu = false;
};

void PrintTo(const searches &which, std::ostream *to) { *to << which.name; }

class DiameterBounds : public testing::TestWithParam<searches> {
protected:
  const int threads = omp_get_max_threads();

  void SetUp() override {
    if (GetParam().is_on_gpu)
      if (const auto why = paths::gpu::why_none())
        GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
    if (*GetParam().together != '\0') // Threads have little to do in it here.
      omp_set_num_threads(1);
  }
  void TearDown() override { omp_set_num_threads(threads); }

  static void check(const edge_list &list, const std::string &what) {
    const csr graph = paths::make_csr(list);
    const truth right = from_all_pairs(graph);
    settings options;
    for (const averages average :
         {averages::none, averages::sampled, averages::exact})
      for (const auto &[radius, eccentricities] :
           {std::pair(false, false), {true, false}, {true, true}}) {
        options.average = average;
        options.samples = 3;
        options.radius = radius;
        options.eccentricities = eccentricities;
        check(graph, options, right, what);
      }
  }

  static void check(const csr &graph, const settings &options,
                    const truth &right, const std::string &what) {
    const auto solver =
        diameter::bounds_with(graph, options, GetParam().together);
    for (int run = 0; run < 2; ++run) {
      const extent found = solver->run();
      const details &more = *solver->more();
      ASSERT_EQ(found.longest, right.all.longest) << what;
      const std::uint64_t n = graph.vertices;
      ASSERT_EQ(more.connected, n == 0 || right.all.pairs == n * (n - 1))
          << what;
      if (more.has_pairs) {
        ASSERT_EQ(found.pairs, right.all.pairs) << what;
      }
      if (options.average == averages::exact) {
        ASSERT_TRUE(more.has_sum && !more.average) << what;
      }
      if (more.has_sum) {
        ASSERT_EQ(found.sum, right.all.sum) << what;
      }
      if (options.radius) {
        ASSERT_EQ(more.radius, right.radius) << what;
      }
      if (options.eccentricities) {
        ASSERT_EQ(more.longest_from, right.longest_from) << what;
        ASSERT_EQ(more.reaches_all, right.reaches_all) << what;
      }
    }
  }
};

TEST_P(DiameterBounds, ByHand) {
  check({0, {}}, "nothing");
  check({1, {}}, "a vertex");
  check({1, {{0, 0, 7}}}, "a loop");
  check({2, {}}, "two vertices");
  check({2, {{1, 0, 3}}}, "an edge");
  check({2, {{1, 0, 4}, {1, 0, 3}, {0, 0, 1}}}, "parallel edges");
  check({3, {{0, 1, 0}, {1, 2, 0}, {2, 0, 0}}}, "a circle without length");
  check({4, {{3, 2, 1}, {2, 0, 5}, {3, 0, 1}, {0, 1, 1}}}, "no circle");
  check({5, {{0, 1, 2}, {1, 0, 2}, {1, 2, 9}, {2, 3, 1}, {3, 2, 4}}},
        "two circles and a vertex");
  // What lies behind the greatest component is nearer by another way.
  check(
      {5, {{0, 1, 1}, {1, 0, 1}, {1, 2, 1}, {3, 0, 5}, {3, 2, 90}, {4, 3, 1}}},
      "a short cut that is none");
}

/// Random edges, of which most stay within clusters, so that there are
/// components of all sizes, one in front of the other.
edge_list clusters(std::mt19937 &random, vertex n, weight most,
                   bool undirected) {
  const vertex size = 1 + random() % 12;
  edge_list graph = {n, {}};
  const unsigned count = n * (1 + random() % 4) / 2;
  for (unsigned i = 0; i < count; ++i) {
    const vertex v = random() % n, begin = v / size * size,
                 end = std::min(n, begin + size);
    const vertex near = begin + random() % (end - begin), far = random() % n;
    const auto length = static_cast<weight>(
        random() % 3 == 0 ? 0 : random() % (static_cast<unsigned>(most) + 1));
    if (random() % 5 != 0)
      graph.edges.push_back({v, near, length});
    else
      graph.edges.push_back({std::min(v, far), std::max(v, far), length});
  }
  if (undirected)
    paths::add_reverse_edges(graph);
  return graph;
}

TEST_P(DiameterBounds, RandomClusters) {
  std::mt19937 random(1);
  for (int i = 0; i < 150; ++i) {
    const vertex n = 1 + random() % 60;
    const bool undirected = random() % 2 == 0;
    const weight most = i % 3 == 0 ? 1 : 100;
    check(clusters(random, n, most, undirected),
          "clusters " + std::to_string(i));
  }
}

TEST_P(DiameterBounds, RandomGraphs) {
  std::mt19937 random(2);
  for (int i = 0; i < 60; ++i) {
    const std::uint64_t n = 2 + random() % 70,
                        m = random() % std::min(n * (n - 1), 5 * n);
    const std::string what =
        "gnm:" + std::to_string(n) + ":" + std::to_string(m);
    const weight most = i % 2 == 0 ? 1 : 50;
    edge_list graph = paths::generate(what, {1, most});
    check(graph, what);
    paths::add_reverse_edges(graph);
    check(graph, what + " undirected");
  }
}

TEST_P(DiameterBounds, GraphsOfEveryKind) {
  for (const char *kind : {"rmat:7:3", "grid:1:60", "grid:9:11", "complete:40",
                           "gnm:300:500", "gnm:300:2000"})
    for (const weight most : {1, 1000})
      check(paths::generate(kind, {1, most}), kind);
}

INSTANTIATE_TEST_SUITE_P(All, DiameterBounds,
                         testing::Values(searches{"each", ""},
                                         searches{"together", "dijkstra"},
                                         searches{"windows", "windows", true}),
                         [](const testing::TestParamInfo<searches> &info) {
                           return std::string(info.param.name);
                         });

/// Both ways, and one way with edges that are turned around.
TEST(DiameterBoundsCores, StepsByLevels) {
  for (const char *kind : {"rmat:8:3", "grid:20:30", "gnm:300:900"}) {
    const csr graph = paths::make_csr(paths::generate(kind, {1, 1}));
    const auto solver = diameter::bounds_with(graph, {}, "bfs");
    EXPECT_EQ(solver->run().longest, from_all_pairs(graph).all.longest) << kind;
    EXPECT_NE(solver->remark().find(" by bfs"), std::string::npos);
  }
}

TEST(DiameterBoundsCores, AnyNumberOfThreads) {
  const int threads = omp_get_max_threads();
  std::mt19937 random(3);
  for (const int team : {1, 2, 3, 16}) {
    omp_set_num_threads(team);
    for (int i = 0; i < 4; ++i) {
      const csr graph = paths::make_csr(clusters(random, 400, 100, i % 2 == 0));
      const auto solver = diameter::bounds_on_cores(graph, {});
      EXPECT_EQ(solver->run().longest, from_all_pairs(graph).all.longest);
    }
  }
  omp_set_num_threads(threads);
}

/// Most vertices are never searched from.
TEST(DiameterBoundsCores, FewSearches) {
  const csr graph = paths::make_csr(paths::generate("grid:40:40", {1, 100}));
  settings options;
  options.average = averages::none;
  const auto solver = diameter::bounds_on_cores(graph, options);
  solver->run();
  EXPECT_LT(std::stoi(solver->remark()), 400) << solver->remark();
}

TEST(DiameterBoundsCores, TooLongPathsAreRefused) {
  const weight large = 2'000'000'000;
  const csr graph =
      paths::make_csr({4, {{0, 1, large}, {1, 2, large}, {2, 3, 1}}});
  const auto solver = diameter::bounds_on_cores(graph, {});
  EXPECT_THROW(solver->run(), paths::graph_error);
  // A long way does no harm beside a short one.
  const csr other = paths::make_csr(
      {3, {{0, 1, large}, {1, 2, large}, {0, 2, 5}, {2, 0, 1}}});
  EXPECT_EQ(diameter::bounds_on_cores(other, {})->run().longest, large + 1);
}

TEST(DiameterBoundsCores, NegativeWeightsAreRefused) {
  const csr graph = paths::make_csr({2, {{0, 1, -1}}});
  EXPECT_THROW(diameter::bounds_on_cores(graph, {}), paths::graph_error);
}

TEST(MeanDistance, WholeSampleIsExact) {
  const diameter::row_sum rows[] = {{10, 2}, {5, 1}, {0, 0}};
  const diameter::estimate found = diameter::mean_distance(rows, 3);
  EXPECT_DOUBLE_EQ(found.mean, 5);
  EXPECT_EQ(found.margin, 0);
}

TEST(MeanDistance, TooSmallSampleSaysNothing) {
  const diameter::row_sum rows[] = {{10, 2}};
  EXPECT_TRUE(std::isinf(diameter::mean_distance(rows, 3).margin));
  EXPECT_EQ(diameter::mean_distance({}, 3).mean, 0);
}

TEST(MeanDistance, StudentsDistribution) {
  EXPECT_NEAR(diameter::student_95(1), 12.706, 1e-3);
  EXPECT_NEAR(diameter::student_95(10), 2.228, 1e-3);
  EXPECT_NEAR(diameter::student_95(11), 2.2010, 1e-3);
  EXPECT_NEAR(diameter::student_95(31), 2.0395, 1e-3);
  EXPECT_NEAR(diameter::student_95(1000), 1.9623, 1e-3);
}

/// The interval contains the mean about as often as it says.
TEST(MeanDistance, IntervalsHold) {
  const csr graph = paths::make_csr(paths::generate("gnm:200:450", {1, 100}));
  const truth right = from_all_pairs(graph);
  const double mean =
      static_cast<double>(right.all.sum) / static_cast<double>(right.all.pairs);
  int held = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    settings options;
    options.seed = seed;
    const auto solver = diameter::bounds_on_cores(graph, options);
    solver->run();
    const diameter::estimate found = *solver->more()->average;
    held += std::abs(found.mean - mean) <= found.margin;
  }
  EXPECT_GE(held, 178);
  EXPECT_LT(held, 200);
}

} // namespace
