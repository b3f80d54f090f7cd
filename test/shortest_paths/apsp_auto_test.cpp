//===- apsp_auto_test.cpp - What auto takes for all pairs -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/auto.h"
#include "apsp/cost.h"
#include "graph/generate.h"
#include "sssp/gpu/gpu.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace paths::apsp;

constexpr machine with_gpu = {.gpu = true, .cores = 16};
constexpr machine without_gpu = {.gpu = false, .cores = 16};

task all_pairs(double vertices, double edges) {
  return {.vertices = vertices, .edges = edges, .sources = vertices};
}

TEST(ApspAuto, TakesBatchesWhereThereAreFewEdges) {
  EXPECT_EQ(fastest(all_pairs(32768, 524288), with_gpu), "batches");
  EXPECT_EQ(fastest(all_pairs(36682, 88328), with_gpu), "batches");
  EXPECT_EQ(fastest(all_pairs(16384, 16384 * 8), with_gpu), "batches");
  EXPECT_EQ(fastest(all_pairs(32768, 32768 * 328.), with_gpu), "batches");
}

TEST(ApspAuto, TakesTilesWhereThereAreMany) {
  for (const double n : {512., 2048., 8192., 16384., 32768.})
    EXPECT_EQ(fastest(all_pairs(n, n * n), with_gpu), "tiles") << n;
  for (const double n : {512., 2048., 8192.})
    EXPECT_EQ(fastest(all_pairs(n, n * n / 100), with_gpu), "tiles") << n;
  EXPECT_EQ(fastest(all_pairs(256, 4096), with_gpu), "tiles");
}

TEST(ApspAuto, TakesCoresForFewRowsOfSomebodyWhoAsksOnce) {
  machine cold = with_gpu;
  cold.start = 0.1;
  task one = all_pairs(32768, 524288);
  one.sources = 1;
  EXPECT_EQ(fastest(one, cold), "dijkstra");
  one.sources = 32768;
  EXPECT_EQ(fastest(one, cold), "batches");
}

TEST(ApspAuto, DecidesByEdgesOnCores) {
  EXPECT_EQ(fastest(all_pairs(3000, 9e6), without_gpu), "blocked");
  EXPECT_EQ(fastest(all_pairs(30000, 60000), without_gpu), "dijkstra");
  task one = all_pairs(3000, 9e6);
  one.sources = 1;
  EXPECT_EQ(fastest(one, without_gpu), "dijkstra");
}

TEST(ApspAuto, HeedsWhatIsDemanded) {
  task early = all_pairs(3000, 9e6);
  early.early_end = true;
  EXPECT_EQ(fastest(early, with_gpu), "dijkstra");
  EXPECT_EQ(fastest(early, without_gpu), "dijkstra");
  const task dense = all_pairs(3000, 9e6);
  EXPECT_EQ(fastest(dense, without_gpu, /*only_rows=*/true), "dijkstra");
  EXPECT_EQ(fastest(dense, with_gpu, /*only_rows=*/true), "batches");
}

TEST(ApspAuto, NamesWhatThisMachineHas) {
  const std::vector<paths::csr> few = {
      paths::make_csr(paths::generate("gnm:30000:60000"))};
  const bool gpu = !paths::gpu::why_none();
  EXPECT_EQ(choose(few, {}).name, gpu ? "batches" : "dijkstra");
  EXPECT_EQ(choose(few, {}, {.sources = 1}).name, "dijkstra");
  EXPECT_EQ(choose(few, {}, {.early_end = true}).name, "dijkstra");
  settings narrow;
  narrow.kept = values::bits8;
  if (!gpu) {
    EXPECT_EQ(choose(few, narrow).name, "blocked");
  }
}

} // namespace
