//===- mitalidis_cell.cu - Mitalidis, A: a thread for each cell -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// M. Mitalidis, All pair shortest path on the GPU using CUDA, method A; the
/// same as D. Bodra's "super naive" (section 2.3.1) and R. An's algorithm 12.
///
/// Floyd-Warshall: for each vertex k one kernel, in which each thread looks at
/// one pair (i, j) and takes the way over k if it is shorter. Row and column k
/// do not change in the step for k, so that threads may read them while others
/// write. n kernels, each reads three cells and writes one for each pair: 12
/// n^3 bytes, of which only the matrix itself has to come from memory if the
/// rest stays in the cache.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"

namespace paths::apsp::gpu {

namespace {

constexpr unsigned width = 32, height = 8; // threads of a block

__global__ void step(distance *cells, unsigned n, unsigned k) {
  const unsigned i = blockIdx.y * height + threadIdx.y;
  const unsigned j = blockIdx.x * width + threadIdx.x;
  if (i >= n || j >= n)
    return;
  const unsigned over = static_cast<unsigned>(cells[std::size_t{i} * n + k]) +
                        static_cast<unsigned>(cells[std::size_t{k} * n + j]);
  distance &cell = cells[std::size_t{i} * n + j];
  if (over < static_cast<unsigned>(cell))
    cell = static_cast<distance>(over);
}

} // namespace

std::unique_ptr<solver> mitalidis_cell(std::span<const csr> graphs,
                                       const settings &options) {
  return solve_in_place<value32, row_layout>(
      graphs, 1, options, [](const matrices<value32, row_layout> &all) {
        const unsigned n = all.vertices;
        const dim3 blocks((n + width - 1) / width, (n + height - 1) / height);
        for (unsigned k = 0; k < n; ++k) {
          step<<<blocks, dim3(width, height)>>>(
              reinterpret_cast<distance *>(all.of(0)), n, k);
          check_launch("mitalidis-cell");
        }
      });
}

} // namespace paths::apsp::gpu

//! apsp 130: "mitalidis-cell", gpu, "Mitalidis, A; Bodra, section 2.3.1; An,
//! algorithm 12", false, "32", gpu::mitalidis_cell
