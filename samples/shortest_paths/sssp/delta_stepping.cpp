//===- delta_stepping.cpp - Dijkstra with rough priorities, on all cores --===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "checks.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <vector>

namespace paths {

namespace {

/// Distance and parent of a vertex change together: the distance in the upper
/// half, so that the smaller of two states is the shorter path.
using state = std::uint64_t;

state pack(distance length, vertex parent) {
  return state{static_cast<std::uint32_t>(length)} << 32 | parent;
}
distance length_of(state s) { return static_cast<distance>(s >> 32); }
vertex parent_of(state s) { return static_cast<vertex>(s); }

class stepper {
public:
  stepper(const csr &graph, vertex source, distance delta)
      : graph(graph), delta(delta), states(graph.vertices) {
#pragma omp parallel for
    for (std::atomic<state> &s : states)
      s.store(pack(unreachable, no_vertex), std::memory_order_relaxed);
    states[source] = pack(0, no_vertex);
    frontier = {source};
  }

  void run() {
#pragma omp parallel
    {
      buckets mine;
      while (!frontier.empty())
        round(mine);
    }
  }

  shortest_paths result() const {
    shortest_paths found = {std::vector<distance>(graph.vertices),
                            std::vector<vertex>(graph.vertices)};
#pragma omp parallel for
    for (vertex v = 0; v < graph.vertices; ++v) {
      const state s = states[v].load(std::memory_order_relaxed);
      found.distances[v] = length_of(s);
      found.parents[v] = parent_of(s);
    }
    return found;
  }

  /// Was some path too long to be taken?
  bool has_refused() const { return refused; }

private:
  /// Vertices by number of bucket; sparse, since a small delta makes many.
  using buckets = std::map<distance, std::vector<vertex>>;
  static constexpr distance no_bucket = unreachable;

  /// All threads of the team: relaxes the frontier, the vertices of bucket
  /// `current`, and makes the lowest bucket of any thread the next frontier.
  void round(buckets &mine) {
#pragma omp for schedule(dynamic, 64) nowait
    for (std::size_t i = 0; i < frontier.size(); ++i)
      relax(frontier[i], mine);
    relax_small_bucket(mine);
#pragma omp barrier
#pragma omp single
    {
      frontier.clear();
      current = no_bucket;
    }
#pragma omp critical
    if (!mine.empty())
      current = std::min(current, mine.begin()->first);
#pragma omp barrier
    if (!mine.empty() && mine.begin()->first == current) {
      const std::vector<vertex> &lowest = mine.begin()->second;
#pragma omp critical
      frontier.insert(frontier.end(), lowest.begin(), lowest.end());
      mine.erase(mine.begin());
    }
#pragma omp barrier
  }

  /// A few vertices that came back to the current bucket are not worth a round
  /// of all threads (bucket fusion, Zhang et al. 2020).
  void relax_small_bucket(buckets &mine) {
    constexpr std::size_t few = 1000;
    for (auto lowest = mine.begin();
         lowest != mine.end() && lowest->first == current &&
         lowest->second.size() < few;
         lowest = mine.begin()) {
      const std::vector<vertex> again = std::move(lowest->second);
      mine.erase(lowest);
      for (vertex v : again)
        relax(v, mine);
    }
  }

  void relax(vertex v, buckets &mine) {
    const distance length =
        length_of(states[v].load(std::memory_order_relaxed));
    if (length / delta < current)
      return; // It was in an earlier bucket and is done.
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const std::int64_t through = std::int64_t{length} + graph.length[e];
      if (through >= unreachable)
        refused.store(true, std::memory_order_relaxed);
      else if (improve(graph.to[e], static_cast<distance>(through), v))
        mine[static_cast<distance>(through) / delta].push_back(graph.to[e]);
    }
  }

  bool improve(vertex v, distance length, vertex parent) {
    state old = states[v].load(std::memory_order_relaxed);
    while (length < length_of(old))
      if (states[v].compare_exchange_weak(old, pack(length, parent),
                                          std::memory_order_relaxed))
        return true;
    return false;
  }

  const csr &graph;
  const distance delta;
  std::vector<std::atomic<state>> states;
  std::vector<vertex> frontier;
  distance current = 0; ///< number of the frontier's bucket
  std::atomic<bool> refused = false;
};

/// The largest weight over the average degree: as Meyer and Sanders propose,
/// a vertex then has about one light edge.
distance choose_delta(const csr &graph) {
  weight largest = 1;
#pragma omp parallel for reduction(max : largest)
  for (edge_index e = 0; e < graph.edges(); ++e)
    largest = std::max(largest, graph.length[e]);
  const edge_index degree = graph.edges() / graph.vertices;
  return std::max<distance>(
      1, static_cast<distance>(static_cast<edge_index>(largest) /
                               std::max<edge_index>(degree, 1)));
}

} // namespace

shortest_paths delta_stepping(const csr &graph, vertex source, distance delta) {
  expect_source(graph, source);
  expect_no_negative_edges(graph, "delta-stepping");
  if (delta < 0)
    throw graph_error("delta is not positive");
  stepper all(graph, source, delta ? delta : choose_delta(graph));
  all.run();
  shortest_paths found = all.result();
  if (all.has_refused())
    expect_no_overflow(graph, found.distances);
  return found;
}

} // namespace paths
