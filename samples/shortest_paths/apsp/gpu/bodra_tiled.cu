//===- bodra_tiled.cu - Bodra, 2.3.4: tiles in global memory --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Bodra, Accelerating shortest path algorithms on the GPU using CUDA,
/// section 2.3.4; the tiles are those of Katz and Kider.
///
/// Blocked Floyd-Warshall: a stage allows paths over the vertices of one tile's
/// width more. Its three kernels work on the pivot, the tile of the diagonal;
/// on the tiles in its row and column; on all others. A block has a tile and a
/// thread for each cell, and everything stays in global memory.
///
/// The paper says which tiles are read and not how threads wait for each other.
/// In the first two kernels a block reads what it writes itself. There each
/// step ends with a barrier, behind which all threads of the block see what was
/// written to global memory before it. Within step k row and column k do not
/// change, because D[k][k] is not negative: so nothing is read while it is
/// written. (In the second kernel any order would give the same lengths, since
/// the pivot has all paths by then.) The third kernel reads only what no block
/// of it writes, and needs no barriers.
///
/// Cost: 3 n / 32 kernels, n^3 steps of two reads from the cache each: as
/// mitalidis_cell.cu, but a step's row and column stay in the nearest cache,
/// and each cell is fetched and written n / 32 times rather than n times.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"

namespace paths::apsp::gpu {

namespace {

constexpr unsigned side = 32; // of a tile: 1024 threads
using word = value32::word;
using matrix = matrices<value32, row_layout>;

/// A thread's cell, in tile (\p tile_row, \p tile_column), over the vertices of
/// the stage; what it reads for that is in the pivot's row and column of tiles.
template <bool in_order>
__device__ void relax(const matrix &all, unsigned stage, unsigned tile_row,
                      unsigned tile_column) {
  const unsigned i = tile_row * side + threadIdx.y;
  const unsigned j = tile_column * side + threadIdx.x;
  word &cell = all.cells[all.layout.at(i, j)];
  for (unsigned k = stage * side; k < (stage + 1) * side; ++k) {
    const word over =
        all.cells[all.layout.at(i, k)] + all.cells[all.layout.at(k, j)];
    if (over < cell)
      cell = over;
    if constexpr (in_order)
      __syncthreads();
  }
}

__global__ void first_phase(matrix all, unsigned stage) {
  relax<true>(all, stage, stage, stage);
}

/// Blocks of the first row of the grid have the tiles of the pivot's row, those
/// of the second row the tiles of its column. Both meet in the pivot itself,
/// which is finished.
__global__ void second_phase(matrix all, unsigned stage) {
  if (blockIdx.x == stage)
    return;
  if (blockIdx.y == 0)
    relax<true>(all, stage, stage, blockIdx.x);
  else
    relax<true>(all, stage, blockIdx.x, stage);
}

__global__ void third_phase(matrix all, unsigned stage) {
  if (blockIdx.x != stage && blockIdx.y != stage)
    relax<false>(all, stage, blockIdx.y, blockIdx.x);
}

} // namespace

std::unique_ptr<solver> bodra_tiled(std::span<const csr> graphs,
                                    const settings &options) {
  return solve_in_place<value32, row_layout>(
      graphs, side, options, [](const matrix &all) {
        const unsigned tiles = all.layout.rows / side;
        const dim3 threads(side, side);
        for (unsigned stage = 0; stage < tiles; ++stage) {
          first_phase<<<1, threads>>>(all, stage);
          second_phase<<<dim3(tiles, 2), threads>>>(all, stage);
          third_phase<<<dim3(tiles, tiles), threads>>>(all, stage);
          check_launch("bodra-tiled");
        }
      });
}

} // namespace paths::apsp::gpu

//! apsp 180: "bodra-tiled", gpu, "Bodra, section 2.3.4", false, "32",
//! gpu::bodra_tiled
