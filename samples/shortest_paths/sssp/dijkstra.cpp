//===- dijkstra.cpp - The oracle ------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "common/dijkstra.h"
#include "common/heap.h"
#include "cpu.h"
#include "graph/checks.h"
#include "sssp.h"

namespace paths {

namespace {

template <class Number> struct tree_search : whole_search<Number> {
  explicit tree_search(std::vector<vertex> &parents) : parents(parents) {}

  void takes(vertex from, vertex to, Number) { parents[to] = from; }

  std::vector<vertex> &parents;
};

} // namespace

template <class Number>
basic_shortest_paths<Number> dijkstra(const basic_csr<Number> &graph,
                                      vertex source) {
  expect_source(graph, source);
  expect_no_negative_edges(graph, "dijkstra");
  basic_shortest_paths<Number> best = {
      std::vector<Number>(graph.vertices, no_path<Number>),
      std::vector<vertex>(graph.vertices, no_vertex)};
  distance_heap<Number> open;
  tree_search<Number> search(best.parents);
  find_by_dijkstra(graph, source, best.distances.data(), open, search);
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

//! sssp 20: "dijkstra", cpu, "Dijkstra 1959, 4-ary heap", false, cpu::dijkstra
