//===- tensor.cuh - Products of bit matrices ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kernel of tensor.cu. Row s of a reach matrix has a bit for each vertex
/// that s reaches in so many steps; row v of the incoming matrix has one for
/// each vertex that an edge leads from to v, and for v itself. Bit (s, v) of
/// the next reach matrix is set if both rows have a bit in common: what a
/// tensor core's product of bits counts.
///
/// A block computes a tile of 128 x 256 cells, each warp 64 x 64 of them, and
/// takes 512 bits of the rows at a time, which come to shared memory while it
/// works on others. A cell that was set before begins with 1. As soon as all
/// cells of a tile are above 0 the rest of the rows is left out.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_TENSOR_CUH
#define SHORTEST_PATHS_DIAMETER_GPU_TENSOR_CUH

#include "tensor_ptx.cuh"

#include <cstddef>

namespace paths::diameter::gpu {

inline constexpr unsigned tensor_threads = 256, tile_rows = 128,
                          tile_columns = 256;
/// Of the rows, in bits and bytes, and how many of them are in shared memory.
inline constexpr unsigned chunk_bits = 512, chunk_bytes = chunk_bits / 8,
                          stages = 4;
inline constexpr unsigned stage_bytes =
    (tile_rows + tile_columns) * chunk_bytes;
/// Of the tiles, side by side, that share the right rows in the cache.
inline constexpr unsigned tiles_in_group = 8;

/// All matrices have `size` rows and columns, a multiple of chunk_bits; 32 bits
/// make a word. Rows and columns beyond the vertices are all set in the reach
/// matrices, so that tiles can be full, and empty in the other.
struct tensor_problem {
  unsigned size;
  const unsigned *reach, *incoming;
  unsigned *next_reach;
  unsigned long long *found; ///< cells that have been set
};

class tensor_kernel {
public:
  /// \p memory: `stages` times stage_bytes.
  __device__ tensor_kernel(const tensor_problem &problem, uint4 *memory)
      : problem(problem), memory(reinterpret_cast<char *>(memory)),
        lane_row(threadIdx.x % 32 / 4), lane_column(threadIdx.x % 4) {
    // Some rows of tiles together go through all columns.
    const unsigned columns = problem.size / tile_columns;
    const unsigned group = blockIdx.x / (tiles_in_group * columns);
    const unsigned in_group = blockIdx.x % (tiles_in_group * columns);
    const unsigned rows =
        min(tiles_in_group, problem.size / tile_rows - group * tiles_in_group);
    tile_row = (group * tiles_in_group + in_group % rows) * tile_rows;
    tile_column = in_group / rows * tile_columns;
  }

  __device__ void run() {
    const unsigned chunks = problem.size / chunk_bits;
    seed();
    if (!__syncthreads_and(all_set())) {
      for (unsigned chunk = 0; chunk + 1 < stages; ++chunk)
        fetch(chunk, chunks);
      for (unsigned chunk = 0; chunk < chunks; ++chunk) {
        if (is_time_to_look(chunk) && __syncthreads_and(all_set()))
          break;
        wait_copy_groups<stages - 2>();
        __syncthreads(); // Now the chunk is there, and the one before done
                         // with.
        fetch(chunk + stages - 1, chunks);
        multiply(chunk % stages);
      }
      wait_copy_groups<0>();
    }
    write();
  }

private:
  /// Any assignment of a row's bits to places of the operands will do if it is
  /// the same for both. So a lane takes 8 bytes of each row that lie together.
  template <unsigned count>
  __device__ static void multiply(int (&sums)[4][count][4],
                                  const uint2 (&left)[4][2],
                                  const uint2 (&right)[count]) {
#pragma unroll
    for (unsigned i = 0; i < 4; ++i)
#pragma unroll
      for (unsigned j = 0; j < count; ++j)
        multiply_bits(sums[i][j],
                      {left[i][0].x, left[i][1].x, left[i][0].y, left[i][1].y},
                      {right[j].x, right[j].y});
  }

  static constexpr unsigned column_parts = 8; ///< of 8 columns, for a warp

  __device__ static bool is_time_to_look(unsigned chunk) {
    return chunk % 16 == 0 ? chunk != 0 : (chunk & (chunk - 1)) == 0;
  }

  /// The first row of this lane's warp in the left operand, and in the right.
  __device__ static unsigned warp_row() { return threadIdx.x / 32 % 2 * 64; }
  __device__ static unsigned warp_column() {
    return threadIdx.x / 64 * (8 * column_parts);
  }

  /// Where, in words, this lane's 64 cells of a row begin: row number 8 \p i +
  /// lane_row of the warp's.
  __device__ std::size_t cells_at(unsigned i) const {
    const std::size_t row = tile_row + warp_row() + i * 8 + lane_row;
    return row * (problem.size / 32) + (tile_column + warp_column()) / 32;
  }

  __device__ uint2 old_cells(unsigned i) const {
    return *reinterpret_cast<const uint2 *>(problem.reach + cells_at(i));
  }

  /// Of 32 cells of a row, this lane has some: two of each eight.
  __device__ unsigned place(unsigned part, unsigned which) const {
    return part % 4 * 8 + lane_column * 2 + which;
  }

  __device__ void seed() {
#pragma unroll
    for (unsigned i = 0; i < 8; ++i) {
      const uint2 old = old_cells(i);
#pragma unroll
      for (unsigned j = 0; j < column_parts; ++j)
#pragma unroll
        for (unsigned which = 0; which < 2; ++which)
          sums[i / 2][j][i % 2 * 2 + which] =
              static_cast<int>((j < 4 ? old.x : old.y) >> place(j, which) & 1);
    }
  }

  __device__ bool all_set() const {
    int least = 1;
#pragma unroll
    for (unsigned i = 0; i < 4; ++i)
#pragma unroll
      for (unsigned j = 0; j < column_parts; ++j)
#pragma unroll
        for (unsigned k = 0; k < 4; ++k)
          least = min(least, sums[i][j][k]);
    return least > 0;
  }

  /// Where a row's half of a chunk is in its stage: 32 bytes. Two rows of four
  /// have their halves in turned order, so that lanes that read eight bytes of
  /// four rows find them in different banks.
  __device__ static unsigned half_at(unsigned row, unsigned half) {
    return row * chunk_bytes + (half ^ (row / 2 % 2)) * 32;
  }

  /// Starts to copy a chunk of all rows, if there is one; all threads.
  __device__ void fetch(unsigned chunk, unsigned chunks) {
    if (chunk < chunks) {
      char *stage = memory + chunk % stages * stage_bytes;
      constexpr unsigned pieces = chunk_bytes / 16;
#pragma unroll
      for (unsigned i = 0; i < stage_bytes / 16 / tensor_threads; ++i) {
        const unsigned which = i * tensor_threads + threadIdx.x;
        const unsigned row = which / pieces, piece = which % pieces;
        const unsigned *from =
            row < tile_rows ? row_at(problem.reach, tile_row + row, chunk)
                            : row_at(problem.incoming,
                                     tile_column + row - tile_rows, chunk);
        copy_async(stage + half_at(row, piece / 2) + piece % 2 * 16,
                   from + piece * 4);
      }
    }
    end_copy_group(); // Empty ones keep the count.
  }

  __device__ const unsigned *row_at(const unsigned *matrix, unsigned row,
                                    unsigned chunk) const {
    return matrix + std::size_t{row} * (problem.size / 32) +
           chunk * (chunk_bits / 32);
  }

  __device__ void multiply(unsigned stage_number) {
    const char *stage = memory + stage_number * stage_bytes;
#pragma unroll
    for (unsigned half = 0; half < 2; ++half) {
      uint2 left[4][2], right[column_parts];
#pragma unroll
      for (unsigned i = 0; i < 8; ++i)
        left[i / 2][i % 2] = words(stage, warp_row() + i * 8, half);
#pragma unroll
      for (unsigned j = 0; j < column_parts; ++j)
        right[j] = words(stage, tile_rows + warp_column() + j * 8, half);
      multiply(sums, left, right);
    }
  }

  __device__ uint2 words(const char *stage, unsigned first_row,
                         unsigned half) const {
    const unsigned at = half_at(first_row + lane_row, half) + lane_column * 8;
    return *reinterpret_cast<const uint2 *>(stage + at);
  }

  __device__ void write() const {
    unsigned found = 0;
#pragma unroll
    for (unsigned i = 0; i < 8; ++i) {
      uint2 cells = make_uint2(0, 0);
#pragma unroll
      for (unsigned j = 0; j < column_parts; ++j)
#pragma unroll
        for (unsigned which = 0; which < 2; ++which)
          (j < 4 ? cells.x : cells.y) |=
              (sums[i / 2][j][i % 2 * 2 + which] != 0 ? 1u : 0u)
              << place(j, which);
      cells.x = of_four_lanes(cells.x);
      cells.y = of_four_lanes(cells.y);
      if (lane_column != 0)
        continue;
      const uint2 old = old_cells(i);
      found += static_cast<unsigned>(__popc(cells.x & ~old.x) +
                                     __popc(cells.y & ~old.y));
      *reinterpret_cast<uint2 *>(problem.next_reach + cells_at(i)) = cells;
    }
    add_up(found);
  }

  __device__ static unsigned of_four_lanes(unsigned bits) {
    bits |= __shfl_xor_sync(~0u, bits, 1);
    return bits | __shfl_xor_sync(~0u, bits, 2);
  }

  __device__ void add_up(unsigned found) const {
    __shared__ unsigned total;
    if (threadIdx.x == 0)
      total = 0;
    __syncthreads();
    found = __reduce_add_sync(~0u, found);
    if (threadIdx.x % 32 == 0 && found != 0)
      atomicAdd(&total, found);
    __syncthreads();
    if (threadIdx.x == 0 && total != 0)
      atomicAdd(problem.found, static_cast<unsigned long long>(total));
  }

  const tensor_problem &problem;
  char *memory;
  const unsigned lane_row, lane_column; ///< of each 8 x 8 cells
  unsigned tile_row, tile_column;       ///< where the tile begins
  int sums[4][column_parts][4];
};

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_TENSOR_CUH
