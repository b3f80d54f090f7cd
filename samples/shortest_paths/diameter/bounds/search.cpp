//===- search.cpp - Distances from one vertex, by one thread --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "search.h"

#include "common/dijkstra.h"

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

namespace {

/// Lists what it reaches, and goes only where it is allowed to.
template <class Allowed> struct range_search : whole_search<distance> {
  range_search(const Allowed &allowed, std::vector<vertex> &reached)
      : allowed(allowed), reached(reached) {}

  bool wants(vertex to, sum) const { return allowed(to); }
  void takes(vertex, vertex to, distance before) {
    if (before == unreachable)
      reached.push_back(to);
  }
  void refuses(sum through) { refused |= through >= unreachable; }

  const Allowed &allowed;
  std::vector<vertex> &reached;
  bool refused = false; ///< was some path too long to be taken?
};

} // namespace

template <class Allowed>
bool searcher::by_lengths(const csr &graph, const Allowed &allowed) {
  range_search<Allowed> search(allowed, reached);
  find_by_dijkstra(graph, reached.front(), row.data(), open, search);
  return !search.refused;
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
  if (!steps)
    return by_lengths(graph, allowed) || is_complete(graph, allowed);
  by_steps(graph, allowed);
  return true;
}

std::optional<found> searcher::run(const csr &graph, vertex source,
                                   search_range range) {
  for (const vertex v : reached)
    row[v] = unreachable;
  reached.assign(1, source);
  row[source] = 0;
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
