//===- edges.h - A graph's edges on the device ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_EDGES_H
#define SHORTEST_PATHS_DIAMETER_GPU_EDGES_H

#include "device/device.h"
#include "graph/graph.h"

#include <cstddef>

namespace paths::diameter::gpu {

/// What kernels see of them: those of vertex v lead to, or come from, ends[i]
/// with i from first[v] up to, not including, first[v + 1].
struct edge_view {
  const edge_index *first;
  const vertex *ends;
};

/// The edges of a graph without their lengths.
struct device_edges {
  explicit device_edges(const csr &graph)
      : first(graph.first), ends(graph.to) {}

  edge_view view() const { return {first.data(), ends.data()}; }

  static std::size_t bytes(const csr &graph) {
    return graph.first.size() * sizeof(edge_index) +
           graph.edges() * sizeof(vertex);
  }

  paths::gpu::array<edge_index> first;
  paths::gpu::array<vertex> ends;
};

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_EDGES_H
