//===- bellman_ford.cpp - Negative weights --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "checks.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace paths {

namespace {

/// Longer than any sum of weights along a path without cycles.
constexpr std::int64_t nowhere = std::numeric_limits<std::int64_t>::max() / 2;

/// Tentative distances in 64 bits: a path may leave 32 bits and come back.
struct labels {
  std::vector<std::int64_t> best;
  std::vector<vertex> parents;
};

shortest_paths narrowed(const labels &found) {
  shortest_paths result = {std::vector<distance>(found.best.size()),
                           found.parents};
  for (std::size_t v = 0; v < found.best.size(); ++v) {
    const std::int64_t length = found.best[v];
    if (length != nowhere && (length >= unreachable ||
                              length < std::numeric_limits<distance>::min()))
      fail_overflow();
    result.distances[v] =
        length == nowhere ? unreachable : static_cast<distance>(length);
  }
  return result;
}

} // namespace

shortest_paths bellman_ford(const csr &graph, vertex source) {
  expect_source(graph, source);
  labels found = {std::vector<std::int64_t>(graph.vertices, nowhere),
                  std::vector<vertex>(graph.vertices, no_vertex)};
  std::vector<vertex> changed = {source}, next;
  std::vector<char> waiting(graph.vertices, false);
  found.best[source] = 0;
  // After k rounds all shortest paths of up to k edges are known, so |V| rounds
  // are enough. A negative cycle shows much sooner, for good, as one of parents
  // (Cherkassky and Goldberg 1999); looking for it is cheap in every 2^k-th.
  for (std::uint64_t round = 0; !changed.empty(); ++round) {
    if (round == graph.vertices ||
        (std::has_single_bit(round) && find_cycle(found.parents)))
      fail_negative_cycle(source);
    for (vertex v : changed)
      waiting[v] = false;
    next.clear();
    for (vertex v : changed)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
        const vertex to = graph.to[e];
        const std::int64_t through = found.best[v] + graph.length[e];
        if (through >= found.best[to])
          continue;
        found.best[to] = through;
        found.parents[to] = v;
        if (!waiting[to])
          next.push_back(to);
        waiting[to] = true;
      }
    std::swap(changed, next);
  }
  return narrowed(found);
}

} // namespace paths
