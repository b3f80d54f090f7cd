//===- search.cpp - Dijkstra's algorithm for a row ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "search.h"

#include <algorithm>

namespace paths::apsp {

template <class Number> void basic_row_heap<Number>::push(entry e) {
  std::size_t at = entries.size();
  entries.push_back(e);
  for (; at != 0 && e < entries[(at - 1) / 4]; at = (at - 1) / 4)
    entries[at] = entries[(at - 1) / 4];
  entries[at] = e;
}

template <class Number>
typename basic_row_heap<Number>::entry basic_row_heap<Number>::pop() {
  const entry least = entries.front(), last = entries.back();
  entries.pop_back();
  if (!entries.empty())
    sink(last);
  return least;
}

template <class Number> void basic_row_heap<Number>::sink(entry e) {
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

template <class Number>
bool find_row(const basic_csr<Number> &graph, vertex source, Number *best,
              basic_row_heap<Number> &open,
              const basic_search_end<Number> &end) {
  std::fill_n(best, graph.vertices, no_path<Number>);
  best[source] = 0;
  open.clear();
  open.push({0, source});
  std::size_t missing = end.count;
  bool whole = true;
  while (!open.empty()) {
    const auto next = open.pop();
    const Number length = next.length();
    const vertex v = next.v();
    if (length != best[v])
      continue; // A shorter path has been found since.
    if (!end.wanted.empty() && end.wanted[v] && --missing == 0)
      return true;
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const auto through = lengthened(length, graph.length[e]);
      const vertex to = graph.to[e];
      if (through < best[to] && through <= end.cutoff) {
        best[to] = static_cast<Number>(through);
        open.push({best[to], to});
      } else if (through >= no_path<Number> &&
                 end.cutoff == basic_row_query<Number>::no_cutoff)
        whole = false; // With a cutoff it is not asked for.
    }
  }
  return whole;
}

#define INSTANTIATE(Number)                                                    \
  template class basic_row_heap<Number>;                                       \
  template bool find_row(const basic_csr<Number> &, vertex, Number *,          \
                         basic_row_heap<Number> &,                             \
                         const basic_search_end<Number> &);
INSTANTIATE(distance)
INSTANTIATE(wide)
INSTANTIATE(real)
#undef INSTANTIATE

} // namespace paths::apsp
