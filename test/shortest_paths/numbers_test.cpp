//===- numbers_test.cpp - Lengths of 64 bits, and with decimals -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/paths.h"
#include "apsp/rows/row_algorithms.h"
#include "graph/generate.h"
#include "graph/number_text.h"
#include "numbers/numbers.h"
#include "sssp/delta_stepping.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <numeric>
#include <omp.h>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace paths;
namespace asking = paths::numbers;

constexpr wide large = 1'000'000'000'000;

wide_csr times(const csr &graph, wide factor) {
  wide_csr result = converted<wide>(graph);
  for (wide &length : result.length)
    length *= factor;
  return result;
}

/// Weights that no binary number has exactly, over many magnitudes.
real_csr with_decimals(const csr &graph) {
  real_csr result = converted<real>(graph);
  std::mt19937_64 random(7);
  std::uniform_real_distribution<real> exponent(-12, 3);
  for (real &length : result.length)
    length = std::pow(10, exponent(random));
  return result;
}

csr random_graph(const char *specification, weight_range weights = {0, 9}) {
  return make_csr(generate(specification, weights));
}

std::vector<vertex> all_of(vertex vertices) {
  std::vector<vertex> all(vertices);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

/// d[v] is exactly the least d[u] + w over the edges to v, rounded.
template <class Number>
void expect_certificate(const basic_csr<Number> &graph, vertex source,
                        const std::vector<Number> &found) {
  std::vector<Number> least(graph.vertices, no_path<Number>);
  least[source] = 0;
  for (vertex v = 0; v < graph.vertices; ++v)
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
      if (found[v] != no_path<Number>)
        least[graph.to[e]] =
            std::min(least[graph.to[e]], found[v] + graph.length[e]);
  EXPECT_EQ(found, least);
}

TEST(Numbers, SixtyFourBitsAreThirtyTwoTimesAFactor) {
  for (const char *specification : {"gnm:60:150", "grid:7:9", "rmat:6:4"}) {
    const csr narrow = random_graph(specification);
    const wide_csr graph = times(narrow, large);
    for (vertex source = 0; source < narrow.vertices; source += 7) {
      const shortest_paths right = dijkstra(narrow, source);
      const auto found = dijkstra(graph, source);
      for (vertex v = 0; v < narrow.vertices; ++v)
        EXPECT_EQ(found.distances[v], right.distances[v] == unreachable
                                          ? no_path<wide>
                                          : right.distances[v] * large);
      EXPECT_EQ(bellman_ford(graph, source).distances, found.distances);
      EXPECT_EQ(find_mistake(graph, source, found), std::nullopt);
      expect_certificate(graph, source, found.distances);
    }
  }
}

TEST(Numbers, RoundedSumsAreTheSameWithEveryAlgorithm) {
  for (const char *specification : {"gnm:60:150", "grid:7:9", "rmat:6:4"}) {
    const real_csr graph = with_decimals(random_graph(specification));
    for (vertex source = 0; source < graph.vertices; source += 7) {
      const auto found = dijkstra(graph, source);
      EXPECT_EQ(bellman_ford(graph, source).distances, found.distances);
      EXPECT_EQ(find_mistake(graph, source, found), std::nullopt);
      expect_certificate(graph, source, found.distances);
      const auto parents =
          apsp::find_parents<real>(graph, source, found.distances);
      EXPECT_EQ(find_mistake(graph, source, {found.distances, parents}),
                std::nullopt);
    }
  }
}

/// Buckets of any width, so narrow that the last one has almost all vertices,
/// too; the first width is chosen.
template <class Number>
void expect_steps_right(const basic_csr<Number> &graph,
                        const std::vector<Number> &deltas) {
  for (const Number delta : deltas)
    for (const int threads : {1, 2, 5}) {
      stepping::search<Number> search(graph, delta, threads);
      for (vertex source = 0; source < graph.vertices;
           source += graph.vertices / 3 + 1) {
        const auto right = dijkstra(graph, source).distances;
        search.run(source);
        EXPECT_TRUE(std::ranges::equal(
            right, std::span(search.distances(), graph.vertices)))
            << "delta " << delta << ", " << threads << " threads";
      }
    }
}

TEST(Numbers, DeltaSteppingTakesLengthsOfAnyKind) {
  for (const char *specification : {"gnm:60:150", "grid:9:11", "rmat:7:6"}) {
    const csr narrow = random_graph(specification);
    expect_steps_right<wide>(times(narrow, large),
                             {0, 1, large / 1000, large, no_path<wide>});
    expect_steps_right<real>(with_decimals(narrow),
                             {0, 1e-300, 1e-9, 0.1, 7, 1e300});
  }
  expect_steps_right<real>(converted<real>(random_graph("grid:9:9", {0, 0})),
                           {0, 1});
  EXPECT_THROW((stepping::search<real>(
                   with_decimals(random_graph("grid:9:9", {1, 9})), -0.5)),
               graph_error);
}

TEST(Numbers, AMistakeInTheLastBitIsFound) {
  const real_csr graph = with_decimals(random_graph("grid:5:5", {1, 9}));
  auto found = dijkstra(graph, 0);
  for (const real toward : {0.0, 1e9}) {
    auto wrong = found;
    wrong.distances[13] = std::nextafter(wrong.distances[13], toward);
    EXPECT_NE(find_mistake(graph, 0, wrong), std::nullopt);
  }
}

TEST(Numbers, NoRoom) {
  const auto chain = [](auto length) {
    using number = decltype(length);
    return sorted_by_source(
        basic_edge_list<number>{3, {{0, 1, length}, {1, 2, length}}});
  };
  const wide half = std::numeric_limits<wide>::max() / 2;
  EXPECT_EQ(dijkstra(chain(half), 0).distances[2], 2 * half);
  EXPECT_EQ(bellman_ford(chain(half), 0).distances[2], 2 * half);
  expect_steps_right<wide>(chain(half), {0, half});
  EXPECT_EQ(bellman_ford(chain(-half), 0).distances[2], -2 * half);
  for (const wide length : {half + 1, std::numeric_limits<wide>::max() - 1}) {
    EXPECT_THROW(dijkstra(chain(length), 0), too_long);
    EXPECT_THROW(bellman_ford(chain(length), 0), too_long);
    const wide_csr graph = chain(length);
    EXPECT_THROW(stepping::search<wide>(graph, 0).run(0), too_long);
  }
  const real_csr far = chain(1e308);
  EXPECT_THROW(stepping::search<real>(far, 0).run(0), too_long);
  EXPECT_THROW(stepping::search<real>(far, 0).run(3), graph_error);
  EXPECT_THROW(bellman_ford(chain(-half - 2), 0), too_long);
  EXPECT_THROW(dijkstra(chain(1e308), 0), too_long);
  EXPECT_THROW(bellman_ford(chain(1e308), 0), too_long);
  EXPECT_THROW(bellman_ford(chain(-1e308), 0), too_long);
}

TEST(Numbers, NegativeWeights) {
  const real_csr graph = sorted_by_source(basic_edge_list<real>{
      4, {{0, 1, 2.5}, {0, 2, 1}, {1, 2, -2.25}, {2, 3, 0.125}}});
  EXPECT_EQ(bellman_ford(graph, 0).distances,
            (std::vector<real>{0, 2.5, 0.25, 0.375}));
  EXPECT_THROW(dijkstra(graph, 0), graph_error);
  const auto found = asking::ask(graph, {.sources = all_of(4), .verify = true});
  EXPECT_EQ(found.algorithm, "bellman-ford");
  EXPECT_EQ(found.pairs, 6u);
  EXPECT_EQ(found.longest.value, 2.5);
  EXPECT_EQ(found.check.mistake, std::nullopt);
  EXPECT_THROW(asking::ask(graph, {.sources = {0}, .cutoff = "1"}),
               graph_error);
  real_csr cycle = graph;
  cycle.to[3] = 1;
  EXPECT_THROW(asking::ask(cycle, {.sources = {0}}), graph_error);
}

class NumbersOutput : public temporary_folder {
protected:
  /// What is written for \p asked.
  std::string written(const any_graph &graph, asking::question asked) {
    output_file file(folder / "out");
    asked.output = &file;
    last = asking::ask(graph, asked);
    file.finish();
    std::ifstream stream(folder / "out", std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  asking::answer last;
  const any_graph graph = sorted_by_source(basic_edge_list<real>{
      4, {{0, 1, 0.1}, {1, 2, 0.2}, {0, 2, 0.4}, {2, 2, 1}}});
};

TEST_F(NumbersOutput, Lines) {
  using enum apsp::detail;
  using enum apsp::layout;
  EXPECT_EQ(written(graph, {.sources = {0},
                            .verify = true,
                            .form = {.shown = parent, .names_source = false}}),
            "0 0 -\n1 0.1 0\n2 0.30000000000000004 1\n3 unreachable -\n");
  EXPECT_EQ(last.check.checked, 1u);
  EXPECT_EQ(last.check.mistake, std::nullopt);
  EXPECT_EQ(
      written(graph,
              {.sources = {1, 0}, .targets = {2}, .form = {.shown = path}}),
      "1 2 0.2 1 2\n0 2 0.30000000000000004 0 1 2\n");
  EXPECT_EQ(written(graph,
                    {.targets = {2}, .form = {.form = columns, .shown = path}}),
            "0 2 0.30000000000000004 0 1 2\n1 2 0.2 1 2\n2 2 0 2\n"
            "3 2 unreachable -\n");
  EXPECT_EQ(written(graph, {.sources = {0}, .cutoff = "0.3"}),
            "0 0 0\n0 1 0.1\n0 2 unreachable\n0 3 unreachable\n");
  EXPECT_EQ(last.pairs, 1u);
  EXPECT_EQ(asking::to_text(last.longest), "0.1");
}

TEST_F(NumbersOutput, Binary) {
  const std::string bytes = written(
      graph, {.sources = all_of(4), .form = {.form = apsp::layout::binary}});
  ASSERT_EQ(bytes.size(), 8 + 16 + 16 * sizeof(real));
  EXPECT_EQ(bytes.substr(0, 8), "C2CUDSD1");
  std::vector<real> all(16);
  std::memcpy(all.data(), bytes.data() + 24, 16 * sizeof(real));
  EXPECT_EQ(all[2], 0.1 + 0.2);
  EXPECT_EQ(all[3], std::numeric_limits<real>::infinity());
}

/// All rows, with every number of threads, and what they come to.
TEST_F(NumbersOutput, ManyRowsAreRightAndTheSameEachTime) {
  const any_graph many = with_decimals(random_graph("gnm:300:1500"));
  const asking::question all = {
      .sources = all_of(300), .repeat = 2, .verify = true};
  const std::string text = written(many, all);
  EXPECT_EQ(last.check.checked, 300u);
  EXPECT_EQ(last.check.mistake, std::nullopt);
  EXPECT_EQ(last.seconds.size(), 2u);
  const double mean = last.mean;
  EXPECT_EQ(written(many, all), text);
  EXPECT_EQ(last.mean, mean);
  // Columns are added from the target on.
  const auto column = dijkstra(transpose(std::get<real_csr>(many)), 7);
  std::string lines;
  for (vertex v = 0; v < 300; ++v)
    lines += std::to_string(v) + " 7 " +
             (column.distances[v] == no_path<real>
                  ? "unreachable"
                  : number_text(column.distances[v])) +
             "\n";
  EXPECT_EQ(
      written(many, {.targets = {7}, .form = {.form = apsp::layout::columns}}),
      lines);
}

TEST(NumbersQuestion, EccentricitiesAndKinds) {
  const csr narrow = random_graph("grid:4:5", {1, 9});
  asking::question asked = {.sources = all_of(20), .eccentricities = true};
  const auto found = asking::ask(narrow, asked);
  const auto wider = asking::ask(times(narrow, large), asked);
  ASSERT_EQ(found.longest_from.size(), 20u);
  for (vertex v = 0; v < 20; ++v) {
    EXPECT_TRUE(found.reaches_all[v]);
    EXPECT_EQ(found.longest_from[v].whole,
              std::ranges::max(dijkstra(narrow, v).distances));
    EXPECT_EQ(wider.longest_from[v].whole, found.longest_from[v].whole * large);
  }
  EXPECT_EQ(wider.longest.kind, number_kind::wide);
  EXPECT_EQ(wider.mean, found.mean * large);
}

TEST(NumbersQuestion, AllCoresForAFewRowsOfALargeGraph) {
  const any_graph graph =
      converted<real>(random_graph("gnm:20000:500000", {1, 9}));
  const int threads = omp_get_max_threads();
  omp_set_num_threads(8);
  const std::vector<vertex> one = {5}, many = {1, 2, 3, 4, 5}, end = {9};
  const auto asked = [&](asking::question question) {
    question.verify = true;
    const auto found = asking::ask(graph, question);
    EXPECT_EQ(found.check.mistake, std::nullopt);
    return found;
  };
  const auto found = asked({.sources = one});
  EXPECT_EQ(found.algorithm, "delta-stepping");
  const auto same = asked({.algorithm = "dijkstra", .sources = one});
  EXPECT_EQ(found.longest.value, same.longest.value);
  EXPECT_EQ(found.mean, same.mean);
  EXPECT_EQ(asked({.sources = many}).algorithm, "dijkstra");
  EXPECT_EQ(asked({.sources = one, .targets = end}).algorithm, "dijkstra");
  EXPECT_EQ(asked({.sources = one, .cutoff = "3"}).algorithm, "dijkstra");
  for (const distance delta : {0, 100}) {
    const auto cut = asked({.algorithm = "delta-stepping",
                            .sources = many,
                            .cutoff = "3.5",
                            .delta = delta});
    EXPECT_EQ(cut.longest.value, 3);
  }
  omp_set_num_threads(threads);
}

TEST(NumbersQuestion, WhatCannotBeAsked) {
  const any_graph graph = random_graph("gnm:10:20");
  EXPECT_THROW(asking::ask(graph, {.algorithm = "windows", .sources = {0}}),
               graph_error);
  EXPECT_THROW(asking::ask(graph, {.sources = {10}}), graph_error);
  EXPECT_THROW(asking::ask(graph, {.sources = {0}, .cutoff = "-1"}),
               graph_error);
  EXPECT_THROW(asking::ask(graph, {.sources = {0}, .cutoff = "x"}),
               graph_error);
}

TEST(NumbersQuestion, WhetherPathsMayBeTooLong) {
  const weight half = unreachable / 2 + 1;
  EXPECT_FALSE(asking::may_be_too_long({}));
  EXPECT_FALSE(asking::may_be_too_long(random_graph("gnm:10:20")));
  EXPECT_FALSE(asking::may_be_too_long(make_csr({2, {{0, 1, half}}})));
  EXPECT_TRUE(
      asking::may_be_too_long(make_csr({3, {{0, 1, half}, {1, 2, half}}})));
  // All vertices are one edge away from each other.
  EXPECT_FALSE(asking::may_be_too_long(
      make_csr({9, generate("complete:9", {half / 2, half / 2}).edges})));
  EXPECT_TRUE(asking::may_be_too_long(
      make_csr({2, {{0, 1, std::numeric_limits<weight>::min()}}})));
}

} // namespace
