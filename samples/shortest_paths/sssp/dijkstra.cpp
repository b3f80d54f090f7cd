//===- dijkstra.cpp - The oracle ------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cpu.h"
#include "graph/checks.h"
#include "sssp.h"

#include <functional>
#include <queue>
#include <utility>

namespace paths {

template <class Number>
basic_shortest_paths<Number> dijkstra(const basic_csr<Number> &graph,
                                      vertex source) {
  expect_source(graph, source);
  expect_no_negative_edges(graph, "dijkstra");
  basic_shortest_paths<Number> best = {
      std::vector<Number>(graph.vertices, no_path<Number>),
      std::vector<vertex>(graph.vertices, no_vertex)};
  using entry = std::pair<Number, vertex>;
  std::priority_queue<entry, std::vector<entry>, std::greater<>> heap;
  best.distances[source] = 0;
  heap.push({0, source});
  while (!heap.empty()) {
    const auto [length, v] = heap.top();
    heap.pop();
    if (length != best.distances[v])
      continue; // A shorter path has been found since.
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const auto through = lengthened(length, graph.length[e]);
      const vertex to = graph.to[e];
      if (through >= best.distances[to])
        continue;
      best.distances[to] = static_cast<Number>(through);
      best.parents[to] = v;
      heap.push({best.distances[to], to});
    }
  }
  expect_no_overflow(graph, best.distances);
  return best;
}
template shortest_paths dijkstra(const csr &, vertex);
template basic_shortest_paths<wide> dijkstra(const wide_csr &, vertex);
template basic_shortest_paths<real> dijkstra(const real_csr &, vertex);

std::unique_ptr<solver> cpu::dijkstra(const csr &graph, const settings &) {
  return without_set_up(graph, paths::dijkstra<weight>);
}

} // namespace paths

//! sssp 20: "dijkstra", cpu, "Dijkstra 1959, binary heap", false, cpu::dijkstra
