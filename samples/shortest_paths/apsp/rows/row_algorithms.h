//===- row_algorithms.h - Rows of lengths of any kind --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_ROW_ALGORITHMS_H
#define SHORTEST_PATHS_APSP_ROWS_ROW_ALGORITHMS_H

#include "rows.h"

namespace paths::apsp {

namespace cpu {
/// Dijkstra's algorithm, a thread for each source. Ends early where there are
/// targets or a cutoff. For whole numbers of 64 bits or floating-point ones;
/// dijkstra_by_rows in cpu.h is for 32.
template <class Number>
std::unique_ptr<basic_row_solver<Number>>
rows_by_dijkstra(const basic_csr<Number> &graph, const settings &options);

/// Delta-stepping on all cores from one source after the other, for lengths
/// that are not negative. A \p delta of 0 is chosen.
template <class Number>
std::unique_ptr<basic_row_solver<Number>>
rows_by_delta_stepping(const basic_csr<Number> &graph, Number delta);

/// The algorithm of Bellman and Ford, a thread for each source, for lengths of
/// which some are negative. Takes no cutoff.
template <class Number>
std::unique_ptr<basic_row_solver<Number>>
rows_by_bellman_ford(const basic_csr<Number> &graph);
} // namespace cpu

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_ROW_ALGORITHMS_H
