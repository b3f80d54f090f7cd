//===- strip_matrix.h - Distances in strips of columns -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The matrix that the blocked algorithms work on. Sixty-four bytes of columns
/// make a strip, whose rows lie one behind the other: what a kernel reads of a
/// tile is contiguous, and fills a cache evenly whatever the number of
/// vertices.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_STRIP_MATRIX_H
#define SHORTEST_PATHS_APSP_CPU_STRIP_MATRIX_H

#include "graph/graph.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace paths::apsp::cpu {

/// The bytes of a strip's row: a line of a cache, or the widest vector.
inline constexpr std::size_t strip_bytes = 64;
/// So many rows are given to a thread at a time.
inline constexpr vertex chunk_rows = 32;

template <class T>
inline constexpr vertex lanes = static_cast<vertex>(strip_bytes / sizeof(T));

/// Cells are unsigned; \p infinity is no path, and the most that a cell has.
/// Rows and columns that are there to fill strips and chunks have no edges.
template <class T> class strip_matrix {
public:
  strip_matrix(vertex n, T infinity);

  /// What a matrix for \p n vertices takes.
  static std::size_t bytes(vertex n) {
    return sizeof(T) * stride_for(n) * strips_for(n);
  }

  /// A multiple of chunk_rows.
  vertex rows() const { return rows_for(vertices); }
  vertex strips() const { return strips_for(vertices); }
  /// Cells from a strip to the next.
  std::size_t stride() const { return stride_for(vertices); }

  T *at(vertex row, vertex strip) {
    return &cells[strip * stride() + std::size_t{row} * lanes<T>];
  }
  const T *at(vertex row, vertex strip) const {
    return &cells[strip * stride() + std::size_t{row} * lanes<T>];
  }

  /// The edges of \p graph: O(V^2 + E), in parallel.
  void fill(const csr &graph);

  void copy_row(vertex from, distance *into) const;

  /// Whether every distance of \p graph, which has been found, fits: none is
  /// infinite where an edge leads on from a vertex that is reached. At most
  /// O(V (V + E)), in parallel, on bits.
  bool is_whole(const csr &graph) const;

private:
  static vertex strips_for(vertex n) { return (n + lanes<T> - 1) / lanes<T>; }
  static vertex rows_for(vertex n) {
    return (n + chunk_rows - 1) / chunk_rows * chunk_rows;
  }
  /// For a large matrix, an odd multiple of what a tile has of a strip: the
  /// tiles of a row would share a few sets of a cache otherwise.
  static std::size_t stride_for(vertex n) {
    constexpr std::size_t tile = 128;
    const std::size_t rows = rows_for(n);
    return (n < 1024 ? rows : (rows + tile - 1) / tile * tile | tile) *
           lanes<T>;
  }

  struct free_cells {
    void operator()(T *p) const { std::free(p); }
  };

  const vertex vertices;
  const T infinity;
  std::unique_ptr<T[], free_cells> cells;
};

extern template class strip_matrix<std::uint8_t>;
extern template class strip_matrix<std::uint16_t>;
extern template class strip_matrix<std::uint32_t>;

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_STRIP_MATRIX_H
