//===- graph.cpp - Building compressed sparse rows ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph.h"

#include "memory.h"

#include <algorithm>
#include <cstddef>
#include <omp.h>
#include <utility>
#include <vector>

namespace paths {

namespace {

/// The part of [0, count) that the calling thread of a team looks after.
std::pair<std::size_t, std::size_t> share(std::size_t count) {
  const std::size_t threads = omp_get_num_threads();
  const std::size_t me = omp_get_thread_num();
  return {count * me / threads, count * (me + 1) / threads};
}

/// Counting sort by `from`, stable: each thread counts its share of the edges,
/// and knows from the others' counts where its own go. Takes memory for a count
/// per vertex and thread, so that there are few threads where there are many
/// vertices to an edge.
template <class Number, class EdgeAt>
basic_csr<Number> sort_by_source(vertex vertices, std::size_t edges,
                                 const EdgeAt &edge_at) {
  basic_csr<Number> graph;
  graph.vertices = vertices;
  graph.first = large_vector<edge_index>(std::size_t{vertices} + 1);
  graph.to = large_vector<vertex>(edges);
  graph.length = large_vector<Number>(edges);
  const auto useful = static_cast<int>(std::min<std::size_t>(
      omp_get_max_threads(), edges / (std::size_t{vertices} + 1) + 1));
  std::vector<std::vector<edge_index>> next(useful);
  for (std::vector<edge_index> &counts : next)
    counts.reserve(vertices); // What throws must not be in the parallel region.
#pragma omp parallel num_threads(useful)
  {
    const auto [begin, end] = share(edges);
    std::vector<edge_index> &mine = next[omp_get_thread_num()];
    mine.assign(vertices, 0);
    for (std::size_t i = begin; i < end; ++i)
      ++mine[edge_at(i).from];
#pragma omp barrier
#pragma omp single
    for (vertex v = 0; v < vertices; ++v) {
      edge_index at = graph.first[v];
      for (int t = 0; t < omp_get_num_threads(); ++t)
        at += std::exchange(next[t][v], at);
      graph.first[v + 1] = at;
    }
    for (std::size_t i = begin; i < end; ++i) {
      const basic_edge<Number> e = edge_at(i);
      const edge_index at = mine[e.from]++;
      graph.to[at] = e.to;
      graph.length[at] = e.length;
    }
  }
  return graph;
}

} // namespace

template <class Number>
basic_csr<Number> sorted_by_source(const basic_edge_list<Number> &list) {
  return sort_by_source<Number>(list.vertices, list.edges.size(),
                                [&](std::size_t i) { return list.edges[i]; });
}

template <class Number>
basic_csr<Number> transpose(const basic_csr<Number> &graph) {
  std::vector<vertex> from(graph.edges());
#pragma omp parallel for schedule(dynamic, 1024)
  for (vertex v = 0; v < graph.vertices; ++v)
    std::fill(from.begin() + graph.first[v], from.begin() + graph.first[v + 1],
              v);
  return sort_by_source<Number>(
      graph.vertices, graph.edges(), [&](std::size_t i) -> basic_edge<Number> {
        return {graph.to[i], from[i], graph.length[i]};
      });
}

edge_facts facts_of(std::span<const csr> graphs) {
  edge_facts all;
  for (const csr &graph : graphs) {
    all.edges += graph.edges();
    for (const weight length : graph.length) {
      all.lowest = std::min(all.lowest, length);
      all.highest = std::max(all.highest, length);
    }
  }
  return all;
}

template <class Number>
bool has_negative_edges(const basic_csr<Number> &graph) {
  Number least = 0; // rather than a question, which would keep out vectors
#pragma omp parallel for reduction(min : least)
  for (edge_index e = 0; e < graph.edges(); ++e)
    least = std::min(least, graph.length[e]);
  return least < 0;
}

bool has_unit_lengths(const csr &graph) {
  constexpr edge_index some = 1000;
  const auto differ = [&](edge_index begin, edge_index end) {
    weight bits = 0; // rather than a question, which would keep out vectors
#pragma omp parallel for reduction(| : bits) if (end - begin > 100 * some)
    for (edge_index e = begin; e < end; ++e)
      bits |= graph.length[e] ^ 1;
    return bits != 0;
  };
  const edge_index seen = std::min(some, graph.edges());
  return !differ(0, seen) && !differ(seen, graph.edges());
}

template csr sorted_by_source(const edge_list &);
template wide_csr sorted_by_source(const basic_edge_list<wide> &);
template real_csr sorted_by_source(const basic_edge_list<real> &);
template csr transpose(const csr &);
template wide_csr transpose(const wide_csr &);
template real_csr transpose(const real_csr &);
template bool has_negative_edges(const csr &);
template bool has_negative_edges(const wide_csr &);
template bool has_negative_edges(const real_csr &);

} // namespace paths
