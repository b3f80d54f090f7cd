//===- auto.h - The algorithm for all pairs that fits a graph - -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_AUTO_H
#define SHORTEST_PATHS_APSP_AUTO_H

#include "cost.h"
#include "solver.h"

#include <optional>

namespace paths::apsp {

/// Which rows are wanted, as far as that decides on the algorithm.
struct wanted_rows {
  std::optional<double> sources = {}; ///< how many; nothing: all
  bool early_end = false;             ///< is there a cutoff?
  bool only_rows = false; ///< only algorithms that give rows as they come
  bool kept = false;      ///< are all of them kept where they are found?
};

/// By the number of edges, of vertices and of rows (cost.h): on a GPU `batches`
/// where there are few edges, else `tiles`, or `staged` where the matrix does
/// not fit into its memory, or `several` where that many are asked for; on CPU
/// cores `dijkstra` or `blocked`.
choice choose(std::span<const csr> graphs, const settings &options,
              const wanted_rows &wanted, const machine &here);

/// The same for this machine. Whether there is a GPU is only asked, and it is
/// opened, where it would be done first, its start included.
choice choose(std::span<const csr> graphs, const settings &options,
              const wanted_rows &wanted = {});

/// All distances by what choose() says.
set_up automatic;

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_AUTO_H
