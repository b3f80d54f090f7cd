//===- matrix_solver.cpp - What the solvers on CPU cores share ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "matrix_solver.h"

#include "apsp/widths.h"
#include "graph/memory.h"

#include <algorithm>
#include <string>

namespace paths::apsp::cpu {

void expect_kept(const settings &options, std::initializer_list<values> known,
                 const char *algorithm) {
  if (options.kept && std::ranges::find(known, *options.kept) == known.end())
    fail_kept(algorithm);
}

void take_memory(std::span<const csr> graphs, double bytes,
                 const settings &options) {
  if (options.announce)
    options.announce("memory", static_cast<std::size_t>(bytes));
  std::size_t vertices = 0;
  for (const csr &graph : graphs)
    vertices += graph.vertices;
  expect_memory(
      bytes,
      "keeping all distances between " + std::to_string(vertices) + " vertices",
      "take fewer vertices, or where there is a choice fewer bits for each");
}

void matrix_solver::rows(std::size_t which, vertex first,
                         std::span<distance> into) {
  const vertex n = graphs[which].vertices;
  if (first >= n)
    return;
  const std::size_t count = std::min<std::size_t>(into.size() / n, n - first);
#pragma omp parallel for schedule(static) if (into.size() > 65536)
  for (std::size_t i = 0; i < count; ++i)
    copy_row(which, static_cast<vertex>(first + i), &into[i * n]);
}

extent matrix_solver::measure(std::size_t which) {
  const vertex n = graphs[which].vertices;
  extent all;
#pragma omp parallel if (n > 256)
  {
    extent mine;
    std::vector<distance> row(n);
#pragma omp for schedule(static) nowait
    for (vertex v = 0; v < n; ++v) {
      copy_row(which, v, row.data());
      row[v] =
          unreachable; // The distance of a vertex to itself does not count.
      for (const distance d : row) {
        const bool reached = d != unreachable;
        mine.longest = std::max(mine.longest, reached ? d : 0);
        mine.sum += reached ? d : 0;
        mine.pairs += reached;
      }
    }
#pragma omp critical(matrix_extent)
    add(all, mine);
  }
  return all;
}

table_solver::table_solver(std::span<const csr> graphs, const settings &options)
    : matrix_solver(graphs) {
  double bytes = 0;
  for (const csr &graph : graphs)
    bytes += 4.0 * graph.vertices * graph.vertices;
  take_memory(graphs, bytes, options);
  for (const csr &graph : graphs)
    tables.emplace_back(std::size_t{graph.vertices} * graph.vertices);
}

void table_solver::copy_row(std::size_t which, vertex from,
                            distance *into) const {
  const std::size_t n = graphs[which].vertices;
  std::copy_n(&tables[which][from * n], n, into);
}

} // namespace paths::apsp::cpu
