//===- dijkstra.cpp - Dijkstra's algorithm from every vertex --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cpu.h"
#include "matrix_solver.h"
#include "sssp/checks.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace paths::apsp::cpu {

namespace {

/// A heap whose nodes have four children, which lie in half a line of a cache
/// and are compared at once. Entries are a distance in the upper half, a vertex
/// in the lower; what has been pushed again with a shorter distance stays.
class heap {
public:
  using entry = std::uint64_t;

  static entry pack(distance length, vertex v) {
    return entry{static_cast<std::uint32_t>(length)} << 32 | v;
  }
  static distance length_of(entry e) { return static_cast<distance>(e >> 32); }
  static vertex vertex_of(entry e) { return static_cast<vertex>(e); }

  bool empty() const { return entries.empty(); }

  void push(entry e) {
    std::size_t at = entries.size();
    entries.push_back(e);
    for (; at != 0 && e < entries[(at - 1) / 4]; at = (at - 1) / 4)
      entries[at] = entries[(at - 1) / 4];
    entries[at] = e;
  }

  entry pop() {
    const entry least = entries.front(), last = entries.back();
    entries.pop_back();
    if (!entries.empty())
      sink(last);
    return least;
  }

private:
  /// Puts \p e where the root was, and what is less above it.
  void sink(entry e) {
    const std::size_t size = entries.size();
    std::size_t at = 0;
    for (std::size_t child = 1; child < size; child = 4 * at + 1) {
      const std::size_t end = std::min(child + 4, size);
      std::size_t least = child;
      for (std::size_t c = child + 1; c < end; ++c)
        least = entries[c] < entries[least] ? c : least;
      if (entries[least] >= e)
        break;
      entries[at] = entries[least];
      at = least;
    }
    entries[at] = e;
  }

  std::vector<entry> entries;
};

/// Is false if some path was too long to be taken.
bool find_row(const csr &graph, vertex source, distance *best, heap &open) {
  std::fill_n(best, graph.vertices, unreachable);
  best[source] = 0;
  open.push(heap::pack(0, source));
  bool whole = true;
  while (!open.empty()) {
    const heap::entry next = open.pop();
    const distance length = heap::length_of(next);
    const vertex v = heap::vertex_of(next);
    if (length != best[v])
      continue; // A shorter path has been found since.
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const std::int64_t through = std::int64_t{length} + graph.length[e];
      const vertex to = graph.to[e];
      if (through < best[to]) {
        best[to] = static_cast<distance>(through);
        open.push(heap::pack(best[to], to));
      } else if (through >= unreachable)
        whole = false;
    }
  }
  return whole;
}

class dijkstra_solver : public table_solver {
public:
  using table_solver::table_solver;

  void reset() override {}

  void run() override {
    for (std::size_t g = 0; g < graphs.size(); ++g)
      find(g);
  }

private:
  void find(std::size_t g) {
    const csr &graph = graphs[g];
    std::vector<vertex> doubtful;
#pragma omp parallel
    {
      heap open;
#pragma omp for schedule(dynamic, 4)
      for (vertex v = 0; v < graph.vertices; ++v)
        if (!find_row(graph, v, row(g, v), open))
#pragma omp critical
          doubtful.push_back(v);
    }
    // A path that was too long does no harm where there is a shorter one.
    for (const vertex v : doubtful)
      expect_no_overflow(
          graph, std::vector<distance>(row(g, v), row(g, v) + graph.vertices));
  }
};

} // namespace

std::unique_ptr<solver> dijkstra(std::span<const csr> graphs,
                                 const settings &options) {
  expect_kept(options, {values::bits32}, "dijkstra");
  return std::make_unique<dijkstra_solver>(graphs, options);
}

} // namespace paths::apsp::cpu
