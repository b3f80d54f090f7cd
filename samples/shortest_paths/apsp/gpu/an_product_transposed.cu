//===- an_product_transposed.cu - An, V.B: with a transposed copy ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// R. An, Parallelization of shortest path algorithms, end of section V.B: the
/// tiled product of an_product_tiled.cu, but what it needs of columns is read
/// along the rows of a transposed copy of the matrix.
///
/// The paper's reason is that reading the second tile is not coalesced. It is:
/// in algorithm 14 threads that differ in x read neighbouring cells of both
/// tiles. So this can save nothing, and costs a transposition for each product;
/// it is here to be measured. The paper transfers the transposed matrix to the
/// device as well, which would only do for the first product: here a kernel
/// makes it, through tiles in shared memory (G. Ruetsch).
///
/// Both tiles are kept as they are read, with vertices k along rows. Threads of
/// a warp then want words of a column of the second one, for which its rows are
/// one word longer: they are in different banks.
///
/// Cost: that of an_product_tiled.cu and ceil(log2(n - 1)) transpositions, each
/// of which reads and writes n^2 cells. Memory for three matrices.
///
//===----------------------------------------------------------------------===//

#include "an_product.cuh"
#include "gpu.h"
#include "transposed.cuh"

namespace paths::apsp::gpu {

namespace {

constexpr unsigned side = 32; // of a tile: 1024 threads

__global__ void square(const product_word *from, const product_word *turned,
                       product_word *to, unsigned n) {
  __shared__ product_word left[side][side], above[side][side + 1];
  const unsigned y = threadIdx.y, x = threadIdx.x;
  const std::size_t row = std::size_t{blockIdx.y * side + y} * n;
  const std::size_t turned_row = std::size_t{blockIdx.x * side + y} * n;
  const unsigned column = blockIdx.x * side + x;
  product_word shortest = from[row + column];
  for (unsigned begin = 0; begin < n; begin += side) {
    left[y][x] = from[row + begin + x];
    above[y][x] = turned[turned_row + begin + x];
    __syncthreads();
    for (unsigned k = 0; k < side; ++k)
      shortest = value32::relax(left[y][k], above[x][k], shortest);
    __syncthreads();
  }
  to[row + column] = shortest;
}

} // namespace

std::unique_ptr<solver> an_product_transposed(std::span<const csr> graphs,
                                              const settings &options) {
  return solve_by_squaring(graphs, side, 1, options,
                           [](const product_word *from, product_word *to,
                              product_word *turned, unsigned n) {
                             transpose(from, turned, n);
                             const dim3 blocks(n / side, n / side);
                             square<<<blocks, dim3(side, side)>>>(from, turned,
                                                                  to, n);
                           });
}

} // namespace paths::apsp::gpu

//! apsp 220: "an-product-transposed", gpu, "An, section V.B", false, "32",
//! gpu::an_product_transposed
