//===- none.cpp - What is there without CUDA ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/rows/row_algorithms.h"
#include "device/gpu.h"
#include "gpu.h"
#include "phases.h"
#include "refuted_rows.h"
#include "tiles.h"

namespace paths::apsp::gpu {

#define SHORTEST_PATHS_KERNEL(NAME)                                            \
  std::unique_ptr<solver> NAME(std::span<const csr>, const settings &) {       \
    paths::gpu::expect_gpu();                                                  \
    return nullptr;                                                            \
  }
#include "apsp_kernels.inc"
#undef SHORTEST_PATHS_KERNEL

std::unique_ptr<solver> tiles_with(std::span<const csr>, const settings &,
                                   const tiles_plan &) {
  paths::gpu::expect_gpu();
  return nullptr;
}

std::unique_ptr<row_solver> batches_by_rows(const csr &, const settings &) {
  paths::gpu::expect_gpu();
  return nullptr;
}

std::vector<bool> refuted_rows(const csr &, std::span<const vertex>,
                               std::span<const distance>) {
  paths::gpu::expect_gpu();
  return {};
}

std::vector<bool> touched_cells(vertex, unsigned, unsigned, bool) {
  paths::gpu::expect_gpu();
  return {};
}

} // namespace paths::apsp::gpu
