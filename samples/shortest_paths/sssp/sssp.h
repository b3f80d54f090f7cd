//===- sssp.h - Shortest paths from one vertex ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What all algorithms give, and those for CPU cores, which take lengths of any
/// kind. A shortest path whose length does not fit that kind is an error, not a
/// wrong number.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SSSP_H
#define SHORTEST_PATHS_SSSP_H

#include "graph/graph.h"

#include <optional>
#include <string>
#include <vector>

namespace paths {

/// The parent of a vertex that has none.
inline constexpr vertex no_vertex = std::numeric_limits<vertex>::max();

/// Distances from a source, and for each vertex the one before it on a
/// shortest path. Vertices that no path leads to are `unreachable` and have no
/// parent; nor has the source.
template <class Number> struct basic_shortest_paths {
  std::vector<Number> distances;
  std::vector<vertex> parents;
};
using shortest_paths = basic_shortest_paths<distance>;

/// Dijkstra's algorithm with a heap: O((V + E) log V). The oracle of all
/// other algorithms, and nothing but the textbook. Throws graph_error for
/// negative weights, a source that is no vertex, and overflow.
template <class Number>
basic_shortest_paths<Number> dijkstra(const basic_csr<Number> &graph,
                                      vertex source);

/// The algorithm of Bellman and Ford, with a queue of the vertices whose
/// distance has changed (Moore 1959): O(VE). Takes negative weights; throws
/// graph_error if a cycle of negative length can be reached, or on overflow.
/// With floating-point numbers a cycle is negative if it is so by more than
/// roundings of its edges explain, and no path goes round another.
template <class Number>
basic_shortest_paths<Number> bellman_ford(const basic_csr<Number> &graph,
                                          vertex source);

/// Delta-stepping (Meyer and Sanders 2003) on as many cores as pay: vertices in
/// buckets of width \p delta by their distance. A thread goes from bucket to
/// bucket without waiting for others, and takes what they have in nearer ones
/// (after Wasp, see delta_team.h). 0 chooses delta from weights and degree.
/// Throws graph_error as dijkstra(). For many sources of a graph, set up
/// delta_stepping_solver once.
shortest_paths delta_stepping(const csr &graph, vertex source,
                              distance delta = 0);

/// Why \p result cannot be the shortest paths from \p source, or nothing if it
/// is. Independent of how it was found: every edge is tried, and every parent
/// has to be the other end of an edge that explains the distance; the parents
/// form a tree. O(V + E).
template <class Number>
std::optional<std::string>
find_mistake(const basic_csr<Number> &graph, vertex source,
             const basic_shortest_paths<Number> &result);

/// A vertex that is its own ancestor, or nothing if the parents make trees.
std::optional<vertex> find_cycle(const std::vector<vertex> &parents);

} // namespace paths

#endif // SHORTEST_PATHS_SSSP_H
