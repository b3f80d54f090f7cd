//===- tree.cpp - Parents that explain distances --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tree.h"

#include "common/parallel.h"

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace paths {

namespace {

class tree_maker {
public:
  tree_maker(const csr &graph, vertex source, const distance *lengths)
      : graph(graph), source(source), lengths(lengths),
        threads(threads_worth(graph.vertices + graph.edges())),
        parents(graph.vertices, no_vertex) {}

  /// Where an edge has a length, its beginning is nearer to the source than its
  /// end: no circle can come of such parents, and any of them is right.
  void take_longer_edges() {
#pragma omp parallel for schedule(dynamic, 1024) num_threads(threads)
    for (vertex v = 0; v < graph.vertices; ++v)
      for_each_tight_edge(v, [&](vertex to, weight length) {
        if (length > 0)
          parent(to).store(v, std::memory_order_relaxed);
      });
  }

  /// What is left has only edges of no length from a parent. One that has a
  /// parent itself may be that of others, which settles them in rounds.
  void take_edges_without_length() {
    std::vector<vertex> settled;
#pragma omp parallel num_threads(threads)
    {
      std::vector<vertex> mine;
#pragma omp for schedule(dynamic, 1024) nowait
      for (vertex v = 0; v < graph.vertices; ++v)
        if (v == source ||
            parent(v).load(std::memory_order_relaxed) != no_vertex)
          claim_from(v, mine);
      gather(mine, settled);
    }
    while (!settled.empty()) {
      std::vector<vertex> next;
#pragma omp parallel num_threads(threads) if (settled.size() > 1000)
      {
        std::vector<vertex> mine;
#pragma omp for nowait
        for (std::size_t i = 0; i < settled.size(); ++i)
          claim_from(settled[i], mine);
        gather(mine, next);
      }
      settled = std::move(next);
    }
  }

  std::vector<vertex> parents_found() { return std::move(parents); }

private:
  std::atomic_ref<vertex> parent(vertex v) {
    return std::atomic_ref<vertex>(parents[v]);
  }

  template <class Use> void for_each_tight_edge(vertex v, const Use &use) {
    if (lengths[v] == unreachable)
      return;
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
      if (std::int64_t{lengths[v]} + graph.length[e] == lengths[graph.to[e]])
        use(graph.to[e], graph.length[e]);
  }

  void claim_from(vertex v, std::vector<vertex> &claimed) {
    for_each_tight_edge(v, [&](vertex to, weight length) {
      vertex none = no_vertex;
      if (length == 0 && to != source &&
          parent(to).compare_exchange_strong(none, v,
                                             std::memory_order_relaxed))
        claimed.push_back(to);
    });
  }

  static void gather(const std::vector<vertex> &mine,
                     std::vector<vertex> &all) {
#pragma omp critical(tree_gather)
    all.insert(all.end(), mine.begin(), mine.end());
  }

  const csr &graph;
  const vertex source;
  const distance *const lengths;
  const int threads;
  std::vector<vertex> parents;
};

} // namespace

std::vector<vertex> find_tree(const csr &graph, vertex source,
                              const distance *lengths, bool with_zeros) {
  tree_maker tree(graph, source, lengths);
  tree.take_longer_edges();
  if (with_zeros)
    tree.take_edges_without_length();
  return tree.parents_found();
}

} // namespace paths
