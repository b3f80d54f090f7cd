//===- rows.h - Shortest paths from many vertices, row by row -- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Distances from the vertices that are asked for, and nobody keeps them: some
/// rows are under way at a time, and are given away when they are complete. All
/// pairs are the case in which every vertex is asked for. With S rows under way
/// this takes O(S V) memory beside the graph, where a matrix takes O(V^2).
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_ROWS_H
#define SHORTEST_PATHS_APSP_ROWS_ROWS_H

#include "apsp/solver.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <span>

namespace paths::apsp {

/// What is asked for. The spans have to stay while a solver runs.
template <class Number> struct basic_row_query {
  /// In any order; one that is named twice has two rows.
  std::span<const vertex> sources;
  /// If there are any, nothing else needs to be found: an algorithm may end
  /// when it knows them.
  std::span<const vertex> targets = {};
  /// What is farther away counts as unreachable; not negative.
  Number cutoff = no_cutoff;

  static constexpr Number no_cutoff = std::numeric_limits<Number>::has_infinity
                                          ? std::numeric_limits<Number>::max()
                                          : no_path<Number> - 1;
  bool has_cutoff() const { return cutoff < no_cutoff; }
};
using row_query = basic_row_query<distance>;

/// Some rows of a graph's distances.
template <class Number> struct basic_row_block {
  std::span<const vertex> sources;
  std::span<const Number> distances; ///< row after row
  std::size_t first;                 ///< which of all sources they begin with

  std::span<const Number> row(std::size_t i) const {
    const std::size_t width = distances.size() / sources.size();
    return distances.subspan(i * width, width);
  }
};
using row_block = basic_row_block<distance>;

/// Takes rows: block by block, in the order of the sources, one call at a time;
/// the block is gone when it returns. Where there are targets, only their
/// distances are sure: others may be longer than the shortest, or unreachable,
/// but there is a path behind each, and all vertices of it have its distances.
template <class Number>
using basic_row_sink = std::function<void(const basic_row_block<Number> &)>;
using row_sink = basic_row_sink<distance>;

template <class Number> class basic_row_solver : public solver_base {
public:
  /// Finds the rows of \p query, gives them to \p sink, if there is one, and
  /// says what they come to: pairs of a source and another vertex, a target if
  /// there are any. Throws graph_error if a vertex is none of the graph's, if a
  /// distance does not fit, and for a cutoff that the algorithm cannot heed.
  virtual basic_extent<Number> run(const basic_row_query<Number> &query,
                                   const basic_row_sink<Number> &sink = {}) = 0;
};
using row_solver = basic_row_solver<distance>;

/// Sets an algorithm up for a graph without negative edges, which has to stay
/// while the solver is there. Throws graph_error if it cannot take it.
using set_up_rows = std::unique_ptr<row_solver>(const csr &graph,
                                                const settings &options);

/// The row solver that \p make sets up for graphs without negative edges, for
/// a \p graph that has some (Johnson 1977). Throws graph_error for cycles of
/// negative length.
std::unique_ptr<row_solver> rows_with_negative_edges(const csr &graph,
                                                     const settings &options,
                                                     set_up_rows *make);

/// Throws graph_error if a vertex of \p query is none of \p graph, or if its
/// cutoff is negative.
template <class Number>
void expect_vertices(const basic_csr<Number> &graph,
                     const basic_row_query<Number> &query);

/// What the rows of \p block come to; on all cores.
template <class Number>
basic_extent<Number> extent_of(const basic_row_block<Number> &block,
                               std::span<const vertex> targets = {});
inline extent extent_of(const row_block &block,
                        std::span<const vertex> targets = {}) {
  return extent_of<distance>(block, targets);
}

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_ROWS_H
