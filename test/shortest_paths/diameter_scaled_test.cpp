//===- diameter_scaled_test.cpp - Bounds for decimals and 64 bits ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "diameter/bounds/scaled.h"
#include "graph/generate.h"
#include "graph/read.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace paths;
using diameter::find_by_scaling, diameter::scaled_findings;

/// What searches from all vertices find.
template <class Number> struct whole_answer {
  Number longest = 0;
  std::optional<Number> radius;
  bool connected = true;
};

template <class Number>
whole_answer<Number> from_all(const basic_csr<Number> &graph) {
  whole_answer<Number> all;
  for (vertex v = 0; v < graph.vertices; ++v) {
    Number farthest = 0;
    bool reaches_all = true;
    for (const Number length : dijkstra(graph, v).distances)
      if (length == no_path<Number>)
        reaches_all = false;
      else
        farthest = std::max(farthest, length);
    all.connected &= reaches_all;
    all.longest = std::max(all.longest, farthest);
    if (reaches_all)
      all.radius = std::min(all.radius.value_or(farthest), farthest);
  }
  return all;
}

template <class Number> Number value_of(const any_number &number) {
  if constexpr (std::is_floating_point_v<Number>)
    return number.value;
  else
    return number.whole;
}

/// Is false if bounds left too much open.
template <class Number>
bool expect_right(const basic_csr<Number> &graph, const std::string &what) {
  diameter::settings asked;
  asked.average = diameter::averages::none;
  asked.radius = true;
  const std::optional<scaled_findings> found = find_by_scaling(graph, asked);
  if (!found)
    return false;
  const whole_answer<Number> right = from_all(graph);
  EXPECT_EQ(value_of<Number>(found->all.longest), right.longest) << what;
  EXPECT_EQ(found->all.connected, right.connected) << what;
  EXPECT_EQ(found->all.radius.has_value(), right.radius.has_value()) << what;
  if (right.radius && found->all.radius) {
    EXPECT_EQ(value_of<Number>(*found->all.radius), *right.radius) << what;
  }
  return true;
}

/// The edges of a specification, with lengths that draw() makes.
template <class Number, class Draw>
basic_csr<Number> drawn(const std::string &specification, bool both_ways,
                        const Draw &draw) {
  const edge_list edges = generate(specification, {1, 1});
  basic_edge_list<Number> list = {edges.vertices, {}};
  for (const edge &e : edges.edges)
    list.edges.push_back({e.from, e.to, draw()});
  if (both_ways)
    add_reverse_edges(list);
  return sorted_by_source(list);
}

TEST(DiameterScaled, IsWhatAllSearchesFind) {
  std::mt19937_64 random(5);
  const auto below = [&](std::uint64_t end) { return random() % end; };
  int found = 0;
  for (int seed = 1; seed <= 12; ++seed)
    for (const char *kind : {"gnm:60:90:", "gnm:150:600:", "grid:12:15:",
                             "grid:2:70:", "complete:20:"})
      for (const bool both_ways : {false, true}) {
        const std::string graph = kind + std::to_string(seed);
        const std::string what = graph + (both_ways ? " both ways" : "");
        const double largest = seed % 3 == 0 ? 1e-9 : 1e7;
        found +=
            expect_right(drawn<real>(graph, both_ways,
                                     [&] {
                                       return largest *
                                              static_cast<double>(below(1000)) /
                                              999;
                                     }),
                         what + ", decimals");
        found += expect_right(
            drawn<real>(graph, both_ways,
                        [&] { return static_cast<double>(1 + below(3)) / 10; }),
            what + ", tenths");
        found += expect_right(drawn<wide>(graph, both_ways,
                                          [&] {
                                            return static_cast<wide>(
                                                       below(1'000'000'007)) *
                                                   1'000'003;
                                          }),
                              what + ", 64 bits");
      }
  EXPECT_GT(found, 200); // of 360
}

/// Lengths in one graph that no unit of 32 bits has room for, but in which a
/// path with the longest edge is still the longest one.
TEST(DiameterScaled, LengthsFarApart) {
  basic_edge_list<real> list = {400, {}};
  for (vertex v = 0; v + 1 < list.vertices; ++v)
    list.edges.push_back({v, v + 1, v % 7 == 0 ? 1e12 : 1e-6 * v});
  add_reverse_edges(list);
  EXPECT_TRUE(expect_right(sorted_by_source(list), "far apart"));
}

TEST(DiameterScaled, LeavesToOthersWhatItCannot) {
  const auto grid = drawn<real>("grid:30:30", true, [] { return 0.5; });
  diameter::settings asked;
  asked.average = diameter::averages::exact;
  EXPECT_FALSE(find_by_scaling(grid, asked));
  asked.average = diameter::averages::none;
  EXPECT_TRUE(find_by_scaling(grid, asked));
  asked.eccentricities = true;
  EXPECT_FALSE(find_by_scaling(grid, asked));
  asked.eccentricities = false;
  const auto negative = drawn<real>("grid:9:9", false, [] { return -0.5; });
  EXPECT_FALSE(find_by_scaling(negative, asked));
  EXPECT_FALSE(find_by_scaling(real_csr(), asked));
}

TEST(DiameterScaled, SampledMeans) {
  const auto graph = drawn<real>("grid:30:30", true, [] { return 0.5; });
  diameter::settings asked; // 32 samples
  const auto found = find_by_scaling(graph, asked);
  ASSERT_TRUE(found && found->all.mean && found->all.margin);
  EXPECT_NEAR(*found->all.mean, 0.5 * 20, 1); // two thirds of 30 steps
  EXPECT_GT(*found->all.margin, 0.05);
}

} // namespace
