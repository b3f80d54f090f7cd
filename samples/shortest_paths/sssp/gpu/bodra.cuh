//===- bodra.cuh - What Bodra's algorithms share --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each file that includes this gets kernels and classes of its own, since a
// kernel cannot be inline.
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_BODRA_CUH
#define SHORTEST_PATHS_BODRA_CUH

#include "device/occupancy.h"
#include "relax.cuh"

#include <algorithm>
#include <cstddef>

namespace paths::gpu {

namespace {

constexpr unsigned bodra_threads = 256; ///< of a block

/// What the kernels work with.
struct bodra_graph {
  const edge_index *first;
  const vertex *to;
  const weight *length;
  vertex vertices;
  distance *previous; ///< as they were before the round
  distance *distances;
  round_report *report;
};

/// Relaxes all edges that leave \p v, one after the other. Only reads what no
/// thread changes in this launch.
__device__ inline void relax_edges_of(const bodra_graph &graph, std::size_t v) {
  const distance so_far = graph.previous[v];
  if (so_far == INT32_MAX)
    return;
  for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
    if (relax(&graph.distances[graph.to[e]], so_far, graph.length[e],
              graph.report))
      graph.report->changed = 1;
}

/// The vertices of a thread are those that are a grid apart. 64 bits, for the
/// sum of a vertex and a grid.
__device__ inline std::size_t first_vertex() {
  return std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
}
__device__ inline std::size_t all_threads() {
  return std::size_t{gridDim.x} * blockDim.x;
}

/// What the round has found is what the next begins with.
__global__ void update(bodra_graph graph) {
  for (std::size_t v = first_vertex(); v < graph.vertices; v += all_threads())
    graph.previous[v] = graph.distances[v];
}

/// One thread for each vertex.
inline unsigned blocks_for_all(const csr &graph) {
  return blocks_for(graph.vertices, bodra_threads);
}

/// As many blocks as are worked on at a time, more or less, or as the graph has
/// vertices for.
inline unsigned blocks_at_a_time(const csr &graph) {
  constexpr unsigned for_each_multiprocessor = 4;
  return std::min(blocks_for_all(graph),
                  for_each_multiprocessor * multiprocessors());
}

/// Distances twice, so that a round sees those of the round before only.
class bodra_solver : public round_solver {
protected:
  /// Kernels are to be launched with as many blocks as \p count says.
  bodra_solver(const csr &graph, unsigned count(const csr &))
      : round_solver(graph), blocks(count(graph)), previous(graph.vertices) {
    lists(); // the transfer is part of setting up
  }

  void begin(vertex source) override {
    round_solver::begin(source);
    bodra_solver::end_round();
  }

  void end_round() override {
    update<<<blocks, bodra_threads>>>(view());
    check_launch("Bodra's update of the distances");
  }

  bodra_graph view() {
    return {lists().first.data(), lists().to.data(), lists().length.data(),
            vertices(),           previous.data(),   distances.data(),
            report.data()};
  }

  const unsigned blocks;

private:
  array<distance> previous; ///< |V|
};

} // namespace

} // namespace paths::gpu

#endif // SHORTEST_PATHS_BODRA_CUH
