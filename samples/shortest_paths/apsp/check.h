//===- check.h - Are the distances of all pairs right? -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CHECK_H
#define SHORTEST_PATHS_APSP_CHECK_H

#include "rows/rows.h"
#include "sssp/oracle.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace paths::apsp {

struct row_check {
  std::uint64_t checked = 0, rows = 0; ///< how many, and of how many
  std::optional<std::string> mistake = {};
};

/// Has the distances from every vertex prove themselves (certificate), in the
/// GPU's memory if they are there; where weights are negative, compares them
/// with those of bellman_ford(). Takes some vertices of all graphs, evenly
/// spread, if there are too many for some seconds.
row_check check_rows(std::span<const csr> graphs, solver &solver);

/// The same for rows as they come: takes all that a query asks for. Where it
/// has targets, they are compared with what dijkstra() finds: the rest of a row
/// need not be right.
class row_checker {
public:
  /// The graph and the spans of \p asked have to stay.
  row_checker(const csr &graph, const row_query &asked);

  void take(const row_block &block);
  const row_check &result() const { return found; }

private:
  const oracle textbook;
  std::optional<certificate> proof; ///< where it serves
  const row_query asked;
  std::vector<std::uint64_t> sample; ///< which of the rows, in order
  std::size_t next = 0;              ///< of the sample
  row_check found;
};

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_CHECK_H
