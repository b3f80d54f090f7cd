//===- none.cpp - No GPU, in a build without CUDA -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

#include "apsp/gpu/gpu.h"
#include "apsp/gpu/phases.h"
#include "apsp/gpu/refuted_rows.h"
#include "apsp/gpu/tiles.h"
#include "diameter/gpu/bits.h"
#include "diameter/gpu/gpu.h"
#include "graph/graph.h"
#include "sssp/gpu/gpu.h"

namespace paths::gpu {

namespace {

constexpr const char *why = "this program was built without CUDA";

} // namespace

std::optional<std::string> why_none() { return why; }

std::optional<std::string> open() { return why; }

std::jthread open_meanwhile() { return {}; }

double expected_opening_seconds() { return 0; }

knowledge known() { return knowledge::none; }

double opening_seconds() { return 0; }

void expect_gpu() {
  throw graph_error("there is no GPU to be used (" + std::string(why) +
                    "); --algorithm=auto takes the CPU");
}

std::string name() {
  expect_gpu();
  return {};
}

unsigned count() { return 0; }

void limit_memory(std::size_t) {}
std::size_t free_memory() { return 0; }

} // namespace paths::gpu

namespace paths {

namespace {

/// What those get who ask for a kernel.
template <class Found> Found nothing() {
  gpu::expect_gpu();
  return {};
}

} // namespace

#define SHORTEST_PATHS_SET_UP(NAME)                                            \
  std::unique_ptr<solver> NAME(const csr &, const settings &) {                \
    return nothing<std::unique_ptr<solver>>();                                 \
  }
namespace gpu {
#include "sssp_gpu.inc"
} // namespace gpu

namespace diameter::gpu {
#include "diameter_gpu.inc"

std::unique_ptr<solver> bits_with(const csr &, const settings &,
                                  const bits_plan &) {
  return nothing<std::unique_ptr<solver>>();
}
} // namespace diameter::gpu
#undef SHORTEST_PATHS_SET_UP

namespace apsp::gpu {
#define SHORTEST_PATHS_SET_UP(NAME)                                            \
  std::unique_ptr<solver> NAME(std::span<const csr>, const settings &) {       \
    return nothing<std::unique_ptr<solver>>();                                 \
  }
#define SHORTEST_PATHS_SET_UP_ROWS(NAME)                                       \
  std::unique_ptr<row_solver> NAME(const csr &, const settings &) {            \
    return nothing<std::unique_ptr<row_solver>>();                             \
  }
#include "apsp_gpu.inc"

std::unique_ptr<solver> tiles_with(std::span<const csr>, const settings &,
                                   const tiles_plan &) {
  return nothing<std::unique_ptr<solver>>();
}

std::vector<bool> refuted_rows(const csr &, std::span<const vertex>,
                               std::span<const distance>) {
  return nothing<std::vector<bool>>();
}

std::vector<bool> touched_cells(vertex, unsigned, unsigned, bool) {
  return nothing<std::vector<bool>>();
}
} // namespace apsp::gpu

} // namespace paths
