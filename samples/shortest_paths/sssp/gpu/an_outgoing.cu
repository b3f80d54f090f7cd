//===- an_outgoing.cu - Vertices and the edges that leave them ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, algorithm 8. A thread for
// each vertex goes along the vertex's row in the matrix, if the vertex is
// active, and relaxes its edges with atomicMin.
//
// As in algorithm 3, the paper compares what atomicMin returns with the
// distance as it is now, which misses improvements; here it is compared with
// the candidate. The marks are right here, other than in algorithm 7. That this
// variant is the slower one the paper ascribes to the atomic operations; but
// also neighbours in a warp read cells that are a row apart, and where few
// vertices are active, few threads have all the work.
//
// Cost: as algorithm 7, each step with a read of its own for every thread.
//
//===----------------------------------------------------------------------===//

#include "an_matrix.cuh"
#include "gpu.h"

namespace paths::gpu {

namespace {

/// Algorithm 8.
__global__ void relax_outgoing(cells graph) {
  const vertex from = blockIdx.x * blockDim.x + threadIdx.x;
  if (from >= graph.vertices || !graph.active[from])
    return;
  for (vertex to = 0; to < graph.vertices; ++to)
    relax_cell(graph, from, to);
}

class outgoing : public matrix_solver {
public:
  using matrix_solver::matrix_solver;

private:
  void round() override {
    // As in algorithm 7: few threads, spread over all multiprocessors.
    constexpr unsigned threads = 64;
    relax_outgoing<<<blocks_for(vertices(), threads), threads>>>(view());
    check_launch("An's algorithm 8");
  }
};

} // namespace

std::unique_ptr<solver> an_outgoing(const csr &graph, const settings &) {
  return std::make_unique<outgoing>(graph);
}

} // namespace paths::gpu

//! sssp 110: "an-outgoing", gpu, "An, algorithm 8", true, gpu::an_outgoing
