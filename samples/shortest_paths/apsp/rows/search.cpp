//===- search.cpp - Dijkstra's algorithm for a row ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "search.h"

#include "common/dijkstra.h"
#include "common/heap.h"
#include "graph/checks.h"

#include <algorithm>
#include <vector>

namespace paths::apsp {

namespace {

template <class Number> struct row_search : whole_search<Number> {
  using sum = typename sum_of<Number>::type;

  explicit row_search(const search_end<Number> &end)
      : end(end), missing(end.count) {}

  bool ends_at(vertex v) {
    return !end.wanted.empty() && end.wanted[v] && --missing == 0;
  }
  bool wants(vertex, sum through) const { return through <= end.cutoff; }
  void refuses(sum through) {
    // With a cutoff it is not asked for.
    if (through >= no_path<Number> &&
        end.cutoff == basic_row_query<Number>::no_cutoff)
      whole = false;
  }

  const search_end<Number> &end;
  std::size_t missing;
  bool whole = true;
};

/// Is false if some path was too long to be kept, and may be missed: that does
/// no harm where there is a shorter one.
template <class Number>
bool find_row(const basic_csr<Number> &graph, vertex source, Number *best,
              distance_heap<Number> &open, const search_end<Number> &end) {
  std::fill_n(best, graph.vertices, no_path<Number>);
  row_search<Number> search(end);
  find_by_dijkstra(graph, source, best, open, search);
  return search.whole || (!end.wanted.empty() && search.missing == 0);
}

} // namespace

template <class Number>
void find_rows(const basic_csr<Number> &graph, std::span<const vertex> sources,
               std::span<Number> rows, const search_end<Number> &end) {
  const std::size_t width = graph.vertices;
  std::vector<std::size_t> doubtful;
#pragma omp parallel if (sources.size() > 1)
  {
    distance_heap<Number> open;
#pragma omp for schedule(dynamic)
    for (std::size_t i = 0; i < sources.size(); ++i)
      if (!find_row(graph, sources[i], &rows[i * width], open, end))
#pragma omp critical(doubtful_rows)
        doubtful.push_back(i);
  }
  for (const std::size_t i : doubtful)
    expect_no_overflow(graph, &rows[i * width]);
}

#define INSTANTIATE(Number)                                                    \
  template void find_rows(const basic_csr<Number> &, std::span<const vertex>,  \
                          std::span<Number>, const search_end<Number> &);
INSTANTIATE(distance)
INSTANTIATE(wide)
INSTANTIATE(real)
#undef INSTANTIATE

} // namespace paths::apsp
