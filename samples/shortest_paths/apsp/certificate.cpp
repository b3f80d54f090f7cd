//===- certificate.cpp - Distances that prove themselves ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "certificate.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace paths::apsp {

namespace {

/// Tarjan's algorithm on the edges without length, with a stack of its own: a
/// path may be as long as the graph has vertices.
class zero_components {
public:
  explicit zero_components(const csr &graph)
      : graph(graph), number(graph.vertices), lowest(graph.vertices),
        next_edge(graph.first.begin(), graph.first.end()),
        group(graph.vertices, none) {
    for (vertex v = 0; v < graph.vertices; ++v)
      if (number[v] == 0)
        explore(v);
  }

  std::vector<vertex> take() { return std::move(group); }

private:
  static constexpr vertex none = ~vertex{0};

  void enter(vertex v) {
    number[v] = lowest[v] = ++entered;
    path.push_back(v);
    open.push_back(v);
  }

  void explore(vertex root) {
    for (enter(root); !path.empty();) {
      const vertex v = path.back();
      if (next_edge[v] == graph.first[v + 1]) {
        leave(v);
        continue;
      }
      const edge_index e = next_edge[v]++;
      const vertex to = graph.to[e];
      if (graph.length[e] != 0)
        continue;
      if (number[to] == 0)
        enter(to);
      else if (group[to] == none)
        lowest[v] = std::min(lowest[v], number[to]);
    }
  }

  void leave(vertex v) {
    path.pop_back();
    if (!path.empty())
      lowest[path.back()] = std::min(lowest[path.back()], lowest[v]);
    if (lowest[v] != number[v])
      return;
    for (vertex member = none; member != v;) {
      member = open.back();
      open.pop_back();
      group[member] = v;
    }
  }

  const csr &graph;
  std::uint64_t entered = 0;
  std::vector<std::uint64_t> number, lowest; ///< 0: not seen yet
  std::vector<edge_index> next_edge;
  std::vector<vertex> path, open, group;
};

std::vector<vertex> groups_of(const csr &graph) {
  if (std::ranges::find(graph.length, 0) != graph.length.end())
    return zero_components(graph).take();
  std::vector<vertex> each(graph.vertices);
  std::iota(each.begin(), each.end(), vertex{0});
  return each;
}

std::string to_words(distance length) {
  return length == unreachable ? "unreachable" : std::to_string(length);
}

std::string between(vertex source, vertex v, distance length) {
  return "from " + std::to_string(source) + " to " + std::to_string(v) +
         " the distance is " + to_words(length);
}

} // namespace

certificate::certificate(const csr &graph)
    : graph(graph), group(groups_of(graph)) {}

std::optional<std::string> certificate::refute(vertex source,
                                               std::span<const distance> row,
                                               distance cutoff) const {
  if (row[source] != 0)
    return between(source, source, row[source]) + ", where it has to be 0";
  std::vector<char> explained(graph.vertices);
  explained[group[source]] = 1;
  for (vertex u = 0; u < graph.vertices; ++u) {
    if (row[u] == unreachable)
      continue;
    if (row[u] < 0 || row[u] > cutoff)
      return between(source, u, row[u]) + ", which it cannot be";
    for (edge_index e = graph.first[u]; e < graph.first[u + 1]; ++e) {
      const vertex v = graph.to[e];
      const std::int64_t sum = std::int64_t{row[u]} + graph.length[e];
      if (sum < row[v] && sum <= cutoff)
        return between(source, v, row[v]) + ", and " + std::to_string(sum) +
               " by way of " + std::to_string(u);
      if (sum == row[v] && group[u] != group[v])
        explained[group[v]] = 1;
    }
  }
  for (vertex v = 0; v < graph.vertices; ++v)
    if (row[v] != unreachable && explained[group[v]] == 0)
      return between(source, v, row[v]) + ", which no edge explains";
  return std::nullopt;
}

} // namespace paths::apsp
