//===- apsp_blocks_test.cpp - All pairs in blocks of rows
//------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `staged` and `several` with more blocks of rows than one, where the transfer
/// of one goes on beside work on another.
///
//===----------------------------------------------------------------------===//

#include "apsp/gpu/gpu.h"
#include "device/gpu.h"
#include "graph/generate.h"
#include "sssp/sssp.h"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

namespace {

using paths::csr, paths::distance, paths::vertex;
using paths::apsp::settings, paths::apsp::values;
namespace gpu = paths::apsp::gpu;

class ApspGpuBlocks : public testing::Test {
protected:
  void SetUp() override {
    if (const auto why = paths::gpu::why_none())
      GTEST_SKIP() << "runs on a GPU, and here is none: " << *why;
  }
};

csr graph_of(vertex n) {
  const std::string edges = std::to_string(4 * std::size_t{n});
  return paths::make_csr(paths::generate(
      "gnm:" + std::to_string(n) + ":" + edges + ":7", {0, 100}));
}

/// Runs again, too: a run begins where another has left buffers and marks.
void expect_right(paths::apsp::solver &by, const csr &graph) {
  for (int i = 0; i < 2; ++i) {
    by.reset();
    by.run();
    std::vector<distance> row(graph.vertices);
    for (vertex v = 0; v < graph.vertices; ++v) {
      by.rows(0, v, row);
      ASSERT_EQ(row, paths::dijkstra(graph, v).distances) << "from " << v;
    }
  }
}

/// So many blocks of 128 rows that each buffer is used again; the last block
/// has fewer rows.
TEST_F(ApspGpuBlocks, Staged) {
  for (const values kept : {values::bits16, values::bits32})
    for (const vertex n : {129, 300, 1030, 1500}) {
      const csr graph = graph_of(n);
      const std::size_t row_bytes =
          (n + 127U) / 128 * 128 * (kept == values::bits16 ? 2 : 4);
      // Four blocks, a pivot and three buffers, and a bit more.
      const settings options = {.kept = kept,
                                .device_bytes = 5 * 128 * row_bytes};
      SCOPED_TRACE(n);
      expect_right(*gpu::staged(std::span(&graph, 1), options), graph);
    }
}

/// Up to all GPUs that there are; some without a block.
TEST_F(ApspGpuBlocks, Several) {
  for (unsigned devices = 1; devices <= paths::gpu::count(); ++devices)
    for (const values kept : {values::bits16, values::bits32})
      for (const vertex n : {100, 513, 1024, 1500, 2600}) {
        const csr graph = graph_of(n);
        SCOPED_TRACE(std::to_string(n) + " on " + std::to_string(devices));
        expect_right(*gpu::several(std::span(&graph, 1),
                                   {.kept = kept, .devices = devices}),
                     graph);
      }
}

} // namespace
