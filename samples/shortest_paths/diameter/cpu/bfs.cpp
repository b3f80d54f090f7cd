//===- bfs.cpp - The oracle for graphs without weights --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cpu.h"

#include <algorithm>
#include <vector>

namespace paths::diameter::cpu {

namespace {

class bfs_solver : public solver {
public:
  explicit bfs_solver(const csr &graph)
      : graph(graph), distances(graph.vertices) {}

  extent run() override {
    all = {};
    for (vertex v = 0; v < graph.vertices; ++v)
      search(v);
    return all;
  }

private:
  void search(vertex source) {
    std::ranges::fill(distances, unreachable);
    distances[source] = 0;
    queue.assign(1, source);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const vertex v = queue[i];
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
        reach(graph.to[e], distances[v] + 1);
    }
    all.longest = std::max(all.longest, distances[queue.back()]);
    all.pairs += queue.size() - 1;
  }

  void reach(vertex v, distance steps) {
    if (distances[v] != unreachable)
      return;
    distances[v] = steps;
    all.sum += static_cast<std::uint64_t>(steps);
    queue.push_back(v);
  }

  const csr &graph;
  std::vector<distance> distances;
  std::vector<vertex> queue; ///< in the order in which they are reached
  extent all;
};

} // namespace

/// Breadth-first search from every vertex in turn, on one core: O(V (V + E)).
/// The oracle of all others, and nothing but the textbook.
std::unique_ptr<solver> bfs(const csr &graph, const settings &) {
  return std::make_unique<bfs_solver>(graph);
}

} // namespace paths::diameter::cpu

//! diameter 50: "bfs", cpu, "Moore 1959: breadth-first from every vertex",
//! false, cpu::bfs
