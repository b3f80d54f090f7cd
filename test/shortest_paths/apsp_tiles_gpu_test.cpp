//===- apsp_tiles_gpu_test.cpp - Tiles of all sides and spans on GPUs -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tiles() takes for large graphs, with small ones; and that it takes it.
// A graph of more than two spans has all kinds of tasks in its schedule.
//
//===----------------------------------------------------------------------===//

#include "apsp_examples.h"

#include "apsp/certificate.h"
#include "apsp/gpu/gpu.h"
#include "apsp/gpu/tiles.h"
#include "device/gpu.h"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace {

using namespace paths::test;
using paths::csr, paths::distance, paths::graph_error, paths::unreachable,
    paths::vertex, paths::weight;
using paths::apsp::certificate, paths::apsp::settings, paths::apsp::solver,
    paths::apsp::values;
using paths::apsp::gpu::tiles_plan, paths::apsp::gpu::tiles_with;

constexpr kept_values half = {values::bits16, 0x7fff};
constexpr kept_values floats = {values::floats, 1 << 24};

class ApspGpuTiles : public testing::Test {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }
};

class ApspGpuTilePlans : public ApspGpuTiles,
                         public testing::WithParamInterface<tiles_plan> {
protected:
  static std::unique_ptr<solver> make(std::span<const csr> graphs,
                                      std::optional<values> kept,
                                      bool lone_blocks = false) {
    return tiles_with(graphs, {.kept = kept, .lone_blocks = lone_blocks},
                      GetParam());
  }
};

void run(solver &on) {
  on.reset();
  on.run();
}

void expect_right(solver &by, std::size_t which, const example &one) {
  std::vector<distance> found(one.distances.size(), -1);
  by.rows(which, 0, found);
  EXPECT_EQ(found, one.distances) << one.what;
}

/// All distances of a graph for which there is no example, by their proof.
void expect_proved(solver &by, const csr &graph) {
  std::vector<vertex> all(graph.vertices);
  std::iota(all.begin(), all.end(), vertex{0});
  EXPECT_EQ(by.first_refuted(0, certificate(graph), all), all.size());
}

TEST_P(ApspGpuTilePlans, EverySize) {
  for (const kept_values &kept : {half, whole, floats})
    for (const example &one : sizes_for(kept)) {
      const auto made = make(std::span(&one.graph, 1), kept.how);
      if (one.longest >= kept.infinity) {
        EXPECT_THROW(run(*made), graph_error) << one.what;
        continue;
      }
      run(*made);
      expect_right(*made, 0, one);
      if (HasFailure())
        return;
    }
}

/// Tiles to a side: one, a span, one more, two spans, two and some.
TEST_P(ApspGpuTilePlans, EveryNumberOfSpans) {
  const auto [side, span] = GetParam();
  for (const unsigned tiles : {1U, span, span + 1, 2 * span, 2 * span + 1,
                               3 * span, 3 * span + 1, 4 * span + 2}) {
    const vertex n = side * tiles - 3;
    const csr graph =
        paths::make_csr(random_graph(n, n * std::size_t{6}, 900, tiles));
    for (const kept_values &kept : {half, whole, floats})
      for (const bool lone : {false, true}) {
        const auto made = make(std::span(&graph, 1), kept.how, lone);
        for (int again = 0; again < 2; ++again) {
          run(*made);
          expect_proved(*made, graph);
        }
        ASSERT_FALSE(HasFailure()) << tiles << " tiles, lone: " << lone;
      }
  }
}

TEST_P(ApspGpuTilePlans, SeveralGraphs) {
  std::vector<csr> graphs;
  for (const vertex n : {700, 1, 128, 129, 645})
    graphs.push_back(
        paths::make_csr(random_graph(n, n * std::size_t{4}, 500, n)));
  const auto made = make(graphs, values::bits32);
  run(*made);
  for (std::size_t g = 0; g < graphs.size(); ++g) {
    std::vector<distance> found(std::size_t{graphs[g].vertices} *
                                graphs[g].vertices);
    made->rows(g, 0, found);
    const certificate proof(graphs[g]);
    for (vertex v = 0; v < graphs[g].vertices; ++v)
      ASSERT_EQ(proof.refute(v, std::span(found).subspan(std::size_t{v} *
                                                             graphs[g].vertices,
                                                         graphs[g].vertices)),
                std::nullopt);
  }
}

/// 16 bits are enough, as the weights say.
TEST_P(ApspGpuTilePlans, StaysNarrowWhereThatIsKnown) {
  const example one = solved("short", random_graph(400, 3000, 9, 1));
  const auto made = make(std::span(&one.graph, 1), std::nullopt);
  run(*made);
  EXPECT_EQ(made->remark(), "in 16 bits");
  expect_right(*made, 0, one);
}

/// 16 bits are enough, as the run shows: the weights would allow for more.
TEST_P(ApspGpuTilePlans, StaysNarrowWhereThatTurnsOut) {
  const example one = solved("may be long", random_graph(400, 3000, 900, 2));
  ASSERT_LT(one.longest, half.infinity);
  const auto made = make(std::span(&one.graph, 1), std::nullopt);
  for (int again = 0; again < 2; ++again) {
    run(*made);
    EXPECT_EQ(made->remark(), "in 16 bits");
    expect_right(*made, 0, one);
  }
}

/// A line is too long for 16 bits, and no weight says so.
TEST_P(ApspGpuTilePlans, GoesOnIn32BitsWhere16AreTooFew) {
  for (const weight length : {100, 120}) {
    const example one = solved("a line", line(300, length, length == 100));
    const auto made = make(std::span(&one.graph, 1), std::nullopt);
    for (int again = 0; again < 3; ++again) {
      run(*made);
      EXPECT_EQ(made->remark(),
                length == 100 ? "in 16 bits"
                              : "in 32 bits: 16 have turned out to be too few");
      expect_right(*made, 0, one);
      expect_proved(*made, one.graph);
      EXPECT_EQ(made->measure(0).longest, one.longest);
    }
  }
}

/// A weight that 16 bits cannot have says it before anything runs.
TEST_P(ApspGpuTilePlans, BeginsWith32BitsForALongEdge) {
  const example one = solved("an edge", {200, {{0, 199, 0x7fff}, {0, 1, 1}}});
  const auto made = make(std::span(&one.graph, 1), std::nullopt);
  run(*made);
  EXPECT_EQ(made->remark(), "");
  expect_right(*made, 0, one);
}

INSTANTIATE_TEST_SUITE_P(, ApspGpuTilePlans,
                         testing::Values(tiles_plan{64, 1}, tiles_plan{64, 2},
                                         tiles_plan{64, 4}, tiles_plan{128, 1},
                                         tiles_plan{128, 2}, tiles_plan{128, 4},
                                         tiles_plan{128, 8}),
                         [](const auto &which) {
                           return "side" + std::to_string(which.param.side) +
                                  "span" + std::to_string(which.param.span);
                         });

/// The first size of each choice, as it is chosen. Some seconds, and minutes
/// where nvcc has not optimised the kernels.
TEST_F(ApspGpuTiles, WhatIsChosenForEachSize) {
  for (const vertex n : {1537, 3073, 6145, 12290}) {
    const csr graph =
        paths::make_csr(random_graph(n, n * std::size_t{3}, 5000, n));
    for (const std::optional<values> kept :
         {std::optional<values>(), std::optional(values::bits32)}) {
      const auto made = paths::apsp::gpu::tiles({&graph, 1}, {.kept = kept});
      run(*made);
      expect_proved(*made, graph);
      ASSERT_FALSE(HasFailure()) << n;
    }
  }
}

TEST_F(ApspGpuTiles, PlansThatCannotBe) {
  const csr graph = paths::make_csr({3, {{0, 1, 1}}});
  EXPECT_THROW(tiles_with({&graph, 1}, {}, {.side = 32}), graph_error);
  EXPECT_THROW(tiles_with({&graph, 1}, {}, {.span = 9}), graph_error);
}

} // namespace
