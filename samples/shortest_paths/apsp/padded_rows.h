//===- padded_rows.h - A matrix in the host's memory, for GPUs  -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_PADDED_ROWS_H
#define SHORTEST_PATHS_APSP_PADDED_ROWS_H

#include "graph/graph.h"

#include <cstddef>
#include <cstdint>

namespace paths::apsp {

/// Distances row by row, `side` of `side` cells, as kernels take them: a
/// multiple of a tile, of which the first vertices x vertices cells count and
/// the others are infinite. No cell is above `infinity`. Does not own them.
template <class T> struct padded_rows {
  T *cells;
  vertex vertices;
  std::size_t side;
  distance infinity;

  /// The edges of \p graph, 0 from a vertex to itself; in parallel.
  void fill(const csr &graph) const;

  /// The distances from \p from to all vertices.
  void copy_row(vertex from, distance *into) const;

  /// Throws graph_error if a distance of \p graph does not fit: if it is
  /// infinite though an edge leads on from a vertex that is reached. O(V E) at
  /// most, in parallel.
  void expect_whole(const csr &graph) const;

private:
  bool is_whole(const csr &graph) const;
};

extern template struct padded_rows<std::uint16_t>;
extern template struct padded_rows<std::uint32_t>;

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_PADDED_ROWS_H
