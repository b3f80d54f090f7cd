//===- look_ahead.h - Memory asked for in time ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_LOOK_AHEAD_H
#define SHORTEST_PATHS_LOOK_AHEAD_H

#include "graph/graph.h"
#include "work_chunks.h"

#include <algorithm>
#include <cstdint>
#include <hwy/cache_control.h>

namespace paths::stepping {

/// Asks memory for what relaxing the edges of a vertex will read, in three
/// steps, each of which reads what the one before has asked for: where its
/// edges are; the edges; and, of each edge's end, the distance and where the
/// end's own edges are, which is read if that distance becomes shorter.
///
/// The edges of a vertex that has few are asked for as soon as it gets a task,
/// too: caches still have them when its turn comes, and what is a step for
/// memory becomes one for them. Those of vertices with many would drive each
/// other out, and are in flight together anyhow.
template <class Number> class look_ahead {
  using chunk = basic_chunk<Number>;

public:
  look_ahead(const basic_csr<Number> &graph, const Number *lengths)
      : first(graph.first.data()), ends(graph.to.data()),
        edge_lengths(graph.length.data()), lengths(lengths) {}

  /// Before \p work, task after task.
  void begin(const chunk &work) const {
    for (std::uint32_t i = 0; i < std::min(farther, work.size); ++i)
      hwy::Prefetch(first + work.tasks[i].at);
    for (std::uint32_t i = 0; i < std::min(far, work.size); ++i)
      ask_for_edges(work.tasks[i].at);
    for (std::uint32_t i = 0; i < std::min(near, work.size); ++i)
      ask_for_ends(work.tasks[i].at);
  }

  /// Before task \p i of \p work is relaxed.
  void go_on(const chunk &work, std::uint32_t i) const {
    if (i + farther < work.size)
      hwy::Prefetch(first + work.tasks[i + farther].at);
    if (i + far < work.size)
      ask_for_edges(work.tasks[i + far].at);
    if (i + near < work.size)
      ask_for_ends(work.tasks[i + near].at);
  }

  /// A vertex whose edges are those from \p begin to \p end will be relaxed.
  void follows(edge_index begin, edge_index end) const {
    if (end - begin > few)
      return;
    ask_for_edge(begin);
    ask_for_edge(end - 1);
  }

private:
  /// So many tasks: enough for memory, and not so many that caches forget.
  static constexpr std::uint32_t near = 4, far = 8, farther = 16;
  /// So many edges of a vertex are few.
  static constexpr edge_index few = 8;

  void ask_for_edge(edge_index e) const {
    hwy::Prefetch(ends + e);
    hwy::Prefetch(edge_lengths + e);
  }

  void ask_for_edges(vertex v) const {
    constexpr edge_index most = 64, line = 64 / sizeof(vertex);
    const edge_index begin = first[v],
                     end = std::min(first[v + 1], begin + most);
    for (edge_index e = begin; e < end; e += line)
      ask_for_edge(e);
  }

  void ask_for_ends(vertex v) const {
    const edge_index begin = first[v], end = first[v + 1];
    if (end - begin <= few)
      for (edge_index e = begin; e < end; ++e) {
        hwy::Prefetch(lengths + ends[e]);
        hwy::Prefetch(first + ends[e]);
      }
  }

  const edge_index *first;
  const vertex *ends;
  const Number *edge_lengths;
  const Number *lengths;
};

} // namespace paths::stepping

#endif // SHORTEST_PATHS_LOOK_AHEAD_H
