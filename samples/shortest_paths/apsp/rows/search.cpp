//===- search.cpp - Dijkstra's algorithm for a row ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "search.h"

#include <algorithm>

namespace paths::apsp {

void row_heap::push(entry e) {
  std::size_t at = entries.size();
  entries.push_back(e);
  for (; at != 0 && e < entries[(at - 1) / 4]; at = (at - 1) / 4)
    entries[at] = entries[(at - 1) / 4];
  entries[at] = e;
}

row_heap::entry row_heap::pop() {
  const entry least = entries.front(), last = entries.back();
  entries.pop_back();
  if (!entries.empty())
    sink(last);
  return least;
}

void row_heap::sink(entry e) {
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

bool find_row(const csr &graph, vertex source, distance *best, row_heap &open,
              const search_end &end) {
  std::fill_n(best, graph.vertices, unreachable);
  best[source] = 0;
  open.clear();
  open.push(row_heap::pack(0, source));
  std::size_t missing = end.count;
  bool whole = true;
  while (!open.empty()) {
    const row_heap::entry next = open.pop();
    const distance length = row_heap::length_of(next);
    const vertex v = row_heap::vertex_of(next);
    if (length != best[v])
      continue; // A shorter path has been found since.
    if (!end.wanted.empty() && end.wanted[v] && --missing == 0)
      return true;
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const std::int64_t through = std::int64_t{length} + graph.length[e];
      const vertex to = graph.to[e];
      if (through < best[to] && through <= end.cutoff) {
        best[to] = static_cast<distance>(through);
        open.push(row_heap::pack(best[to], to));
      } else if (through >= unreachable && end.cutoff == unreachable - 1)
        whole = false; // With a cutoff it is not asked for.
    }
  }
  return whole;
}

} // namespace paths::apsp
