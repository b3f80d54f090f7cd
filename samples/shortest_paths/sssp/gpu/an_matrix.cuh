//===- an_matrix.cuh - What An's algorithms on a matrix share -------------===//
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

#ifndef SHORTEST_PATHS_AN_MATRIX_CUH
#define SHORTEST_PATHS_AN_MATRIX_CUH

#include "graph/dense.h"
#include "relax.cuh"

#include <algorithm>
#include <cstddef>
#include <string>

namespace paths::gpu {

namespace {

/// What the kernels work with.
struct cells {
  const weight *matrix; ///< |V| rows of |V|
  vertex vertices;
  distance *distances;
  const int *active;
  int *next;
  round_report *report;
};

/// Relaxes the edge of one cell, if there is one.
__device__ inline void relax_cell(const cells &graph, vertex from, vertex to) {
  const weight length = graph.matrix[std::size_t{from} * graph.vertices + to];
  if (length != no_edge &&
      relax(&graph.distances[to], load(&graph.distances[from]), length,
            graph.report)) {
    graph.next[to] = 1;
    graph.report->changed = 1;
  }
}

/// Algorithm 3. Threads in x have the columns, blocks in y the rows from
/// \p first up to \p end; where there are fewer blocks than rows, each thread
/// has several cells of its column, as many rows apart as the grid has.
__global__ void relax_cells(cells graph, vertex first, vertex end) {
  const vertex to = blockIdx.x * blockDim.x + threadIdx.x;
  if (to >= graph.vertices)
    return;
  for (vertex from = first + blockIdx.y; from < end; from += gridDim.y)
    if (graph.active[from])
      relax_cell(graph, from, to);
}

/// Blocks in y for \p rows of which a thread takes \p each. The hardware takes
/// no more of them; kernels have a loop for what is left over.
inline unsigned blocks_of_rows(vertex rows, unsigned each = 1) {
  constexpr unsigned most = 65535;
  return std::min(blocks_for(rows, each), most);
}

/// Launches relax_cells with \p each cells for a thread.
inline void relax_rows(const cells &graph, vertex first, vertex end,
                       unsigned each = 1, cudaStream_t stream = nullptr) {
  if (first == end)
    return;
  constexpr unsigned threads = 256;
  const dim3 grid(blocks_for(graph.vertices, threads),
                  blocks_of_rows(end - first, each));
  relax_cells<<<grid, threads, 0, stream>>>(graph, first, end);
  check_launch("An's algorithm 3");
}

/// For algorithm 5, within the numbers that the paper tries.
inline unsigned cells_per_thread(const settings &options) {
  if (options.edges_per_thread < 1 || options.edges_per_thread > 64)
    throw graph_error("a thread can have 1 to 64 edges, not " +
                      std::to_string(options.edges_per_thread));
  return options.edges_per_thread;
}

/// An's marks and matrix. A round is algorithm 3 with a thread for each cell,
/// unless a derived class has another.
class matrix_solver : public marked_solver {
public:
  enum class filled { at_set_up, by_each_run };

  explicit matrix_solver(const csr &graph, filled when = filled::at_set_up)
      : marked_solver(graph),
        matrix(std::size_t{graph.vertices} * graph.vertices) {
    if (when == filled::at_set_up)
      matrix.put(make_dense(graph).lengths);
  }

protected:
  void round() override { relax_rows(view(), 0, vertices()); }

  cells view() const {
    return {matrix.data(), vertices(),  distances.data(),
            active.data(), next.data(), report.data()};
  }

  array<weight> matrix; ///< |V| rows of |V|
};

} // namespace

} // namespace paths::gpu

#endif // SHORTEST_PATHS_AN_MATRIX_CUH
