//===- an_edges_per_thread_uncoalesced.cu - Neighbouring cells ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, section IV.B: what
// algorithm 5 is compared with. A thread has as many cells as there, but next
// to each other in a row. On each step the threads of a warp read cells that
// are this number apart, so that a warp's read touches more lines of memory
// than it has use for; the rest is in the cache when its turn comes, or no
// more.
//
// Cost: as algorithm 5, with up to 32 times the transactions for a read. The
// last thread of each row may have fewer cells.
//
//===----------------------------------------------------------------------===//

#include "an_matrix.cuh"
#include "gpu.h"

namespace paths::gpu {

namespace {

/// Threads in x have \p each columns, blocks in y the rows.
__global__ void relax_neighbours(cells graph, unsigned each) {
  const vertex begin = (blockIdx.x * blockDim.x + threadIdx.x) * each;
  if (begin >= graph.vertices)
    return;
  const vertex end = min(begin + each, graph.vertices);
  for (vertex from = blockIdx.y; from < graph.vertices; from += gridDim.y)
    if (graph.active[from])
      for (vertex to = begin; to < end; ++to)
        relax_cell(graph, from, to);
}

class neighbouring_cells : public matrix_solver {
public:
  neighbouring_cells(const csr &graph, unsigned each)
      : matrix_solver(graph), each(each) {}

private:
  void round() override {
    // Small blocks: rows are cut into pieces, and the last block of a row has
    // threads without any.
    constexpr unsigned threads = 64;
    const dim3 grid(blocks_for(blocks_for(vertices(), each), threads),
                    blocks_of_rows(vertices()));
    relax_neighbours<<<grid, threads>>>(view(), each);
    check_launch("An's algorithm 5, not coalesced");
  }

  const unsigned each;
};

} // namespace

std::unique_ptr<solver>
an_edges_per_thread_uncoalesced(const csr &graph, const settings &options) {
  return std::make_unique<neighbouring_cells>(graph, cells_per_thread(options));
}

} // namespace paths::gpu

//! sssp 80: "an-edges-per-thread-uncoalesced", gpu, "An, section IV.B:
//! algorithm 5, not coalesced", true, gpu::an_edges_per_thread_uncoalesced
