//===- an_edge_list.cu - A thread for each edge of a list -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, algorithm 6. Where most
// cells of a matrix would be empty, the graph is three arrays: where an edge
// begins (s), where it ends (e), its weight (w). A thread for each edge looks
// at the mark of the edge's beginning. The list is in the order of CSR, so
// neighbours in a warp mostly share that vertex; e and w are those of CSR, and
// s is made from it on the device.
//
// The paper compares what atomicMin returns with the distance as it is now;
// here it is compared with the candidate. Its weight w[i][j] is w[i].
//
// Cost: O(|E|) threads in each of up to |V| rounds; memory for three numbers
// for each edge.
//
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "relax.cuh"

#include <algorithm>
#include <cstddef>

namespace paths::gpu {

namespace {

/// The most blocks that a grid may have in x.
constexpr std::size_t most_blocks = 2147483647;

/// Blocks take vertices, threads their edges: one vertex with many edges keeps
/// no thread alone.
__global__ void expand(const edge_index *first, vertex *from, vertex vertices) {
  for (std::size_t v = blockIdx.x; v < vertices; v += gridDim.x)
    for (edge_index e = first[v] + threadIdx.x; e < first[v + 1];
         e += blockDim.x)
      from[e] = static_cast<vertex>(v);
}

/// Algorithm 6. The loop only goes round where a grid cannot have a thread for
/// each edge.
__global__ void relax_edges(const vertex *from, const vertex *to,
                            const weight *lengths, std::size_t edges,
                            distance *distances, const int *active, int *next,
                            round_report *report) {
  const std::size_t all = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
       i < edges; i += all) {
    if (!active[from[i]])
      continue;
    if (relax(&distances[to[i]], load(&distances[from[i]]), lengths[i],
              report)) {
      next[to[i]] = 1;
      report->changed = 1;
    }
  }
}

class listed_edges : public marked_solver {
public:
  explicit listed_edges(const csr &graph)
      : marked_solver(graph), from(graph.edges()) {
    if (graph.edges() == 0)
      return;
    constexpr unsigned threads = 32;
    const auto blocks =
        static_cast<unsigned>(std::min<std::size_t>(vertices(), most_blocks));
    expand<<<blocks, threads>>>(lists().first.data(), from.data(), vertices());
    check_launch("a list of edges");
  }

private:
  void round() override {
    if (from.size() == 0)
      return;
    constexpr unsigned threads = 256;
    const auto blocks = static_cast<unsigned>(
        std::min((from.size() + threads - 1) / threads, most_blocks));
    relax_edges<<<blocks, threads>>>(
        from.data(), lists().to.data(), lists().length.data(), from.size(),
        distances.data(), active.data(), next.data(), report.data());
    check_launch("An's algorithm 6");
  }

  array<vertex> from; ///< |E|: where each edge begins
};

} // namespace

std::unique_ptr<solver> an_edge_list(const csr &graph, const settings &) {
  return std::make_unique<listed_edges>(graph);
}

} // namespace paths::gpu

//! sssp 90: "an-edge-list", gpu, "An, algorithm 6", true, gpu::an_edge_list
