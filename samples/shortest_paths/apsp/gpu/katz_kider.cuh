//===- katz_kider.cuh - Tiles in shared memory ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Blocked Floyd-Warshall in three kernels for a stage, after G. J. Katz and
/// J. T. Kider, for katz_kider.cu (tiles of 32 x 32 cells) and
/// mitalidis_cells.cu (64 x 64). A stage allows paths over the vertices of one
/// tile's width more. Its kernels work on the pivot, which is the tile of the
/// diagonal; on the tiles in its row and column; on all others. Each loads what
/// it needs into shared memory.
///
/// Within step k row and column k of a pivot do not change, since D[k][k] is
/// not negative, nor do row k of a tile in its row and column k of a tile in
/// its column. A cell is only written where it changes: so one thread may read
/// what is another's.
///
/// Each file that includes this gets kernels of its own.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_KATZ_KIDER_CUH
#define SHORTEST_PATHS_APSP_KATZ_KIDER_CUH

#include "matrix_solver.cuh"

namespace paths::apsp::gpu {

namespace {

/// Threads of a block in x and in y: as many as a block can have.
constexpr unsigned side = 32;

using shared_word = value32::word;
using tiled_matrix = matrices<value32, row_layout>;

/// Calls \p work with row and column of each of the thread's cells of a tile of
/// \p size: the same one in each of its quadrants.
template <unsigned size, class Work>
__device__ void for_quadrants(const Work &work) {
#pragma unroll
  for (unsigned down = 0; down < size; down += side)
#pragma unroll
    for (unsigned right = 0; right < size; right += side)
      work(down + threadIdx.y, right + threadIdx.x);
}

/// Where cell (\p y, \p x) of a tile is. Neighbouring threads have neighbouring
/// cells, so that accesses are coalesced.
template <unsigned size>
__device__ shared_word &cell_of(const tiled_matrix &all, unsigned tile_row,
                                unsigned tile_column, unsigned y, unsigned x) {
  return all.cells[all.layout.at(tile_row * size + y, tile_column * size + x)];
}

template <unsigned size>
__device__ void load(shared_word (&into)[size][size], const tiled_matrix &all,
                     unsigned tile_row, unsigned tile_column) {
  for_quadrants<size>([&](unsigned y, unsigned x) {
    into[y][x] = cell_of<size>(all, tile_row, tile_column, y, x);
  });
}

template <unsigned size>
__device__ void store(const shared_word (&from)[size][size],
                      const tiled_matrix &all, unsigned tile_row,
                      unsigned tile_column) {
  for_quadrants<size>([&](unsigned y, unsigned x) {
    cell_of<size>(all, tile_row, tile_column, y, x) = from[y][x];
  });
}

/// The steps of a stage on a tile that is in the pivot's row or column, or is
/// the pivot: `own` is `left`, `above` or both, and what a step writes the next
/// one reads. The first barrier is for what was loaded.
template <class Rule, unsigned size>
__device__ void relax_in_order(shared_word (&own)[size][size],
                               const shared_word (&left)[size][size],
                               const shared_word (&above)[size][size]) {
  for (unsigned k = 0; k < size; ++k) {
    __syncthreads();
    for_quadrants<size>([&](unsigned y, unsigned x) {
      const shared_word before = own[y][x];
      const shared_word after = Rule::relax(left[y][k], above[k][x], before);
      if (after != before)
        own[y][x] = after;
    });
  }
}

/// One block. \p Rule has relax() as value32 has it (see phases.cu).
template <unsigned size, class Rule>
__global__ void first_phase(tiled_matrix all, unsigned stage) {
  __shared__ shared_word pivot[size][size];
  load(pivot, all, stage, stage);
  relax_in_order<Rule>(pivot, pivot, pivot);
  store(pivot, all, stage, stage);
}

/// Numbers all tiles of a row or column but that of the stage.
__device__ inline unsigned other_than(unsigned stage, unsigned block) {
  return block < stage ? block : block + 1;
}

/// Blocks of the first row of the grid have the tiles of the pivot's row, those
/// of the second row the tiles of its column.
template <unsigned size, class Rule>
__global__ void second_phase(tiled_matrix all, unsigned stage) {
  __shared__ shared_word pivot[size][size], own[size][size];
  const unsigned other = other_than(stage, blockIdx.x);
  const unsigned tile_row = blockIdx.y == 0 ? stage : other;
  const unsigned tile_column = blockIdx.y == 0 ? other : stage;
  load(pivot, all, stage, stage);
  load(own, all, tile_row, tile_column);
  if (blockIdx.y == 0)
    relax_in_order<Rule>(own, pivot, own);
  else
    relax_in_order<Rule>(own, own, pivot);
  store(own, all, tile_row, tile_column);
}

/// A block for each of the other tiles. Nothing that it reads from the tiles
/// beside and above changes: their steps need no barriers, and a thread's own
/// cells are in registers.
template <unsigned size, class Rule>
__global__ void third_phase(tiled_matrix all, unsigned stage) {
  __shared__ shared_word left[size][size], above[size][size];
  const unsigned tile_row = other_than(stage, blockIdx.y);
  const unsigned tile_column = other_than(stage, blockIdx.x);
  load(left, all, tile_row, stage);
  load(above, all, stage, tile_column);
  shared_word own[size / side * (size / side)];
  unsigned which = 0;
  for_quadrants<size>([&](unsigned y, unsigned x) {
    own[which++] = cell_of<size>(all, tile_row, tile_column, y, x);
  });
  __syncthreads();
  for (unsigned k = 0; k < size; ++k) {
    which = 0;
    for_quadrants<size>([&](unsigned y, unsigned x) {
      own[which] = Rule::relax(left[y][k], above[k][x], own[which]);
      ++which;
    });
  }
  which = 0;
  for_quadrants<size>([&](unsigned y, unsigned x) {
    cell_of<size>(all, tile_row, tile_column, y, x) = own[which++];
  });
}

/// Launches kernel \p phase, 1 to 3, of a stage, if it has anything to do.
template <unsigned size, class Rule = value32>
void launch_phase(const tiled_matrix &all, unsigned stage, unsigned phase) {
  const unsigned others = all.layout.rows / size - 1;
  const dim3 threads(side, side);
  if (phase == 1)
    first_phase<size, Rule><<<1, threads>>>(all, stage);
  else if (phase == 2 && others != 0)
    second_phase<size, Rule><<<dim3(others, 2), threads>>>(all, stage);
  else if (phase == 3 && others != 0)
    third_phase<size, Rule><<<dim3(others, others), threads>>>(all, stage);
  check_launch("a phase of blocked Floyd-Warshall");
}

template <unsigned size>
std::unique_ptr<solver> solve_by_phases(std::span<const csr> graphs,
                                        const settings &options) {
  return solve_in_place<value32, row_layout>(
      graphs, size, options, [](const tiled_matrix &all) {
        for (unsigned stage = 0; stage < all.layout.rows / size; ++stage)
          for (unsigned phase = 1; phase <= 3; ++phase)
            launch_phase<size>(all, stage, phase);
      });
}

} // namespace

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_KATZ_KIDER_CUH
