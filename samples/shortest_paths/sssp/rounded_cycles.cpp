//===- rounded_cycles.cpp - Cycles of length 0 but for rounding -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rounded_cycles.h"

#include "graph/checks.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace paths {

namespace {

class careful_search {
public:
  careful_search(const real_csr &graph, vertex source)
      : graph(graph), source(source),
        found{std::vector<real>(graph.vertices, no_path<real>),
              std::vector<vertex>(graph.vertices, no_vertex)},
        tree_edge(graph.vertices), waiting(graph.vertices, false) {}

  basic_shortest_paths<real> run() {
    found.distances[source] = 0;
    changed = {source};
    // Rounds of a path without a cycle, and some for what roundings put off.
    const std::uint64_t most = 2 * std::uint64_t{graph.vertices} + 64;
    for (std::uint64_t round = 0; !changed.empty(); ++round) {
      if (round == most)
        fail_negative_cycle(source);
      relax_all();
      if (changed.empty())
        collect_forgotten();
    }
    return std::move(found);
  }

private:
  void relax_all() {
    std::vector<vertex> now;
    now.swap(changed);
    for (const vertex v : now)
      waiting[v] = false;
    for (const vertex v : now)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
        if (improves(v, e))
          take(v, e);
  }

  bool improves(vertex v, edge_index e) const {
    return found.distances[v] + graph.length[e] <
               found.distances[graph.to[e]] &&
           !closes_cycle(v, e);
  }

  void take(vertex v, edge_index e) {
    const vertex to = graph.to[e];
    found.distances[to] = found.distances[v] + graph.length[e];
    found.parents[to] = v;
    tree_edge[to] = e;
    if (!waiting[to])
      changed.push_back(to);
    waiting[to] = true;
  }

  bool closes_cycle(vertex v, edge_index e) const {
    cycle_length all;
    all.add(graph.length[e]);
    const vertex end = graph.to[e];
    for (; v != end; v = found.parents[v]) {
      if (v == source)
        return false;
      all.add(graph.length[tree_edge[v]]);
    }
    if (all.is_negative())
      fail_negative_cycle(source);
    return true;
  }

  /// An edge may close no cycle any more when the tree has changed before it.
  void collect_forgotten() {
    for (vertex v = 0; v < graph.vertices; ++v)
      if (found.distances[v] != no_path<real>)
        for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
          if (improves(v, e))
            take(v, e);
  }

  const real_csr &graph;
  const vertex source;
  basic_shortest_paths<real> found;
  std::vector<edge_index> tree_edge; ///< to each vertex from its parent
  std::vector<char> waiting;
  std::vector<vertex> changed;
};

} // namespace

basic_shortest_paths<real> without_rounded_cycles(const real_csr &graph,
                                                  vertex source) {
  return careful_search(graph, source).run();
}

} // namespace paths
