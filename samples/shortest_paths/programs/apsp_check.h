//===- apsp_check.h - Are the distances of all pairs right? --- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CHECK_H
#define SHORTEST_PATHS_APSP_CHECK_H

#include "apsp/solver.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace paths::apsp {

struct row_check {
  std::uint64_t checked = 0, rows = 0; ///< how many, and of how many
  std::optional<std::string> mistake = {};
};

/// Compares the distances from every vertex with those of dijkstra() (of
/// bellman_ford(), where weights are negative); from some vertices of all
/// graphs, evenly spread, if there are too many for some seconds.
row_check check_rows(std::span<const csr> graphs, solver &solver);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_CHECK_H
