//===- an_product_tiled.cu - An, 14: a product by tiles -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// R. An, Parallelization of shortest path algorithms, algorithm 14 within
/// algorithm 9 (an_product.cuh): a block makes a tile of 32 x 32 cells from
/// pairs of tiles that it loads into shared memory, one after the other.
///
/// The paper has a barrier in each of the 32 steps of a pair. Steps only read
/// what all have loaded: one barrier before them and one behind, before the
/// next pair is loaded, are enough. Its last line, a step with an index that
/// there is none of, is left out, and n need not be a multiple of 32.
///
/// Cost: ceil(log2(n - 1)) kernels of n^2 threads with n steps of two reads
/// from shared memory; a 32nd of an_product.cu's reads from global memory.
/// Memory for two matrices.
///
//===----------------------------------------------------------------------===//

#include "an_product.cuh"
#include "gpu.h"

namespace paths::apsp::gpu {

namespace {

constexpr unsigned side = 32; // of a tile: 1024 threads

__global__ void square(const product_word *from, product_word *to, unsigned n) {
  __shared__ product_word left[side][side], above[side][side];
  const unsigned y = threadIdx.y, x = threadIdx.x;
  const std::size_t row = std::size_t{blockIdx.y * side + y} * n;
  const unsigned column = blockIdx.x * side + x;
  product_word shortest = from[row + column];
  for (unsigned begin = 0; begin < n; begin += side) {
    left[y][x] = from[row + begin + x];
    above[y][x] = from[std::size_t{begin + y} * n + column];
    __syncthreads();
    for (unsigned k = 0; k < side; ++k)
      shortest = value32::relax(left[y][k], above[k][x], shortest);
    __syncthreads();
  }
  to[row + column] = shortest;
}

} // namespace

std::unique_ptr<solver> an_product_tiled(std::span<const csr> graphs,
                                         const settings &options) {
  return solve_by_squaring(graphs, side, 0, options,
                           [](const product_word *from, product_word *to,
                              product_word *, unsigned n) {
                             const dim3 blocks(n / side, n / side);
                             square<<<blocks, dim3(side, side)>>>(from, to, n);
                           });
}

} // namespace paths::apsp::gpu

//! apsp 210: "an-product-tiled", gpu, "An, algorithms 9 and 14", false, "32",
//! gpu::an_product_tiled
