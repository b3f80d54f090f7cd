//===- edges.h - Graphs on the device, as rows of matrices ---- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The edges of graphs in the device's memory, from which rows of their
/// matrices are made, and what can be told from such rows.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_EDGES_H
#define SHORTEST_PATHS_APSP_EDGES_H

#include "apsp/solver.h"
#include "device/device.h"

#include <cstddef>
#include <span>
#include <vector>

namespace paths::apsp::gpu {

using paths::gpu::array;

/// Vertices of the largest of the graphs.
vertex vertices_of_largest(std::span<const csr> graphs);

/// The edges of one graph, in the device's memory.
struct edge_view {
  vertex vertices;
  /// Those of vertex v are from first[v] on, up to first[v + 1].
  const edge_index *first;
  const vertex *to;
  const weight *length;
};

/// Rows of the matrices of several graphs are numbered through: row i of graph
/// g is g * vertices() + i, where vertices() is that of the largest graph. The
/// rows that smaller graphs lack have no edges.
class device_edges {
public:
  explicit device_edges(std::span<const csr> graphs);

  /// Bytes that an object for these graphs takes on the device.
  static std::size_t bytes(std::span<const csr> graphs);

  vertex vertices() const { return largest; }
  unsigned graphs() const { return static_cast<unsigned>(own.size()); }
  /// The vertices of graph \p which itself.
  vertex vertices_of(std::size_t which) const { return own[which]; }
  edge_view view(std::size_t which) const {
    return {own[which], first.data() + which * largest, to.data(),
            length.data()};
  }
  /// Can no path of graph \p which be as long as \p infinity?
  bool fit_below(distance infinity, std::size_t which) const {
    return longest[which] < infinity;
  }

  /// Makes \p count rows of lengths of edges from row \p begin on: unreachable
  /// where there is no edge, 0 from a vertex to itself.
  void make_rows(std::size_t begin, std::size_t count, distance *rows) const;

  /// Do \p rows, \p count rows of distances as make_rows() counts them, lack
  /// the path to a vertex where they have one to the beginning of an edge that
  /// leads there? Or do they have one above \p largest_exact?
  bool lead_too_far(std::size_t begin, std::size_t count, const distance *rows,
                    distance largest_exact) const;

  /// What \p count \p rows of distances come to.
  static extent measure(vertex vertices, vertex first, std::size_t count,
                        const distance *rows);

private:
  std::vector<vertex> own;
  vertex largest = 0;
  std::vector<std::int64_t> longest; ///< no path of a graph is longer
  array<edge_index> first;           ///< of each row, numbered through
  array<vertex> to;
  array<weight> length;
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_EDGES_H
