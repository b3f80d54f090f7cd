//===- cost.cpp - How long algorithms will take ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The constants are seconds, fitted to runs of the program on an H100 and the
// 16 cores of its host; scripts/bench-sssp-once shows where they mislead.
//
//===----------------------------------------------------------------------===//

#include "cost.h"

#include "common/parallel.h"

#include <algorithm>
#include <cmath>

namespace paths {

namespace {

/// Distances of more vertices than caches hold are waited for at each edge.
double edge_time(const graph_shape &graph, double near, double far) {
  constexpr double in_caches = 500'000;
  return graph.edges * (graph.vertices < in_caches ? near : far);
}

/// A heap has about as many entries as a level has vertices.
estimate dijkstra_takes(const graph_shape &graph) {
  constexpr double entry = 18e-9, near = 2e-9, far = 10e-9;
  const double level = graph.vertices / std::max(graph.levels, 1.0);
  return {"dijkstra", 0,
          entry * graph.vertices * std::log2(level + 2) +
              edge_time(graph, near, far)};
}

/// Threads share the work, and wait for each other at each level.
estimate delta_stepping_takes(const graph_shape &graph, unsigned available) {
  constexpr double set_up = 0.5e-3, edge_of_result = 7e-9,
                   vertex_of_result = 3e-9;
  constexpr double start = 40e-6, level = 28e-9, vertex = 68e-9, near = 4.5e-9,
                   far = 7.5e-9;
  const int threads =
      threads_worth(static_cast<std::size_t>(graph.vertices + graph.edges),
                    static_cast<int>(available));
  return {"delta-stepping",
          set_up + vertex_of_result * graph.vertices +
              edge_of_result * graph.edges / threads,
          start + level * threads * graph.levels +
              (vertex * graph.vertices + edge_time(graph, near, far)) /
                  threads};
}

/// What pulling saves is not counted on. Narrow levels are not shared, and
/// where they are, half of what threads do is for each other, and to give parts
/// of a level to many threads takes longer than a level of a grid does.
estimate bfs_takes(const graph_shape &graph, unsigned available) {
  constexpr double set_up = 0.1e-3, vertex_of_result = 3e-9, narrow = 1024;
  constexpr double start = 20e-6, level = 0.5e-6, level_of_thread = 1.5e-6,
                   vertex = 12e-9, near = 1e-9, far = 2e-9, loss = 2;
  const int threads =
      threads_worth(static_cast<std::size_t>(graph.vertices + graph.edges),
                    static_cast<int>(available));
  const double alone = vertex * graph.vertices + edge_time(graph, near, far),
               together = start +
                          (level + level_of_thread * threads) * graph.levels +
                          loss * alone / threads;
  return {"bfs", set_up + vertex_of_result * graph.vertices,
          graph.edges > narrow * graph.levels ? std::min(alone, together)
                                              : alone};
}

/// A step from level to level takes the GPU its time; edges count on their way
/// to its memory, rather than in it.
estimate windows_takes(const graph_shape &graph, double opening) {
  constexpr double set_up = 9e-3, upload = 0.2e-9, vertex_of_result = 2.5e-9;
  constexpr double start = 50e-6, level = 4e-6, work = 30e-12;
  return {"windows",
          opening + set_up + upload * graph.edges +
              vertex_of_result * graph.vertices,
          start + level * graph.levels + work * (graph.vertices + graph.edges)};
}

} // namespace

std::vector<estimate> estimates(const graph_shape &graph,
                                const machine &available, unsigned runs) {
  std::vector<estimate> all = {dijkstra_takes(graph)};
  // One thread has nobody to share with; a heap serves it better.
  if (available.threads > 1)
    all.push_back(delta_stepping_takes(graph, available.threads));
  if (graph.unit_lengths)
    all.push_back(bfs_takes(graph, available.threads));
  if (available.gpu != gpu::knowledge::none)
    all.push_back(windows_takes(
        graph, available.gpu == gpu::knowledge::ready ? 0 : available.opening));
  std::stable_sort(all.begin(), all.end(),
                   [&](const estimate &one, const estimate &other) {
                     return one.total(runs) < other.total(runs);
                   });
  return all;
}

} // namespace paths
