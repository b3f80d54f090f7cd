//===- delta_stepping.cpp - One row after the other, on all cores ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sssp/delta_stepping.h"
#include "row_algorithms.h"

#include <vector>

namespace paths::apsp {

namespace {

template <class Number> class stepped_rows : public basic_row_solver<Number> {
public:
  stepped_rows(const basic_csr<Number> &graph, Number delta)
      : graph(graph), search(graph, delta), row(graph.vertices) {}

  basic_extent<Number> run(const basic_row_query<Number> &query,
                           const basic_row_sink<Number> &sink) override {
    expect_vertices(graph, query);
    basic_extent<Number> all;
    for (std::size_t i = 0; i < query.sources.size(); ++i) {
      search.run(query.sources[i]);
      take_row(query.cutoff);
      const basic_row_block<Number> block = {query.sources.subspan(i, 1), row,
                                             i};
      add(all, extent_of(block, query.targets));
      if (sink)
        sink(block);
    }
    return all;
  }

private:
  void take_row(Number cutoff) {
    const Number *const found = search.distances();
#pragma omp parallel for
    for (vertex v = 0; v < graph.vertices; ++v)
      row[v] = found[v] > cutoff ? no_path<Number> : found[v];
  }

  const basic_csr<Number> &graph;
  stepping::search<Number> search;
  std::vector<Number> row;
};

} // namespace

template <class Number>
std::unique_ptr<basic_row_solver<Number>>
cpu::rows_by_delta_stepping(const basic_csr<Number> &graph, Number delta) {
  return std::make_unique<stepped_rows<Number>>(graph, delta);
}
template std::unique_ptr<basic_row_solver<wide>>
cpu::rows_by_delta_stepping(const wide_csr &, wide);
template std::unique_ptr<basic_row_solver<real>>
cpu::rows_by_delta_stepping(const real_csr &, real);

} // namespace paths::apsp
