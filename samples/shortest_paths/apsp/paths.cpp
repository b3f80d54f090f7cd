//===- paths.cpp - The paths behind the distances -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "paths.h"

#include <cstdint>

namespace paths::apsp {

std::vector<vertex> find_parents(const csr &graph, vertex source,
                                 std::span<const distance> distances) {
  std::vector<vertex> parents(graph.vertices, no_vertex), queue = {source};
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const vertex v = queue[at];
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const vertex end = graph.to[e];
      if (end == source || parents[end] != no_vertex ||
          std::int64_t{distances[v]} + graph.length[e] != distances[end])
        continue;
      parents[end] = v;
      queue.push_back(end);
    }
  }
  return parents;
}

} // namespace paths::apsp
