//===- floyd_warshall.cpp - The oracle ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cpu.h"
#include "graph/checks.h"
#include "matrix_solver.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace paths::apsp::cpu {

namespace {

class floyd_warshall_solver : public table_solver {
public:
  using table_solver::table_solver;

  void reset() override {
    for (std::size_t g = 0; g < graphs.size(); ++g)
      for (vertex v = 0; v < graphs[g].vertices; ++v)
        fill_row(g, v);
  }

  void run() override {
    for (std::size_t g = 0; g < graphs.size(); ++g) {
      for (vertex k = 0; k < graphs[g].vertices; ++k)
        allow(g, k);
      for (vertex v = 0; v < graphs[g].vertices; ++v)
        expect_whole(g, v);
    }
  }

private:
  void fill_row(std::size_t g, vertex v) {
    const csr &graph = graphs[g];
    distance *const cells = row(g, v);
    std::fill_n(cells, graph.vertices, unreachable);
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
      cells[graph.to[e]] = std::min(cells[graph.to[e]], graph.length[e]);
    cells[v] = 0;
  }

  /// Lets paths lead by way of \p k, beside the vertices below it.
  void allow(std::size_t g, vertex k) {
    const vertex n = graphs[g].vertices;
    const distance *const onward = row(g, k);
    for (vertex i = 0; i < n; ++i) {
      distance *const cells = row(g, i);
      if (cells[k] == unreachable)
        continue;
      for (vertex j = 0; j < n; ++j) {
        const std::int64_t through = std::int64_t{cells[k]} + onward[j];
        if (through < cells[j])
          cells[j] = static_cast<distance>(through);
      }
    }
  }

  void expect_whole(std::size_t g, vertex v) {
    const distance *const cells = row(g, v);
    const vertex n = graphs[g].vertices;
    if (std::find(cells, cells + n, unreachable) != cells + n)
      expect_no_overflow(graphs[g], std::vector<distance>(cells, cells + n));
  }
};

} // namespace

/// Floyd 1962, Warshall 1962: three loops on one core, 32 bits; O(V^3). The
/// oracle of all others, and nothing but the textbook.
std::unique_ptr<solver> floyd_warshall(std::span<const csr> graphs,
                                       const settings &options) {
  expect_kept(options, {values::bits32}, "floyd-warshall");
  return std::make_unique<floyd_warshall_solver>(graphs, options);
}

} // namespace paths::apsp::cpu

//! apsp 20: "floyd-warshall", cpu, "Floyd 1962, Warshall 1962", true, "32",
//! cpu::floyd_warshall
