//===- dijkstra.cpp - Dijkstra's algorithm from many vertices -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each thread has a heap and takes one source after the other; when a block of
/// rows is complete it is given away. A search ends where all targets are
/// known, and takes no path beyond the cutoff.
///
/// Cost: O((V + E) log V) for a source, on one core. Memory: a block is some
/// rows for each thread, as far as they fit 64 MB, and one for each in any
/// case.
///
//===----------------------------------------------------------------------===//

#include "apsp/cpu/cpu.h"
#include "apsp/cpu/matrix_solver.h"
#include "blocks.h"
#include "graph/checks.h"
#include "graph/memory.h"
#include "row_algorithms.h"
#include "search.h"

#include <algorithm>
#include <omp.h>
#include <vector>

namespace paths::apsp {

namespace {

template <class Number> class dijkstra_rows : public basic_row_solver<Number> {
public:
  dijkstra_rows(const basic_csr<Number> &graph, const settings &options)
      : graph(graph), options(options), at_once(choose_at_once()) {
    if (has_negative_edges(graph))
      fail_negative_edges("dijkstra", "auto");
  }

  basic_extent<Number> run(const basic_row_query<Number> &query,
                           const basic_row_sink<Number> &sink) override {
    expect_vertices(graph, query);
    note_targets(query);
    take_memory(std::min(at_once, query.sources.size()));
    return run_by_blocks(
        query, sink, at_once, graph.vertices, distances,
        [&](std::span<const vertex> sources, std::span<Number> rows) {
          find_rows(graph, sources, rows, end);
        });
  }

private:
  std::size_t choose_at_once() const {
    constexpr std::size_t cells = (std::size_t{1} << 26) / sizeof(Number);
    const auto threads = static_cast<std::size_t>(omp_get_max_threads());
    const std::size_t fit = cells / std::max<std::size_t>(1, graph.vertices);
    return options.rows_at_once != 0 ? options.rows_at_once
                                     : std::clamp(fit, threads, 32 * threads);
  }

  void take_memory(std::size_t rows) {
    const double bytes =
        sizeof(Number) * static_cast<double>(rows) * graph.vertices;
    if (options.announce)
      options.announce("memory", static_cast<std::size_t>(bytes));
    expect_memory(bytes,
                  "keeping " + std::to_string(rows) + " rows of distances",
                  "take fewer threads");
  }

  void note_targets(const basic_row_query<Number> &query) {
    end = {};
    end.cutoff = query.cutoff;
    wanted.assign(query.targets.empty() ? 0 : graph.vertices, 0);
    for (const vertex v : query.targets) {
      end.count += wanted[v] == 0;
      wanted[v] = 1;
    }
    end.wanted = wanted;
  }

  const basic_csr<Number> &graph;
  const settings options;
  const std::size_t at_once; ///< rows of a block
  std::vector<Number> distances;
  std::vector<unsigned char> wanted;
  search_end<Number> end;
};

} // namespace

/// The same as rows_by_dijkstra(), with 32 bits.
std::unique_ptr<row_solver> cpu::dijkstra_by_rows(const csr &graph,
                                                  const settings &options) {
  cpu::expect_kept(options, {values::bits32}, "dijkstra");
  return std::make_unique<dijkstra_rows<distance>>(graph, options);
}

template <class Number>
std::unique_ptr<basic_row_solver<Number>>
cpu::rows_by_dijkstra(const basic_csr<Number> &graph, const settings &options) {
  return std::make_unique<dijkstra_rows<Number>>(graph, options);
}
template std::unique_ptr<basic_row_solver<wide>>
cpu::rows_by_dijkstra(const wide_csr &, const settings &);
template std::unique_ptr<basic_row_solver<real>>
cpu::rows_by_dijkstra(const real_csr &, const settings &);

} // namespace paths::apsp
