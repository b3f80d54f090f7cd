//===- katz_kider.cu - Katz and Kider: tiles in shared memory -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// G. J. Katz and J. T. Kider, All-pairs shortest-paths for large graphs on the
/// GPU; M. Mitalidis, All pair shortest path on the GPU using CUDA, method B;
/// D. Bodra, section 2.3.5. The kernels are in katz_kider.cuh.
///
/// Tiles have 32 x 32 cells, a thread for each: the paper's b * b = 1024. It
/// asks for n to be a multiple of b; here the matrix is padded with vertices
/// that have no edges. Bodra's third kernel keeps the tile that it writes in
/// shared memory too, but no other thread needs a cell of it: here it is in
/// registers.
///
/// Cost: 3 n / 32 kernels. Each cell is fetched and written n / 32 times, and
/// the third kernel fetches two cells of other tiles for it; n^3 steps of two
/// reads from shared memory each.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "katz_kider.cuh"

namespace paths::apsp::gpu {

std::unique_ptr<solver> katz_kider(std::span<const csr> graphs,
                                   const settings &options) {
  return solve_by_phases<side>(graphs, options);
}

} // namespace paths::apsp::gpu

//! apsp 150: "katz-kider", gpu, "Katz and Kider 2008; Mitalidis, B; Bodra,
//! section 2.3.5", false, "32", gpu::katz_kider
