//===- apsp_phases_test.cpp - Which cells phases write --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The check of the data access pattern in M. Mitalidis, All pair shortest path
// on the GPU using CUDA, for each kernel of blocked Floyd-Warshall alone.
//
//===----------------------------------------------------------------------===//

#include "apsp/gpu/phases.h"
#include "device/gpu.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using paths::vertex, paths::apsp::gpu::touched_cells;

class ApspGpuPhases : public testing::Test {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }
};

/// Kernel 1 has the pivot, 2 the rest of its row and column, 3 all others.
std::vector<bool> right(vertex n, unsigned stage, unsigned kernel,
                        unsigned tile) {
  std::vector<bool> cells;
  for (vertex i = 0; i < n; ++i)
    for (vertex j = 0; j < n; ++j) {
      const int in_pivot = (i / tile == stage) + (j / tile == stage);
      cells.push_back(in_pivot == 3 - static_cast<int>(kernel));
    }
  return cells;
}

/// The one that the paper shows: n = 128, stage 3, kernel 2. The picture does
/// not say whether stages are counted from 0; here they are, and the cross is
/// in the last row and column of tiles.
TEST_F(ApspGpuPhases, CrossOfThePaper) {
  const std::vector<bool> cells = touched_cells(128, 3, 2, false);
  ASSERT_EQ(cells.size(), 128U * 128);
  for (vertex i = 0; i < 128; ++i)
    for (vertex j = 0; j < 128; ++j)
      ASSERT_EQ(cells[i * 128 + j], (i >= 96) != (j >= 96)) << i << ", " << j;
}

TEST_F(ApspGpuPhases, EveryCellOnce) {
  for (const bool several_cells : {false, true}) {
    const unsigned tile = several_cells ? 64 : 32;
    for (const vertex n : {1, 31, 64, 65, 128, 150, 256})
      for (unsigned stage = 0; stage * tile < n; ++stage)
        for (unsigned kernel = 1; kernel <= 3; ++kernel)
          ASSERT_EQ(touched_cells(n, stage, kernel, several_cells),
                    right(n, stage, kernel, tile))
              << n << " vertices, stage " << stage << ", kernel " << kernel
              << ", tiles of " << tile;
  }
}

} // namespace
