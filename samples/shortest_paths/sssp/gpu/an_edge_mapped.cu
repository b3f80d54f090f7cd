//===- an_edge_mapped.cu - A thread for each cell of a matrix -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, algorithms 1 to 4. The
// graph is an adjacency matrix, and each of its |V|^2 cells has a thread: no
// vertex makes more work for a thread than another, and in a matrix threads
// find their edges without searching. Cells of vertices whose distance has not
// changed in the round before are passed over. A row's cells belong to threads
// that follow each other, so reads are coalesced.
//
// The paper compares what atomicMin returns with the distance as it is now,
// which other threads change; here it is compared with the candidate.
//
// The kernel, relax_cells, is in an_matrix.cuh: other variants use it too.
//
// Cost: O(|V|^2) threads in each of up to |V| rounds, one read of a mark for
// each; memory for |V|^2 weights.
//
//===----------------------------------------------------------------------===//

#include "an_matrix.cuh"
#include "gpu.h"

namespace paths::gpu {

std::unique_ptr<solver> an_edge_mapped(const csr &graph, const settings &) {
  return std::make_unique<matrix_solver>(graph);
}

} // namespace paths::gpu

//! sssp 60: "an-edge-mapped", gpu, "An, algorithms 1-4", true,
//! gpu::an_edge_mapped
