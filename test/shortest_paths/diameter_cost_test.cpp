//===- diameter_cost_test.cpp - What auto takes for a diameter ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "diameter/cost.h"

#include <gtest/gtest.h>

namespace {

using paths::diameter::averages, paths::diameter::choose,
    paths::diameter::circumstances, paths::diameter::is_gpu_worth_a_look,
    paths::diameter::settings;

constexpr circumstances gnutella = {
    .vertices = 36682, .edges = 88328, .threads = 16, .memory = 128e9};
constexpr circumstances grid = {
    .vertices = 4e6, .edges = 16e6, .threads = 16, .memory = 128e9};

settings with(averages average) {
  settings asked;
  asked.average = average;
  return asked;
}

TEST(DiameterCost, SmallGraphsAreExactAndNeedNoGpu) {
  for (const bool has_weights : {true, false})
    for (const double n : {0.0, 1.0, 2.0, 100.0, 1000.0}) {
      const circumstances small = {.vertices = n,
                                   .edges = 4 * n,
                                   .has_weights = has_weights,
                                   .levels = 10,
                                   .threads = 16};
      const auto made = choose(small, {}, false);
      EXPECT_TRUE(made.is_exact) << n;
      EXPECT_NE(made.name, "apsp") << n; // which looks for a GPU
      EXPECT_FALSE(is_gpu_worth_a_look(made.seconds)) << n;
    }
}

TEST(DiameterCost, SparseGraphsHaveBounds) {
  EXPECT_EQ(choose(gnutella, {}, false).name, "bounds-cores");
  EXPECT_EQ(choose(gnutella, {}, true).name, "bounds-cores");
  EXPECT_FALSE(is_gpu_worth_a_look(choose(gnutella, {}, false).seconds));
  EXPECT_EQ(choose(grid, {}, false).name, "bounds-cores");
  EXPECT_TRUE(is_gpu_worth_a_look(choose(grid, {}, false).seconds));
  EXPECT_EQ(choose(grid, {}, true).name, "bounds");
  EXPECT_FALSE(choose(grid, {}, true).is_exact);
}

TEST(DiameterCost, DenseGraphsHaveAllPairs) {
  const circumstances dense = {
      .vertices = 4096, .edges = 16.8e6, .threads = 16, .memory = 128e9};
  EXPECT_EQ(choose(dense, {}, true).name, "apsp");
  EXPECT_EQ(choose(dense, with(averages::exact), false).name, "apsp");
}

TEST(DiameterCost, ManySearchesAtOnceWithoutWeights) {
  const circumstances golf = {.vertices = 32768,
                              .edges = 524288,
                              .has_weights = false,
                              .levels = 5,
                              .threads = 16};
  const auto made = choose(golf, {}, false);
  EXPECT_EQ(made.name, "bits-cores");
  EXPECT_NEAR(made.seconds, 0.054, 0.03); // as measured
  circumstances long_paths = golf;
  long_paths.levels = 10000;
  EXPECT_EQ(choose(long_paths, {}, false).name, "bounds-cores");
}

circumstances dense_graph(double vertices, double density) {
  return {.vertices = vertices,
          .edges = density * vertices * vertices,
          .has_weights = false,
          .levels = 2,
          .threads = 16,
          .memory = 128e9};
}

/// As in tables 3.4 and 3.5 of docs/shortest_paths.md.
TEST(DiameterCost, ProductsOfMatricesWhereTheyAreFaster) {
  for (const double n : {8192.0, 16384.0, 32768.0}) {
    const auto on_cores = choose(dense_graph(n, 0.5), {}, false);
    EXPECT_NE(on_cores.name, "tensor") << n;
    EXPECT_TRUE(is_gpu_worth_a_look(on_cores.seconds)) << n;
    for (const auto average :
         {averages::none, averages::sampled, averages::exact}) {
      const auto made = choose(dense_graph(n, 0.5), with(average), true);
      EXPECT_EQ(made.name, "tensor") << n;
      EXPECT_TRUE(made.is_exact) << n;
    }
    for (const double density : {0.05, 0.1, 0.2, 0.39})
      EXPECT_NE(
          choose(dense_graph(n, density), with(averages::exact), true).name,
          "tensor")
          << n << " " << density;
  }
  for (const double n : {16384.0, 32768.0})
    for (const double density : {0.05, 0.1, 0.2})
      EXPECT_EQ(
          choose(dense_graph(n, density), with(averages::exact), true).name,
          "bits")
          << n << " " << density;
  for (const double n : {2048.0, 4096.0, 8191.0})
    EXPECT_NE(choose(dense_graph(n, 0.5), with(averages::exact), true).name,
              "tensor")
        << n;
}

/// Where more than one product is needed nothing was measured, and with weights
/// it has no answer.
TEST(DiameterCost, ProductsOfMatricesOnlyWhereTheyWereMeasured) {
  circumstances longer = dense_graph(8192, 0.5);
  longer.levels = 3;
  EXPECT_NE(choose(longer, with(averages::exact), true).name, "tensor");
  circumstances weighted = dense_graph(8192, 0.5);
  weighted.has_weights = true;
  EXPECT_NE(choose(weighted, with(averages::exact), true).name, "tensor");
  settings asked;
  asked.radius = true;
  EXPECT_NE(choose(dense_graph(8192, 0.5), asked, true).name, "tensor");
}

TEST(DiameterCost, AnExactAverageIsNotSampled) {
  const auto made = choose(gnutella, with(averages::exact), false);
  EXPECT_TRUE(made.is_exact);
  EXPECT_GT(made.seconds, choose(gnutella, {}, false).seconds);
}

TEST(DiameterCost, NoAverageNeedsNoExactOne) {
  const circumstances small = {.vertices = 600, .edges = 2400};
  EXPECT_TRUE(choose(small, {}, false).is_exact);
  EXPECT_FALSE(choose(small, with(averages::none), false).is_exact);
}

TEST(DiameterCost, QuestionsThatOnlyBoundsAnswer) {
  settings asked;
  asked.radius = true;
  const circumstances dense = {
      .vertices = 4096, .edges = 16.8e6, .threads = 16, .memory = 128e9};
  EXPECT_EQ(choose(dense, asked, false).name, "bounds-cores");
}

TEST(DiameterCost, NegativeWeightsNeedAllPairs) {
  circumstances negative = gnutella;
  negative.has_negative = true;
  EXPECT_EQ(choose(negative, {}, false).name, "apsp");
  EXPECT_EQ(choose(negative, {}, true).name, "apsp");
}

/// Where all pairs do not fit there is nothing to fall back to.
TEST(DiameterCost, WhatToTakeInstead) {
  const auto of_grid = choose(grid, {}, false);
  EXPECT_GE(of_grid.searches_instead, grid.vertices);
  circumstances random = gnutella;
  random.has_weights = false;
  random.edges = 1e6;
  random.levels = 6;
  random.threads = 2;
  const auto made = choose(random, {}, false);
  EXPECT_EQ(made.name, "bounds-cores");
  EXPECT_EQ(made.instead, "bits-cores");
  EXPECT_LT(made.searches_instead, random.vertices / 2);
}

} // namespace
