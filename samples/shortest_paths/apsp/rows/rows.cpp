//===- rows.cpp - What all row solvers share ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rows.h"

#include "graph/checks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace paths::apsp {

template <class Number>
void expect_vertices(const basic_csr<Number> &graph,
                     const basic_row_query<Number> &query) {
  for (const vertex v : query.sources)
    expect_source(graph, v);
  for (const vertex v : query.targets)
    if (v >= graph.vertices)
      throw graph_error("target " + std::to_string(v) +
                        ": the graph has vertices up to " +
                        std::to_string(std::int64_t{graph.vertices} - 1));
  if (query.cutoff < 0)
    throw graph_error("the cutoff is negative");
}

/// Rows are summed apart, then in their order: floating-point sums are the same
/// each time.
template <class Number>
basic_extent<Number> extent_of(const basic_row_block<Number> &block,
                               std::span<const vertex> targets) {
  using total = typename basic_extent<Number>::total;
  constexpr Number least = std::numeric_limits<Number>::lowest();
  const std::size_t width =
      block.sources.empty() ? 0 : block.distances.size() / block.sources.size();
  const std::size_t count = targets.empty() ? width : targets.size();
  std::vector<basic_extent<Number>> rows(block.sources.size());
#pragma omp parallel for schedule(static) if (rows.size() * count > 65536)
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Number *row = &block.distances[i * width];
    Number longest = least;
    total sum = 0;
    std::uint64_t pairs = 0;
    for (std::size_t j = 0; j < count; ++j) {
      const std::size_t v = targets.empty() ? j : targets[j];
      const bool counts = row[v] != no_path<Number> && v != block.sources[i];
      longest = std::max(longest, counts ? row[v] : least);
      sum += counts ? static_cast<total>(row[v]) : 0;
      pairs += counts;
    }
    if (pairs != 0)
      rows[i] = {longest, sum, pairs};
  }
  basic_extent<Number> all;
  for (const basic_extent<Number> &row : rows)
    add(all, row);
  return all;
}

#define INSTANTIATE(Number)                                                    \
  template void expect_vertices(const basic_csr<Number> &,                     \
                                const basic_row_query<Number> &);              \
  template basic_extent<Number> extent_of(const basic_row_block<Number> &,     \
                                          std::span<const vertex>);
INSTANTIATE(distance)
INSTANTIATE(wide)
INSTANTIATE(real)
#undef INSTANTIATE

} // namespace paths::apsp
