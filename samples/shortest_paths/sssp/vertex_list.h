//===- vertex_list.h - Vertices that threads find ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_VERTEX_LIST_H
#define SHORTEST_PATHS_VERTEX_LIST_H

#include "graph/graph.h"
#include "huge_array.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <utility>

namespace paths::stepping {

/// Vertices one level after the other, each at most once, in one array; the
/// last level is read while threads add to the next.
class vertex_list {
public:
  explicit vertex_list(const csr &graph) : graph(graph), all(graph.vertices) {}

  /// One thread: forgets everything.
  void clear() {
    begin = end = 0;
    tail.store(0, std::memory_order_relaxed);
    edges.store(0, std::memory_order_relaxed);
  }

  /// One thread: makes what was added the level, and says how many edges leave
  /// its vertices.
  edge_index next_level() {
    begin = std::exchange(end, tail.load(std::memory_order_relaxed));
    return edges.exchange(0, std::memory_order_relaxed);
  }

  /// Where the level is.
  std::size_t first() const { return begin; }
  std::size_t last() const { return end; }
  vertex operator[](std::size_t i) const { return all[i]; }

  /// What one thread adds; some of it when this ends.
  class adder {
  public:
    explicit adder(vertex_list &to) : to(to) {}
    adder(const adder &) = delete;
    adder &operator=(const adder &) = delete;
    ~adder() {
      flush();
      to.edges.fetch_add(edges, std::memory_order_relaxed);
    }

    void add(vertex v) {
      edges += to.graph.first[v + 1] - to.graph.first[v];
      mine[count++] = v;
      if (count == mine.size())
        flush();
    }

  private:
    void flush() {
      const std::size_t at =
          to.tail.fetch_add(count, std::memory_order_relaxed);
      std::copy_n(mine.begin(), count, to.all.begin() + at);
      count = 0;
    }

    vertex_list &to;
    std::array<vertex, 256> mine;
    std::size_t count = 0;
    edge_index edges = 0;
  };

private:
  const csr &graph;
  const huge_array<vertex> all;
  std::size_t begin = 0, end = 0;
  alignas(64) std::atomic<std::size_t> tail = 0;
  alignas(64) std::atomic<edge_index> edges = 0; ///< of what was added
};

} // namespace paths::stepping

#endif // SHORTEST_PATHS_VERTEX_LIST_H
