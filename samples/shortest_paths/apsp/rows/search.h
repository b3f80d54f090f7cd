//===- search.h - Dijkstra's algorithm for a row --------------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_SEARCH_H
#define SHORTEST_PATHS_APSP_ROWS_SEARCH_H

#include "rows.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace paths::apsp {

/// A vertex and its distance, by which entries are compared first.
template <class Number> struct heap_entry {
  Number distance_kept;
  vertex vertex_kept;

  heap_entry() = default;
  heap_entry(Number length, vertex v) : distance_kept(length), vertex_kept(v) {}
  Number length() const { return distance_kept; }
  vertex v() const { return vertex_kept; }

  auto operator<=>(const heap_entry &) const = default;
};

/// A narrow distance lies in the upper half of a word, the vertex in the lower.
template <> struct heap_entry<distance> {
  std::uint64_t word;

  heap_entry() = default;
  heap_entry(distance length, vertex v)
      : word(std::uint64_t{static_cast<std::uint32_t>(length)} << 32 | v) {}
  distance length() const { return static_cast<distance>(word >> 32); }
  vertex v() const { return static_cast<vertex>(word); }

  auto operator<=>(const heap_entry &) const = default;
};

/// A heap whose nodes have four children, which lie in half a line of a cache
/// and are compared at once. What has been pushed again with a shorter distance
/// stays.
template <class Number> class basic_row_heap {
public:
  using entry = heap_entry<Number>;

  bool empty() const { return entries.empty(); }
  void clear() { entries.clear(); }
  void push(entry e);
  entry pop();

private:
  /// Puts \p e where the root was, and what is less above it.
  void sink(entry e);

  std::vector<entry> entries;
};
using row_heap = basic_row_heap<distance>;

/// Where a search may end.
template <class Number> struct basic_search_end {
  /// Of each vertex: is it wanted? Empty: all are.
  std::span<const unsigned char> wanted = {};
  std::size_t count = 0; ///< how many are wanted
  /// Longer paths are not taken.
  Number cutoff = basic_row_query<Number>::no_cutoff;
};
using search_end = basic_search_end<distance>;

/// Fills \p best, with a place for each vertex of \p graph, whose edges are not
/// negative. Is false if some path was too long to be kept, and may be missed:
/// that does no harm where there is a shorter one (expect_no_overflow()).
template <class Number>
bool find_row(const basic_csr<Number> &graph, vertex source, Number *best,
              basic_row_heap<Number> &open,
              const basic_search_end<Number> &end = {});

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_SEARCH_H
