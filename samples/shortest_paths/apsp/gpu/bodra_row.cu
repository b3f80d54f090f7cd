//===- bodra_row.cu - Bodra, 2.3.3: a thread for each row -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Bodra, Accelerating shortest path algorithms on the GPU using CUDA,
/// section 2.3.3.
///
/// Floyd-Warshall with a kernel for each vertex k and a thread for each row i,
/// which takes D[i][k] once and goes through all columns. It needs n threads
/// only, where a thread for each cell needs n^2.
///
/// Cost: n kernels of n threads, each with a loop of n steps. Neighbouring
/// threads work a row apart, so that their accesses are not coalesced: each
/// fetches sectors of its own, and uses the rest of one in its next steps if
/// the cache still has it. All threads read the same D[k][j] at the same time.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"

namespace paths::apsp::gpu {

namespace {

/// Threads of a block. Small blocks, since few threads are to be spread over
/// all multiprocessors.
constexpr unsigned height = 32;
using word = value32::word;

/// Row k does not change in step k, D[k][k] being 0, so that all may read it.
__global__ void step(word *cells, unsigned n, unsigned k) {
  const unsigned i = blockIdx.x * height + threadIdx.x;
  if (i >= n)
    return;
  word *row = cells + std::size_t{i} * n;
  const word *from_k = cells + std::size_t{k} * n;
  const word to_k = row[k];
  for (unsigned j = 0; j < n; ++j) {
    const word over = to_k + from_k[j];
    if (over < row[j])
      row[j] = over;
  }
}

} // namespace

std::unique_ptr<solver> bodra_row(std::span<const csr> graphs,
                                  const settings &options) {
  return solve_in_place<value32, row_layout>(
      graphs, 1, options, [](const matrices<value32, row_layout> &all) {
        const unsigned n = all.vertices;
        for (unsigned k = 0; k < n; ++k) {
          step<<<paths::gpu::blocks_for(n, height), height>>>(all.of(0), n, k);
          check_launch("bodra-row");
        }
      });
}

} // namespace paths::apsp::gpu

//! apsp 170: "bodra-row", gpu, "Bodra, section 2.3.3", false, "32",
//! gpu::bodra_row
