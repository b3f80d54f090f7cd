//===- an_incoming.cu - Vertices and the edges that enter them ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, algorithm 7. A thread for
// each vertex goes down the vertex's column in the matrix and keeps the
// shortest way in to itself until the end. Nobody else writes its distance, so
// nothing has to be atomic; and a row's cells are read by neighbours in a warp.
// All threads look at the same mark on each step, and pass over inactive rows
// together.
//
// The paper marks the vertex that the improvement comes from, mask1[i], where
// the improved one has to be marked, mask1[idx]: as printed, marks stay with
// the vertices that had them, and paths end after two edges.
//
// Cost: |V| threads of O(|V|) steps in each of up to |V| rounds: few threads
// for a GPU, unless the graph is large.
//
//===----------------------------------------------------------------------===//

#include "an_matrix.cuh"
#include "gpu.h"

#include <cstdint>

namespace paths::gpu {

namespace {

/// Algorithm 7. Distances of other vertices may be of this round already, which
/// does no harm: they are lengths of paths.
__global__ void relax_incoming(cells graph) {
  const vertex to = blockIdx.x * blockDim.x + threadIdx.x;
  if (to >= graph.vertices)
    return;
  const distance known = graph.distances[to];
  std::int64_t shortest = known;
  for (vertex from = 0; from < graph.vertices; ++from) {
    if (!graph.active[from])
      continue;
    const weight length = graph.matrix[std::size_t{from} * graph.vertices + to];
    if (length == no_edge)
      continue;
    const std::int64_t through =
        std::int64_t{load(&graph.distances[from])} + length;
    // As relax() does it.
    if (through >= INT32_MAX || through < INT32_MIN)
      graph.report->refused = 1;
    else
      shortest = min(shortest, through);
  }
  if (shortest == known)
    return;
  graph.distances[to] = static_cast<distance>(shortest);
  graph.next[to] = 1;
  graph.report->changed = 1;
}

class incoming : public matrix_solver {
public:
  using matrix_solver::matrix_solver;

private:
  void round() override {
    // A thread has much to do, and there are few: small blocks spread them over
    // all multiprocessors.
    constexpr unsigned threads = 64;
    relax_incoming<<<blocks_for(vertices(), threads), threads>>>(view());
    check_launch("An's algorithm 7");
  }
};

} // namespace

std::unique_ptr<solver> an_incoming(const csr &graph, const settings &) {
  return std::make_unique<incoming>(graph);
}

} // namespace paths::gpu

//! sssp 100: "an-incoming", gpu, "An, algorithm 7", true, gpu::an_incoming
