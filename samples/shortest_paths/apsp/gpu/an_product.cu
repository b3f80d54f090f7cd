//===- an_product.cu - An, 13: a product, a thread for each cell ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// R. An, Parallelization of shortest path algorithms, algorithm 13 within
/// algorithm 9 (an_product.cuh): a thread for each cell goes through the row
/// and the column that its cell needs.
///
/// Cost: ceil(log2(n - 1)) kernels of n^2 threads with n steps each. In a step
/// the threads of a warp read one value of a row, the same for all, and 32
/// neighbouring ones of another row; none of them is kept but in the cache.
/// Memory for two matrices.
///
//===----------------------------------------------------------------------===//

#include "an_product.cuh"
#include "gpu.h"

namespace paths::apsp::gpu {

namespace {

constexpr unsigned width = 32, height = 8; // threads of a block

__global__ void square(const product_word *from, product_word *to, unsigned n) {
  const unsigned i = blockIdx.y * height + threadIdx.y;
  const unsigned j = blockIdx.x * width + threadIdx.x;
  if (i >= n || j >= n)
    return;
  const product_word *row = from + std::size_t{i} * n;
  product_word shortest = row[j];
  for (unsigned k = 0; k < n; ++k)
    shortest = value32::relax(row[k], from[std::size_t{k} * n + j], shortest);
  to[std::size_t{i} * n + j] = shortest;
}

} // namespace

std::unique_ptr<solver> an_product(std::span<const csr> graphs,
                                   const settings &options) {
  return solve_by_squaring(
      graphs, 1, 0, options,
      [](const product_word *from, product_word *to, product_word *,
         unsigned n) {
        const dim3 blocks(paths::gpu::blocks_for(n, width),
                          paths::gpu::blocks_for(n, height));
        square<<<blocks, dim3(width, height)>>>(from, to, n);
      });
}

} // namespace paths::apsp::gpu

//! apsp 200: "an-product", gpu, "An, algorithms 9 and 13", false, "32",
//! gpu::an_product
