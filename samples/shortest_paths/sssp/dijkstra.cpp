//===- dijkstra.cpp - The oracle ------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "checks.h"

#include <functional>
#include <queue>
#include <utility>

namespace paths {

shortest_paths dijkstra(const csr &graph, vertex source) {
  expect_source(graph, source);
  expect_no_negative_edges(graph, "dijkstra");
  shortest_paths best = {std::vector<distance>(graph.vertices, unreachable),
                         std::vector<vertex>(graph.vertices, no_vertex)};
  using entry = std::pair<distance, vertex>;
  std::priority_queue<entry, std::vector<entry>, std::greater<>> heap;
  best.distances[source] = 0;
  heap.push({0, source});
  while (!heap.empty()) {
    const auto [length, v] = heap.top();
    heap.pop();
    if (length != best.distances[v])
      continue; // A shorter path has been found since.
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const std::int64_t through = std::int64_t{length} + graph.length[e];
      const vertex to = graph.to[e];
      if (through >= best.distances[to])
        continue;
      best.distances[to] = static_cast<distance>(through);
      best.parents[to] = v;
      heap.push({best.distances[to], to});
    }
  }
  expect_no_overflow(graph, best.distances);
  return best;
}

} // namespace paths
