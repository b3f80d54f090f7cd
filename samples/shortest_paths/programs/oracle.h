//===- oracle.h - Right distances, to compare with ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_ORACLE_H
#define SHORTEST_PATHS_ORACLE_H

#include "sssp/sssp.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
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

/// work(i) for all \p i below \p count, on all threads. What one throws is
/// thrown here.
template <class Work>
void for_each_in_parallel(std::size_t count, const Work &work) {
  std::exception_ptr thrown;
  std::atomic<bool> failed = false;
#pragma omp parallel for schedule(dynamic)
  for (std::size_t i = 0; i < count; ++i) {
    if (failed)
      continue;
    try {
      work(i);
    } catch (...) {
      if (!failed.exchange(true))
        thrown = std::current_exception();
    }
  }
  if (thrown)
    std::rethrow_exception(thrown);
}

} // namespace paths

#endif // SHORTEST_PATHS_ORACLE_H
