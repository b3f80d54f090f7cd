//===- dijkstra.h - Dijkstra's algorithm on a core ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Dijkstra 1959, once for all that search from a vertex by one thread. What
/// differs is the queue, and what of a search is wanted.
///
/// This is the oracle of other algorithms, and of those beside it that are made
/// of it. What it finds is proved without it (sssp/verify.cpp,
/// apsp/certificate.h).
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_DIJKSTRA_H
#define SHORTEST_PATHS_COMMON_DIJKSTRA_H

#include "graph/graph.h"

#include <cstddef>

namespace paths {

/// All that a search may be told. This one wants all paths, and only their
/// lengths; others hide what they want otherwise.
template <class Number> struct whole_search {
  using sum = typename sum_of<Number>::type;

  /// Does the search end when the distance of \p v is known?
  static bool ends_at(vertex) { return false; }
  /// Is a path to \p to that is shorter than all before wanted?
  static bool wants(vertex, sum) { return true; }
  /// It is taken, by way of an edge that leaves the first vertex. \p before:
  /// the length of the best one up to then.
  static void takes(vertex, vertex, Number) {}
  /// It is no shorter, or too long to be kept: `no_path` or more.
  static void refuses(sum) {}
};

/// Finds the distances from the vertices that are in \p open, by edges that are
/// not negative. \p best has a place for each vertex: what \p open says of
/// those, `no_path` for the others; a path of such a length or a longer one is
/// not taken. \p open is a queue with clear(), empty(), push() and pop() of
/// heap_entry, from which the least comes first. \p graph has `first`, `to` and
/// `length` as basic_csr. O((V + E) log V) with a heap.
template <class Graph, class Number, class Queue, class Search>
void go_on_by_dijkstra(const Graph &graph, Number *best, Queue &open,
                       Search &search) {
  while (!open.empty()) {
    const auto next = open.pop();
    const Number length = next.length();
    const vertex v = next.v();
    if (length != best[v])
      continue; // A shorter path has been found since.
    if (search.ends_at(v))
      return;
    const edge_index end = graph.first[std::size_t{v} + 1];
    for (edge_index e = graph.first[v]; e < end; ++e) {
      const auto through = lengthened(length, graph.length[e]);
      const auto to = static_cast<vertex>(graph.to[e]);
      if (through >= best[to]) {
        search.refuses(through);
      } else if (search.wants(to, through)) {
        search.takes(v, to, best[to]);
        best[to] = static_cast<Number>(through);
        open.push({best[to], to});
      }
    }
  }
}

/// The same from \p source alone.
template <class Graph, class Number, class Queue, class Search>
void find_by_dijkstra(const Graph &graph, vertex source, Number *best,
                      Queue &open, Search &search) {
  best[source] = 0;
  open.clear();
  open.push({0, source});
  go_on_by_dijkstra(graph, best, open, search);
}

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_DIJKSTRA_H
