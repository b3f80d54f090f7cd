//===- heap.h - The vertex that is nearest -------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_HEAP_H
#define SHORTEST_PATHS_COMMON_HEAP_H

#include "graph/graph.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace paths {

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
/// stays. No distance is negative.
template <class Number> class distance_heap {
public:
  using entry = heap_entry<Number>;

  bool empty() const { return entries.empty(); }
  void clear() { entries.clear(); }

  void push(entry e) {
    std::size_t at = entries.size();
    entries.push_back(e);
    for (; at != 0 && e < entries[(at - 1) / 4]; at = (at - 1) / 4)
      entries[at] = entries[(at - 1) / 4];
    entries[at] = e;
  }

  /// The least one; of the same distance, the one with the lowest vertex.
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

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_HEAP_H
