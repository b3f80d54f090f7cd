//===- graph_test.cpp - Graphs and their generators -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/generate.h"
#include "graph/graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <omp.h>
#include <set>
#include <string>
#include <utility>

namespace {

using paths::csr, paths::edge, paths::edge_list, paths::vertex;

TEST(Graph, EdgesOfAVertexKeepTheirOrder) {
  const csr graph = paths::make_csr(
      {4, {{2, 0, 5}, {0, 1, 7}, {2, 3, 1}, {0, 0, 9}, {2, 0, 4}}});
  EXPECT_EQ(graph.first, (std::vector<paths::edge_index>{0, 2, 2, 5, 5}));
  EXPECT_EQ(graph.to, (std::vector<vertex>{1, 0, 0, 3, 0}));
  EXPECT_EQ(graph.length, (std::vector<paths::weight>{7, 9, 5, 1, 4}));
}

TEST(Graph, OfNothing) {
  const csr graph = paths::make_csr({});
  EXPECT_EQ(graph.vertices, 0u);
  EXPECT_EQ(graph.first.size(), 1u);
  EXPECT_EQ(paths::transpose(graph).edges(), 0u);
}

TEST(Graph, TransposedTwiceIsTheGraphUpToTheOrderOfEdges) {
  const edge_list list = paths::generate("rmat:8:8");
  const csr graph = paths::make_csr(list);
  const csr back = paths::transpose(paths::transpose(graph));
  ASSERT_EQ(back.first, graph.first);
  for (vertex v = 0; v < graph.vertices; ++v) {
    std::multiset<std::pair<vertex, paths::weight>> before, after;
    for (auto e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      before.insert({graph.to[e], graph.length[e]});
      after.insert({back.to[e], back.length[e]});
    }
    EXPECT_EQ(before, after);
  }
}

TEST(Graph, IsTheSameWithAnyNumberOfThreads) {
  const int threads = omp_get_max_threads();
  omp_set_num_threads(1);
  const edge_list one = paths::generate("gnm:300:5000:7");
  const csr sorted = paths::make_csr(one);
  omp_set_num_threads(7);
  const edge_list seven = paths::generate("gnm:300:5000:7");
  const csr again = paths::make_csr(seven);
  omp_set_num_threads(threads);
  EXPECT_EQ(one.edges, seven.edges);
  EXPECT_EQ(sorted.first, again.first);
  EXPECT_EQ(sorted.to, again.to);
  EXPECT_EQ(sorted.length, again.length);
}

TEST(Generate, CompleteHasAllPairs) {
  const edge_list graph = paths::generate("complete:5");
  std::set<std::pair<vertex, vertex>> pairs;
  for (const edge &e : graph.edges) {
    EXPECT_NE(e.from, e.to);
    pairs.insert({e.from, e.to});
  }
  EXPECT_EQ(graph.vertices, 5u);
  EXPECT_EQ(graph.edges.size(), 20u);
  EXPECT_EQ(pairs.size(), 20u);
  EXPECT_TRUE(paths::generate("complete:1").edges.empty());
  EXPECT_EQ(paths::generate("complete:0").vertices, 0u);
}

TEST(Generate, GnmHasDifferentEdgesWithoutLoops) {
  for (const char *specification : {"gnm:20:100", "gnm:20:380:9"}) {
    const edge_list graph = paths::generate(specification);
    std::set<std::pair<vertex, vertex>> pairs;
    for (const edge &e : graph.edges) {
      EXPECT_NE(e.from, e.to);
      EXPECT_LT(std::max(e.from, e.to), 20u);
      pairs.insert({e.from, e.to});
    }
    EXPECT_EQ(pairs.size(), graph.edges.size());
  }
}

TEST(Generate, GnmOfNearlyAllPairsTakesNoTime) {
  for (const unsigned left_out : {0, 1, 2, 500'000}) {
    const paths::edge_list graph =
        paths::generate("gnm:1001:" + std::to_string(1'001'000 - left_out));
    std::set<std::pair<paths::vertex, paths::vertex>> pairs;
    for (const paths::edge &e : graph.edges) {
      EXPECT_NE(e.from, e.to);
      pairs.emplace(e.from, e.to);
    }
    EXPECT_EQ(pairs.size(), 1'001'000 - left_out);
  }
}

TEST(Generate, UndirectedEdgesComeInPairsOfOneLength) {
  for (const char *specification : {"rmat:6:4", "grid:5:9"}) {
    const edge_list graph = paths::generate(specification, {1, 1000});
    for (std::size_t i = 0; i < graph.edges.size(); i += 2) {
      EXPECT_EQ(graph.edges[i].from, graph.edges[i + 1].to);
      EXPECT_EQ(graph.edges[i].to, graph.edges[i + 1].from);
      EXPECT_EQ(graph.edges[i].length, graph.edges[i + 1].length);
    }
  }
  EXPECT_EQ(paths::generate("grid:5:9").edges.size(), 2u * (4 * 9 + 5 * 8));
  EXPECT_EQ(paths::generate("rmat:6:4").edges.size(), 2u * 4 * 64);
}

TEST(Generate, RmatIsSkewed) {
  const csr graph = paths::make_csr(paths::generate("rmat:12:8"));
  paths::edge_index largest = 0;
  for (vertex v = 0; v < graph.vertices; ++v)
    largest = std::max(largest, graph.first[v + 1] - graph.first[v]);
  EXPECT_GT(largest, 20 * graph.edges() / graph.vertices);
}

TEST(Generate, WeightsFillTheirRange) {
  std::set<paths::weight> seen;
  for (const edge &e : paths::generate("gnm:40:1000", {-2, 3}).edges)
    seen.insert(e.length);
  EXPECT_EQ(seen, (std::set<paths::weight>{-2, -1, 0, 1, 2, 3}));
  constexpr paths::weight_range all = {
      std::numeric_limits<paths::weight>::min(),
      std::numeric_limits<paths::weight>::max()};
  bool negative = false, large = false;
  for (const edge &e : paths::generate("gnm:40:1000", all).edges) {
    negative |= e.length < -1'000'000'000;
    large |= e.length > 1'000'000'000;
  }
  EXPECT_TRUE(negative && large);
}

TEST(Generate, SeedsDiffer) {
  EXPECT_EQ(paths::generate("gnm:40:100:1").edges,
            paths::generate("gnm:40:100").edges);
  EXPECT_NE(paths::generate("gnm:40:100:2").edges,
            paths::generate("gnm:40:100").edges);
}

struct refusal {
  const char *test, *specification, *why;
};

void PrintTo(const refusal &which, std::ostream *to) {
  *to << '\'' << which.specification << '\'';
}

class GenerateRefuses : public testing::TestWithParam<refusal> {};

TEST_P(GenerateRefuses, WithTheReason) {
  try {
    paths::generate(GetParam().specification);
    FAIL() << "it was accepted";
  } catch (const paths::graph_error &error) {
    EXPECT_EQ(error.what(), std::string("cannot generate '") +
                                GetParam().specification +
                                "': " + GetParam().why);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, GenerateRefuses,
    testing::Values(
        refusal{"Nothing", "", "the kinds are complete, gnm, rmat and grid"},
        refusal{"UnknownKind", "star:4",
                "the kinds are complete, gnm, rmat and grid"},
        refusal{"GnmWithoutEdges", "gnm:4", "write gnm:N:M, or gnm:N:M:SEED"},
        refusal{"CompleteWithTooMuch", "complete:4:1:1",
                "write complete:N, or complete:N:SEED"},
        refusal{"GridOfWord", "grid:4:x",
                "'x' is not a whole number from 0 to 18446744073709551615"},
        refusal{"GridNegative", "grid:4:-1",
                "'-1' is not a whole number from 0 to 18446744073709551615"},
        refusal{"GridTooLarge", "grid:70000:70000",
                "vertices are numbered in 32 bits"},
        refusal{"GnmTooManyEdges", "gnm:3:7",
                "there are only N * (N - 1) edges without loops"},
        refusal{"GnmEdgesWithoutVertices", "gnm:0:1",
                "there are only N * (N - 1) edges without loops"},
        refusal{"RmatTooLarge", "rmat:40:2", "SCALE is at most 31"},
        refusal{"CompleteTooLarge", "complete:70000",
                "at most 65536 vertices have a complete graph here"}),
    [](const testing::TestParamInfo<refusal> &info) {
      return std::string(info.param.test);
    });

} // namespace
