//===- rows.cpp - What all row solvers share ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rows.h"

#include "sssp/checks.h"

#include <algorithm>
#include <limits>

namespace paths::apsp {

void expect_vertices(const csr &graph, const row_query &query) {
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

extent extent_of(const row_block &block, std::span<const vertex> targets) {
  constexpr distance least = std::numeric_limits<distance>::min();
  distance longest = least;
  std::uint64_t sum = 0, pairs = 0;
  const std::size_t width =
      block.sources.empty() ? 0 : block.distances.size() / block.sources.size();
  const std::size_t count = targets.empty() ? width : targets.size();
#pragma omp parallel for schedule(static) reduction(max : longest)             \
    reduction(+ : sum, pairs) if (block.sources.size() * count > 65536)
  for (std::size_t i = 0; i < block.sources.size(); ++i) {
    const distance *row = &block.distances[i * width];
    for (std::size_t j = 0; j < count; ++j) {
      const std::size_t v = targets.empty() ? j : targets[j];
      const bool counts = row[v] != unreachable && v != block.sources[i];
      longest = std::max(longest, counts ? row[v] : least);
      sum += counts ? static_cast<std::uint64_t>(row[v]) : 0;
      pairs += counts;
    }
  }
  return pairs == 0 ? extent() : extent{longest, sum, pairs};
}

void add(extent &all, const extent &more) {
  if (more.pairs == 0)
    return;
  all.longest =
      all.pairs == 0 ? more.longest : std::max(all.longest, more.longest);
  all.sum += more.sum;
  all.pairs += more.pairs;
}

} // namespace paths::apsp
