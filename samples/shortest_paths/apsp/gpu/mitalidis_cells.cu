//===- mitalidis_cells.cu - Mitalidis, C: four cells for each thread ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// M. Mitalidis, All pair shortest path on the GPU using CUDA, method C. The
/// kernels are in katz_kider.cuh.
///
/// As katz_kider.cu with the same number of threads, but tiles of twice the
/// side: a thread has the same cell in each of a tile's four quadrants. The
/// paper says that this starts fewer threads; it also halves what is fetched,
/// and the four cells of the third kernel share two rows and two columns.
///
/// Cost: 3 n / 64 kernels. Each cell is fetched and written n / 64 times, and
/// the third kernel fetches two cells of other tiles for it; n^3 steps of one
/// read from shared memory each (four reads for four cells).
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "katz_kider.cuh"

namespace paths::apsp::gpu {

std::unique_ptr<solver> mitalidis_cells(std::span<const csr> graphs,
                                        const settings &options) {
  return solve_by_phases<2 * side>(graphs, options);
}

} // namespace paths::apsp::gpu

//! apsp 140: "mitalidis-cells", gpu, "Mitalidis, C", false, "32",
//! gpu::mitalidis_cells
