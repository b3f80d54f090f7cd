//===- longest.cpp - How long can a shortest path be? ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "longest.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace paths {

namespace {

/// The most edges that a vertex is away from vertex 0, or nothing if there are
/// vertices that it does not reach.
std::optional<std::int64_t> levels(const csr &graph) {
  std::vector<bool> seen(graph.vertices);
  std::vector<vertex> queue = {0};
  seen[0] = true;
  std::int64_t level = 0;
  for (std::size_t begin = 0, end = 1; begin < end;
       begin = end, end = queue.size(), ++level)
    for (std::size_t at = begin; at < end; ++at)
      for (edge_index e = graph.first[queue[at]];
           e < graph.first[queue[at] + 1]; ++e)
        if (!seen[graph.to[e]]) {
          seen[graph.to[e]] = true;
          queue.push_back(graph.to[e]);
        }
  if (queue.size() < graph.vertices)
    return std::nullopt;
  return level - 1;
}

} // namespace

std::int64_t longest_path_bound(const csr &graph) {
  if (graph.vertices < 2 || graph.length.empty())
    return 0;
  const std::int64_t heaviest =
      *std::max_element(graph.length.begin(), graph.length.end());
  std::int64_t edges = graph.vertices - 1;
  if (const auto there = levels(graph))
    if (const auto back = levels(transpose(graph)))
      edges = std::min(edges, *there + *back);
  return edges * heaviest;
}

} // namespace paths
