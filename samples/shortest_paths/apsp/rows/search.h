//===- search.h - Dijkstra's algorithm for a row --------------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_SEARCH_H
#define SHORTEST_PATHS_APSP_ROWS_SEARCH_H

#include "graph/graph.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace paths::apsp {

/// A heap whose nodes have four children, which lie in half a line of a cache
/// and are compared at once. Entries are a distance in the upper half, a vertex
/// in the lower; what has been pushed again with a shorter distance stays.
class row_heap {
public:
  using entry = std::uint64_t;

  static entry pack(distance length, vertex v) {
    return entry{static_cast<std::uint32_t>(length)} << 32 | v;
  }
  static distance length_of(entry e) { return static_cast<distance>(e >> 32); }
  static vertex vertex_of(entry e) { return static_cast<vertex>(e); }

  bool empty() const { return entries.empty(); }
  void clear() { entries.clear(); }
  void push(entry e);
  entry pop();

private:
  /// Puts \p e where the root was, and what is less above it.
  void sink(entry e);

  std::vector<entry> entries;
};

/// Where a search may end.
struct search_end {
  /// Of each vertex: is it wanted? Empty: all are.
  std::span<const unsigned char> wanted = {};
  std::size_t count = 0;             ///< how many are wanted
  distance cutoff = unreachable - 1; ///< longer paths are not taken
};

/// Fills \p best, with a place for each vertex of \p graph, whose edges are not
/// negative. Is false if some path was too long to be kept, and may be missed:
/// that does no harm where there is a shorter one (expect_no_overflow()).
bool find_row(const csr &graph, vertex source, distance *best, row_heap &open,
              const search_end &end = {});

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_SEARCH_H
