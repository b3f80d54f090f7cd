//===- cost.cpp - How long algorithms will take ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The constants are seconds, fitted to times of scripts/bench-sssp on an H100
// and an H200 and 16 cores of their hosts.
//
//===----------------------------------------------------------------------===//

#include "cost.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace paths {

namespace {

/// A heap has about as many entries as a level has vertices. Distances of more
/// vertices than a core's cache can hold are waited for at each edge.
estimate dijkstra_takes(const graph_shape &graph) {
  constexpr double entry = 10e-9, edge = 2e-9, edge_of_many = 10e-9;
  constexpr double in_cache = 200'000;
  const double level = graph.vertices / std::max(graph.levels, 1.0);
  return {"dijkstra", 0,
          entry * graph.vertices * std::log2(level + 2) +
              graph.edges * (graph.vertices < in_cache ? edge : edge_of_many)};
}

/// Threads wait for each other about once for each level.
estimate delta_stepping_takes(const graph_shape &graph, unsigned threads) {
  constexpr double start = 100e-6, level = 0.6e-6, vertex = 200e-9, edge = 40e-9;
  return {"delta-stepping", 0,
          start + level * threads * graph.levels +
              (vertex * graph.vertices + edge * graph.edges) / threads};
}

/// The GPU takes time for each level; edges hardly count but on their way
/// there.
estimate windows_takes(const graph_shape &graph, bool is_open) {
  constexpr double opening = 0.2, fixed = 6e-3, upload = 0.25e-9,
                   result = 3e-9;
  constexpr double launch = 50e-6, level = 4e-6, work = 30e-12;
  return {"windows",
          (is_open ? 0 : opening) + fixed + upload * graph.edges +
              result * graph.vertices,
          launch + level * graph.levels +
              work * (graph.vertices + graph.edges)};
}

} // namespace

std::vector<estimate> estimates(const graph_shape &graph,
                                const machine &available, unsigned runs) {
  std::vector<estimate> all = {dijkstra_takes(graph)};
  // One thread has nobody to share with; a heap serves it better.
  if (available.threads > 1)
    all.push_back(delta_stepping_takes(graph, available.threads));
  if (available.gpu != gpu::knowledge::none)
    all.push_back(
        windows_takes(graph, available.gpu == gpu::knowledge::ready));
  std::stable_sort(all.begin(), all.end(),
                   [&](const estimate &one, const estimate &other) {
                     return one.total(runs) < other.total(runs);
                   });
  return all;
}

} // namespace paths
