//===- bodra_dijkstra.cu - Bodra, 2.2.1: a thread for each source ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Bodra, Accelerating shortest path algorithms on the GPU using CUDA,
/// section 2.2.1.
///
/// Each thread runs Dijkstra's algorithm from a source of its own, on the
/// matrix of edges in global memory. A heap for each would not fit into shared
/// memory: the nearest vertex that is not done is found by going through all
/// distances. The paper says nothing of marks for vertices that are done;
/// without them the nearest would always be the source.
///
/// Distances and marks are laid out with the sources next to each other,
/// [vertex][source]: a warp's threads go through the vertices together, so that
/// their accesses are coalesced. Each looks at the edges of a vertex of its
/// own, which are not: a thread reads its row of the matrix piece by piece. At
/// last the distances are transposed into the matrix, whose edges are then no
/// longer needed.
///
/// Cost: one kernel of n threads, each with n times two passes over n vertices:
/// n^3 cells of the matrix, 2 n^3 distances and n^3 marks are read. Memory for
/// two matrices and n^2 marks.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"
#include "transposed.cuh"

namespace paths::apsp::gpu {

namespace {

/// Threads of a block. Small blocks, since few threads are to be spread over
/// all multiprocessors.
constexpr unsigned width = 32;
using word = value32::word;
using matrix = matrices<value32, row_layout>;

/// One thread's distances and marks.
struct search {
  word *distances;
  unsigned char *done;
  unsigned n;

  __device__ word &length(unsigned v) const {
    return distances[std::size_t{v} * n];
  }
  __device__ unsigned char &is_done(unsigned v) const {
    return done[std::size_t{v} * n];
  }

  /// The vertex with the shortest path of those that are not done, or n if no
  /// path leads to any of them.
  __device__ unsigned nearest() const {
    unsigned found = n;
    word shortest = value32::all_infinite;
    for (unsigned v = 0; v < n; ++v)
      if (length(v) < shortest && !is_done(v)) {
        shortest = length(v);
        found = v;
      }
    return found;
  }
};

/// What is done cannot get nearer, so that relaxing need not ask. Sums of two
/// infinities do not wrap.
__global__ void dijkstra(const word *edges, word *distances,
                         unsigned char *done, unsigned n) {
  const unsigned source = blockIdx.x * width + threadIdx.x;
  if (source >= n)
    return;
  const search from = {distances + source, done + source, n};
  for (unsigned v = 0; v < n; ++v) {
    from.length(v) = v == source ? 0 : value32::all_infinite;
    from.is_done(v) = false;
  }
  for (unsigned u = source; u != n; u = from.nearest()) {
    from.is_done(u) = true;
    const word so_far = from.length(u);
    const word *row = edges + std::size_t{u} * n;
    for (unsigned v = 0; v < n; ++v)
      if (so_far + row[v] < from.length(v))
        from.length(v) = so_far + row[v];
  }
}

} // namespace

std::unique_ptr<solver> bodra_dijkstra(std::span<const csr> graphs,
                                       const settings &options) {
  using memory = device_matrices<value32, row_layout>;
  paths::gpu::expect_gpu();
  const vertex n = vertices_of_largest(graphs);
  const std::size_t cells = std::size_t{n} * n;
  announce(options, memory::bytes(graphs, 1) +
                        cells * (sizeof(word) + sizeof(unsigned char)));
  auto launch = [distances = array<word>(cells),
                 done = array<unsigned char>(cells)](const matrix &all) {
    dijkstra<<<paths::gpu::blocks_for(all.vertices, width), width>>>(
        all.cells, distances.data(), done.data(), all.vertices);
    check_launch("bodra-dijkstra");
    transpose(distances.data(), all.cells, all.vertices);
  };
  return std::make_unique<matrix_solver<value32, row_layout, decltype(launch)>>(
      graphs, 1, options, std::move(launch));
}

} // namespace paths::apsp::gpu

//! apsp 190: "bodra-dijkstra", gpu, "Bodra, section 2.2.1", false, "32",
//! gpu::bodra_dijkstra
