//===- bellman_ford.cpp - Rows of graphs with negative edges, as they are -===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "blocks.h"
#include "row_algorithms.h"
#include "sssp/sssp.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <omp.h>
#include <vector>

namespace paths::apsp {

namespace {

template <class Number>
class bellman_ford_rows : public basic_row_solver<Number> {
public:
  explicit bellman_ford_rows(const basic_csr<Number> &graph) : graph(graph) {}

  basic_extent<Number> run(const basic_row_query<Number> &query,
                           const basic_row_sink<Number> &sink) override {
    expect_vertices(graph, query);
    if (query.has_cutoff())
      throw graph_error("a cutoff needs weights that are not negative");
    const auto at_once = static_cast<std::size_t>(omp_get_max_threads());
    return run_by_blocks(query, sink, at_once, graph.vertices, distances,
                         [&](std::span<const vertex> sources,
                             std::span<Number> rows) { find(sources, rows); });
  }

private:
  void find(std::span<const vertex> sources, std::span<Number> rows) {
    std::exception_ptr thrown;
#pragma omp parallel for schedule(dynamic)
    for (std::size_t i = 0; i < sources.size(); ++i)
      try {
        std::ranges::copy(bellman_ford(graph, sources[i]).distances,
                          rows.begin() + i * graph.vertices);
      } catch (...) { // It must not leave the parallel region.
#pragma omp critical(bellman_ford_rows)
        thrown = std::current_exception();
      }
    if (thrown)
      std::rethrow_exception(thrown);
  }

  const basic_csr<Number> &graph;
  std::vector<Number> distances;
};

} // namespace

template <class Number>
std::unique_ptr<basic_row_solver<Number>>
cpu::rows_by_bellman_ford(const basic_csr<Number> &graph) {
  return std::make_unique<bellman_ford_rows<Number>>(graph);
}
template std::unique_ptr<basic_row_solver<wide>>
cpu::rows_by_bellman_ford(const wide_csr &);
template std::unique_ptr<basic_row_solver<real>>
cpu::rows_by_bellman_ford(const real_csr &);

} // namespace paths::apsp
