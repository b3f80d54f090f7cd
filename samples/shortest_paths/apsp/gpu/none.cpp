//===- none.cpp - What is there without CUDA ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/rows/row_algorithms.h"
#include "gpu.h"
#include "phases.h"
#include "refuted_rows.h"
#include "tiles.h"

namespace paths::apsp::gpu {

namespace {

[[noreturn]] void refuse() {
  throw graph_error(
      "there is no GPU to be used (this program was built without "
      "CUDA); --algorithm=auto takes the CPU");
}

} // namespace

#define SHORTEST_PATHS_NONE(NAME)                                              \
  std::unique_ptr<solver> NAME(std::span<const csr>, const settings &) {       \
    refuse();                                                                  \
  }
SHORTEST_PATHS_NONE(mitalidis_cell)
SHORTEST_PATHS_NONE(mitalidis_cells)
SHORTEST_PATHS_NONE(katz_kider)
SHORTEST_PATHS_NONE(bodra_shared_row)
SHORTEST_PATHS_NONE(bodra_row)
SHORTEST_PATHS_NONE(bodra_tiled)
SHORTEST_PATHS_NONE(bodra_dijkstra)
SHORTEST_PATHS_NONE(an_product)
SHORTEST_PATHS_NONE(an_product_tiled)
SHORTEST_PATHS_NONE(an_product_transposed)
SHORTEST_PATHS_NONE(an_bellman_ford)
SHORTEST_PATHS_NONE(takafuji_multiple)
SHORTEST_PATHS_NONE(takafuji_single)
SHORTEST_PATHS_NONE(takafuji_streams)
SHORTEST_PATHS_NONE(tiles)
SHORTEST_PATHS_NONE(batches)
SHORTEST_PATHS_NONE(staged)
SHORTEST_PATHS_NONE(several)
#undef SHORTEST_PATHS_NONE

std::unique_ptr<solver> tiles_with(std::span<const csr>, const settings &,
                                   const tiles_plan &) {
  refuse();
}

std::unique_ptr<row_solver> batches_by_rows(const csr &, const settings &) {
  refuse();
}

std::vector<bool> refuted_rows(const csr &, std::span<const vertex>,
                               std::span<const distance>) {
  refuse();
}

std::vector<bool> touched_cells(vertex, unsigned, unsigned, bool) { refuse(); }

} // namespace paths::apsp::gpu
