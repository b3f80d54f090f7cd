//===- algorithms.h - All algorithms for all pairs, by name --- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ALGORITHMS_H
#define SHORTEST_PATHS_APSP_ALGORITHMS_H

#include "common/algorithm.h"
#include "rows/rows.h"
#include "solver.h"

#include <memory>
#include <span>
#include <string_view>

namespace paths::apsp {

struct algorithm : algorithm_facts {
  bool takes_several_graphs;
  /// How it can keep distances: "32", "4 8 16 32".
  std::string_view kept;
  set_up *make;
  /// The same by rows, for one graph, where no matrix is needed; or nothing.
  set_up_rows *make_rows = nullptr;
  /// Does it end where a query says that it may?
  bool ends_early = false;
};

/// All of them, also those for GPUs where there is none. The first is `auto`.
/// To list them does not start CUDA.
std::span<const algorithm> algorithms();

/// Throws graph_error, with the names there are, if there is no such algorithm.
const algorithm &find_algorithm(std::string_view name);

/// `4`, `8`, `16`, `32` or `f32`.
std::string_view name_of(values kept);

/// Is \p kept one of the forms that \p which has for distances?
bool keeps(const algorithm &which, values kept);

/// Sets \p which up. Negative edges are taken care of here: graphs are
/// reweighted so that none is left, and distances turned back (Johnson 1977).
/// Throws graph_error if the algorithm does not take these graphs or settings,
/// and for cycles of negative length.
std::unique_ptr<solver> make(const algorithm &which,
                             std::span<const csr> graphs,
                             const settings &options);

/// Sets \p which up for rows, likewise. Throws graph_error also if it has none.
std::unique_ptr<row_solver> make_rows(const algorithm &which, const csr &graph,
                                      const settings &options);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ALGORITHMS_H
