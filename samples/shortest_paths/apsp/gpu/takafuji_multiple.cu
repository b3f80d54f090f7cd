//===- takafuji_multiple.cu - Takafuji, 3.2.2: three kernels a step -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Takafuji, section 3.2.2, after Katz and Kider; section 3.3 for several
/// graphs; section 3.2.4 for several values in a word.
///
/// Blocked Floyd-Warshall: for each stage one kernel for the pivot tile, one
/// for the tiles of its row and column, one for the rest. Of m graphs, each
/// kernel has the tiles of all. 3 n / W kernels, and a pivot leaves all but m
/// multiprocessors without work; n^3 relaxations, and for each W of them a word
/// from memory and one to it.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"
#include "takafuji_tile.cuh"

namespace paths::apsp::gpu {

namespace {

enum class part { pivot, panels, rest };

/// blockIdx.x counts tiles, blockIdx.y graphs.
template <class Worker, part Part, unsigned Threads>
__global__ void __launch_bounds__(Threads)
    step(typename Worker::view all, unsigned stage, unsigned tiles) {
  __shared__ typename Worker::storage shared;
  const auto skip = [=](unsigned index) {
    return index + (index >= stage ? 1 : 0);
  };
  task now = {stage, stage, stage};
  if constexpr (Part == part::panels) {
    const bool in_row = blockIdx.x < tiles - 1;
    const unsigned other = skip(in_row ? blockIdx.x : blockIdx.x - (tiles - 1));
    (in_row ? now.column : now.row) = other;
  } else if constexpr (Part == part::rest) {
    now.row = skip(blockIdx.x / (tiles - 1));
    now.column = skip(blockIdx.x % (tiles - 1));
  }
  Worker(shared).work(all, blockIdx.y, now);
}

template <class Values, unsigned Threads>
void launch(const matrices<Values, tile_layout> &all) {
  using worker = tile_worker<Values, takafuji_side<Values>, Threads>;
  const unsigned tiles = all.layout.rows / takafuji_side<Values>;
  for (unsigned stage = 0; stage < tiles; ++stage) {
    step<worker, part::pivot, Threads>
        <<<dim3(1, all.graphs), Threads>>>(all, stage, tiles);
    if (tiles == 1)
      break;
    step<worker, part::panels, Threads>
        <<<dim3(2 * (tiles - 1), all.graphs), Threads>>>(all, stage, tiles);
    step<worker, part::rest, Threads>
        <<<dim3((tiles - 1) * (tiles - 1), all.graphs), Threads>>>(all, stage,
                                                                   tiles);
  }
  check_launch("takafuji-multiple");
}

} // namespace

std::unique_ptr<solver> takafuji_multiple(std::span<const csr> graphs,
                                          const settings &options) {
  expect_few(graphs.size());
  return with_values(options, [&](auto kept) {
    using kind = decltype(kept);
    return with_tile_threads<kind>(options.block_threads, [&](auto threads) {
      return solve_in_place<kind, tile_layout>(
          graphs, takafuji_side<kind>, options,
          [](const matrices<kind, tile_layout> &all) {
            launch<kind, decltype(threads)::value>(all);
          });
    });
  });
}

} // namespace paths::apsp::gpu

//! apsp 100: "takafuji-multiple", gpu, "Takafuji, section 3.2.2", true, "4 8 16
//! 32", gpu::takafuji_multiple
