//===- search.h - Distances from one vertex, by one thread ---- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_SEARCH_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_SEARCH_H

#include "common/radix_heap.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace paths::diameter {

/// What a search has found. The spans belong to who has searched.
struct found {
  vertex source;
  std::span<const distance> row; ///< the distance of each vertex
  /// The vertices that were reached, the source too; nothing: they are not
  /// listed.
  std::optional<std::span<const vertex>> reached;
  distance farthest = 0;      ///< the greatest distance
  std::uint64_t sum = 0;      ///< of all distances
  std::uint64_t vertices = 0; ///< how many were reached, the source too
};

/// Which edges a search takes.
struct search_range {
  bool steps;                        ///< each is one step, whatever its weight
  const vertex *component = nullptr; ///< only edges within the source's
};

/// Searches by one thread, one after the other. What a search costs depends on
/// what it reaches, not on the size of the graph.
class searcher {
public:
  /// For graphs of that many vertices.
  explicit searcher(vertex vertices) : row(vertices, unreachable) {}

  /// Dijkstra's algorithm, or breadth-first where edges are steps. Weights are
  /// not negative. Is nothing if a distance does not fit. The result stays
  /// until the next call.
  std::optional<found> run(const csr &graph, vertex source, search_range range);

private:
  template <class Allowed>
  void by_steps(const csr &graph, const Allowed &allowed);
  /// Is false if some path was too long to be taken.
  template <class Allowed>
  bool by_lengths(const csr &graph, const Allowed &allowed);
  template <class Allowed>
  bool is_complete(const csr &graph, const Allowed &allowed) const;
  template <class Allowed>
  bool search(const csr &graph, bool steps, const Allowed &allowed);

  std::vector<distance> row;
  std::vector<vertex> reached;
  radix_heap<distance> open;
};

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_SEARCH_H
