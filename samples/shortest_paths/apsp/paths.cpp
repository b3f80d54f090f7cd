//===- paths.cpp - The paths behind the distances -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "paths.h"

namespace paths::apsp {

template <class Number>
std::vector<vertex> find_parents(const basic_csr<Number> &graph, vertex source,
                                 std::span<const Number> distances) {
  std::vector<vertex> parents(graph.vertices, no_vertex), queue = {source};
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const vertex v = queue[at];
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const vertex end = graph.to[e];
      // Beyond a cutoff a sum may be what stands for no path.
      if (end == source || parents[end] != no_vertex ||
          distances[end] == no_path<Number> ||
          lengthened(distances[v], graph.length[e]) != distances[end])
        continue;
      parents[end] = v;
      queue.push_back(end);
    }
  }
  return parents;
}
template std::vector<vertex> find_parents(const csr &, vertex,
                                          std::span<const distance>);
template std::vector<vertex> find_parents(const wide_csr &, vertex,
                                          std::span<const wide>);
template std::vector<vertex> find_parents(const real_csr &, vertex,
                                          std::span<const real>);

} // namespace paths::apsp
