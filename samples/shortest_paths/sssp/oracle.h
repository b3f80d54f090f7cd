//===- oracle.h - Right distances, to compare with ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_ORACLE_H
#define SHORTEST_PATHS_ORACLE_H

#include "sssp.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace paths {

/// The textbook's algorithm for a graph: dijkstra(), or bellman_ford() where
/// weights are negative.
class oracle {
public:
  explicit oracle(const csr &graph)
      : graph(graph), negative(has_negative_edges(graph)) {}

  std::vector<distance> distances_from(vertex source) const {
    return (negative ? bellman_ford(graph, source) : dijkstra(graph, source))
        .distances;
  }
  const char *name() const { return negative ? "bellman-ford" : "dijkstra"; }

  /// From how many vertices it finds all distances within some seconds, on all
  /// threads; some in any case.
  std::uint64_t affordable() const;

private:
  const csr &graph;
  const bool negative;
};

/// \p count numbers below \p total, in order and evenly spread; all of them if
/// there are no more.
std::vector<std::uint64_t> spread_sample(std::uint64_t total,
                                         std::uint64_t count);

/// Where the distances of \p result are not those of the textbook's algorithm,
/// or why its parents are no tree of shortest paths; nothing if all is right.
std::optional<std::string> check_result(const csr &graph, vertex source,
                                        const shortest_paths &result);

} // namespace paths

#endif // SHORTEST_PATHS_ORACLE_H
