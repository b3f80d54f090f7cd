//===- transposed.cuh - A matrix turned over ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_TRANSPOSED_CUH
#define SHORTEST_PATHS_APSP_TRANSPOSED_CUH

#include "matrices.cuh"

namespace paths::apsp::gpu {

/// Threads of a block in x and in y, and the side of the tile it has.
constexpr unsigned turn_width = 32, turn_height = 8;

/// A tile goes through shared memory, so that whole rows of it are read and
/// whole rows are written. Rows there are one word longer than the tile: words
/// of a column are in different banks.
template <class Word>
__global__ void turn(const Word *from, Word *to, unsigned n) {
  __shared__ Word tile[turn_width][turn_width + 1];
  const unsigned top = blockIdx.x * turn_width, left = blockIdx.y * turn_width;
  for (unsigned y = threadIdx.y; y < turn_width; y += turn_height)
    if (top + y < n && left + threadIdx.x < n)
      tile[y][threadIdx.x] =
          from[std::size_t{top + y} * n + left + threadIdx.x];
  __syncthreads();
  for (unsigned y = threadIdx.y; y < turn_width; y += turn_height)
    if (left + y < n && top + threadIdx.x < n)
      to[std::size_t{left + y} * n + top + threadIdx.x] = tile[threadIdx.x][y];
}

/// Launches the transposition of \p n rows of \p n; not in place.
template <class Word> void transpose(const Word *from, Word *to, unsigned n) {
  const unsigned tiles = paths::gpu::blocks_for(n, turn_width);
  turn<<<dim3(tiles, tiles), dim3(turn_width, turn_height)>>>(from, to, n);
  check_launch("a transposition");
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_TRANSPOSED_CUH
