//===- bodra_naive.cu - A thread for each vertex and its list of edges ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// D. Bodra, Accelerating shortest path algorithms on the GPU using CUDA,
// section 2.1.1. The graph is CSR; each vertex has a thread, which relaxes the
// edges that leave it. A round reads the distances of the round before and
// writes others, which a second kernel then copies. Newer distances would do no
// harm, and could save rounds; but the round's number is then the number of
// edges that its paths have, whatever order the threads run in.
//
// The paper launches |V| - 1 rounds always. Here a flag on the device says
// whether a round has changed anything, as in An's algorithm 1, and the first
// that has not is the last.
//
// The parents are found at the end by a kernel, as in the paper; there, edges
// without length could make vertices each other's parents. parents.cu says how
// that is avoided.
//
// Cost: all |E| edges in each of up to |V| rounds. A warp works as long as the
// vertex with the most edges among its 32.
//
//===----------------------------------------------------------------------===//

#include "bodra.cuh"
#include "gpu.h"

namespace paths::gpu {

namespace {

__global__ void relax_naive(bodra_graph graph) {
  const std::size_t v = first_vertex();
  if (v < graph.vertices)
    relax_edges_of(graph, v);
}

class naive : public bodra_solver {
public:
  explicit naive(const csr &graph) : bodra_solver(graph, blocks_for_all) {}

private:
  void round() override {
    relax_naive<<<blocks, bodra_threads>>>(view());
    check_launch("Bodra's naive kernel");
  }
};

} // namespace

std::unique_ptr<solver> bodra_naive(const csr &graph, const settings &) {
  return std::make_unique<naive>(graph);
}

} // namespace paths::gpu

//! sssp 150: "bodra-naive", gpu, "Bodra, section 2.1.1", true, gpu::bodra_naive
