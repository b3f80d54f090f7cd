//===- search.cpp - Distances from one vertex, by one thread --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "search.h"

#include <algorithm>

namespace paths::diameter {

template <class Allowed>
void searcher::by_steps(const csr &graph, const Allowed &allowed) {
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const vertex v = reached[i];
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
      if (const vertex to = graph.to[e];
          row[to] == unreachable && allowed(to)) {
        row[to] = row[v] + 1;
        reached.push_back(to);
      }
  }
}

template <class Allowed>
void searcher::by_lengths(const csr &graph, const Allowed &allowed) {
  open.clear();
  open.push({0, reached.front()});
  while (!open.empty()) {
    const auto [length, v] = open.pop();
    if (length != row[v])
      continue; // A shorter path has been found since.
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const std::int64_t through = std::int64_t{length} + graph.length[e];
      const vertex to = graph.to[e];
      if (through >= row[to]) {
        refused |= through >= unreachable;
        continue;
      }
      if (!allowed(to))
        continue;
      if (row[to] == unreachable)
        reached.push_back(to);
      row[to] = static_cast<distance>(through);
      open.push({row[to], to});
    }
  }
}

/// A path that was too long does no harm where there is a shorter one.
template <class Allowed>
bool searcher::is_complete(const csr &graph, const Allowed &allowed) const {
  return std::ranges::all_of(reached, [&](vertex v) {
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
      if (row[graph.to[e]] == unreachable && allowed(graph.to[e]))
        return false;
    return true;
  });
}

template <class Allowed>
bool searcher::search(const csr &graph, bool steps, const Allowed &allowed) {
  if (steps)
    by_steps(graph, allowed);
  else
    by_lengths(graph, allowed);
  return !refused || is_complete(graph, allowed);
}

std::optional<found> searcher::run(const csr &graph, vertex source,
                                   search_range range) {
  for (const vertex v : reached)
    row[v] = unreachable;
  reached.assign(1, source);
  row[source] = 0;
  refused = false;
  const vertex *const component = range.component;
  const bool whole =
      component == nullptr
          ? search(graph, range.steps, [](vertex) { return true; })
          : search(graph, range.steps,
                   [=](vertex v) { return component[v] == component[source]; });
  if (!whole)
    return std::nullopt;
  found result = {source, row, reached};
  for (const vertex v : reached) {
    result.farthest = std::max(result.farthest, row[v]);
    result.sum += static_cast<std::uint64_t>(row[v]);
  }
  result.vertices = reached.size();
  return result;
}

} // namespace paths::diameter
