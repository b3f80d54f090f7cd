//===- takafuji_single.cu - Takafuji, 3.2.3: a single kernel --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Takafuji, section 3.2.3; section 3.3 for several graphs; section 3.2.4
/// for several values in a word.
///
/// Blocked Floyd-Warshall in one kernel with soft synchronisation: blocks take
/// tiles in topological order (task_order.h) and wait in the kernel for those
/// they need (soft_sync.cuh). Task d of graph g of m has number m d + g. One
/// launch instead of 3 n / W, no multiprocessor idle while a pivot is worked
/// on; for it, a number from a counter and three marks to look at for each
/// tile.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"
#include "takafuji_single.cuh"

namespace paths::apsp::gpu {

std::unique_ptr<solver> takafuji_single(std::span<const csr> graphs,
                                        const settings &options) {
  return with_values(options, [&](auto kept) {
    using kind = decltype(kept);
    return with_tile_threads<kind>(options.block_threads, [&](auto threads) {
      constexpr unsigned side = takafuji_side<kind>;
      const unsigned tiles = (vertices_of_largest(graphs) + side - 1) / side;
      return solve_in_place<kind, tile_layout>(
          graphs, side, options,
          [state =
               task_memory(tiles, static_cast<unsigned>(graphs.size()),
                           options)](const matrices<kind, tile_layout> &all) {
            launch_single<kind, decltype(threads)::value>(all, state, nullptr);
          });
    });
  });
}

} // namespace paths::apsp::gpu

//! apsp 110: "takafuji-single", gpu, "Takafuji, section 3.2.3", true, "4 8 16
//! 32", gpu::takafuji_single
