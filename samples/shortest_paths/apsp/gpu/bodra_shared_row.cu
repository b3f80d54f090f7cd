//===- bodra_shared_row.cu - Bodra, 2.3.2: one shared value ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Bodra, Accelerating shortest path algorithms on the GPU using CUDA,
/// section 2.3.2.
///
/// Floyd-Warshall with a kernel for each vertex k and a thread for each cell,
/// as in mitalidis_cell.cu. All threads of a row need the same D[i][k]; so
/// blocks have one dimension and cells of one row only, and a single thread of
/// each loads that value into shared memory. All read it from there at once,
/// which the hardware does in one access.
///
/// Cost: n kernels of n^2 threads. Each reads two cells and a value from shared
/// memory, and waits once for its block.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"

namespace paths::apsp::gpu {

namespace {

constexpr unsigned width = 256; // threads of a block
using word = value32::word;

/// Blocks in x have the rows, since there may be more of them than a grid has
/// blocks in y. Row and column k do not change in step k: D[k][k] is 0.
__global__ void step(word *cells, unsigned n, unsigned k) {
  __shared__ word to_k;
  word *row = cells + std::size_t{blockIdx.x} * n;
  if (threadIdx.x == 0)
    to_k = row[k];
  __syncthreads();
  const unsigned j = blockIdx.y * width + threadIdx.x;
  if (j >= n)
    return;
  const word over = to_k + cells[std::size_t{k} * n + j];
  if (over < row[j])
    row[j] = over;
}

} // namespace

std::unique_ptr<solver> bodra_shared_row(std::span<const csr> graphs,
                                         const settings &options) {
  return solve_in_place<value32, row_layout>(
      graphs, 1, options, [](const matrices<value32, row_layout> &all) {
        const unsigned n = all.vertices;
        const dim3 blocks(n, paths::gpu::blocks_for(n, width));
        for (unsigned k = 0; k < n; ++k) {
          step<<<blocks, width>>>(all.of(0), n, k);
          check_launch("bodra-shared-row");
        }
      });
}

} // namespace paths::apsp::gpu

//! apsp 160: "bodra-shared-row", gpu, "Bodra, section 2.3.2", false, "32",
//! gpu::bodra_shared_row
