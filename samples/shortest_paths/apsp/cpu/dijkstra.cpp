//===- dijkstra.cpp - Dijkstra's algorithm from every vertex --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/rows/search.h"
#include "cpu.h"
#include "graph/checks.h"
#include "graph/vertices.h"
#include "matrix_solver.h"

namespace paths::apsp::cpu {

namespace {

class dijkstra_solver : public table_solver {
public:
  using table_solver::table_solver;

  void reset() override {}

  void run() override {
    for (std::size_t g = 0; g < graphs.size(); ++g)
      find_rows<distance>(graphs[g], all_vertices(graphs[g].vertices),
                          table(g));
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
