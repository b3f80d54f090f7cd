//===- matrix_solver.h - What the solvers on CPU cores share -- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_MATRIX_SOLVER_H
#define SHORTEST_PATHS_APSP_CPU_MATRIX_SOLVER_H

#include "apsp/solver.h"

#include <initializer_list>
#include <span>
#include <vector>

namespace paths::apsp::cpu {

/// Throws graph_error unless \p algorithm can keep what \p options ask for.
void expect_kept(const settings &options, std::initializer_list<values> known,
                 const char *algorithm);

/// Announces \p bytes of memory for the distances of \p graphs and throws
/// graph_error if the machine has not so many.
void take_memory(std::span<const csr> graphs, double bytes,
                 const settings &options);

/// Distances in the machine's memory, whatever their form.
class matrix_solver : public solver {
public:
  explicit matrix_solver(std::span<const csr> graphs) : graphs(graphs) {}

  void rows(std::size_t which, vertex first, std::span<distance> into) override;
  extent measure(std::size_t which) override;

protected:
  /// The distances from \p from to all vertices of graph \p which.
  virtual void copy_row(std::size_t which, vertex from,
                        distance *into) const = 0;

  const std::span<const csr> graphs;
};

/// Distances in 32 bits, row by row.
class table_solver : public matrix_solver {
public:
  table_solver(std::span<const csr> graphs, const settings &options);

protected:
  void copy_row(std::size_t which, vertex from, distance *into) const override;

  /// All rows.
  std::span<distance> table(std::size_t which) { return tables[which]; }

  distance *row(std::size_t which, vertex from) {
    return &tables[which][std::size_t{from} * graphs[which].vertices];
  }

private:
  std::vector<std::vector<distance>> tables;
};

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_MATRIX_SOLVER_H
