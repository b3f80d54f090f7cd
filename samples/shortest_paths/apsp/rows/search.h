//===- search.h - Dijkstra's algorithm for a row --------------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_SEARCH_H
#define SHORTEST_PATHS_APSP_ROWS_SEARCH_H

#include "rows.h"

#include <cstddef>
#include <span>

namespace paths::apsp {

/// Where a search may end.
template <class Number> struct search_end {
  /// Of each vertex: is it wanted? Empty: all are.
  std::span<const unsigned char> wanted = {};
  std::size_t count = 0; ///< how many are wanted
  /// Longer paths are not taken.
  Number cutoff = basic_row_query<Number>::no_cutoff;
};

/// Finds the distances from each of \p sources in \p graph, whose edges are not
/// negative, on all cores, a search on each: row after row into \p rows. Throws
/// too_long if a distance does not fit.
template <class Number>
void find_rows(const basic_csr<Number> &graph, std::span<const vertex> sources,
               std::span<Number> rows, const search_end<Number> &end = {});

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_SEARCH_H
