//===- dijkstra.cpp - Dijkstra's algorithm from every vertex --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/rows/search.h"
#include "cpu.h"
#include "graph/checks.h"
#include "matrix_solver.h"

#include <vector>

namespace paths::apsp::cpu {

namespace {

class dijkstra_solver : public table_solver {
public:
  using table_solver::table_solver;

  void reset() override {}

  void run() override {
    for (std::size_t g = 0; g < graphs.size(); ++g)
      find(g);
  }

private:
  void find(std::size_t g) {
    const csr &graph = graphs[g];
    std::vector<vertex> doubtful;
#pragma omp parallel
    {
      row_heap open;
#pragma omp for schedule(dynamic, 4)
      for (vertex v = 0; v < graph.vertices; ++v)
        if (!find_row(graph, v, row(g, v), open))
#pragma omp critical
          doubtful.push_back(v);
    }
    // A path that was too long does no harm where there is a shorter one.
    for (const vertex v : doubtful)
      expect_no_overflow(graph, row(g, v));
  }
};

} // namespace

/// Dijkstra's algorithm from every vertex, on all cores, 32 bits;
/// O(V (V + E) log V). The fastest where there are few edges.
std::unique_ptr<solver> dijkstra(std::span<const csr> graphs,
                                 const settings &options) {
  expect_kept(options, {values::bits32}, "dijkstra");
  return std::make_unique<dijkstra_solver>(graphs, options);
}

} // namespace paths::apsp::cpu

//! apsp 50: "dijkstra", cpu, "Dijkstra 1959 from every vertex, on all cores",
//! true, "32", cpu::dijkstra, cpu::dijkstra_by_rows, true
