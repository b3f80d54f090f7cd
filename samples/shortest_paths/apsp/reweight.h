//===- reweight.h - Graphs without negative edges ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The algorithms for all pairs take weights that are not negative. Others are
/// changed so that none is, and all paths between two vertices by the same
/// length (Johnson 1977): an edge from u to v becomes longer by the worth of u
/// and shorter by that of v.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_REWEIGHT_H
#define SHORTEST_PATHS_APSP_REWEIGHT_H

#include "solver.h"

#include <vector>

namespace paths::apsp {

struct reweighted {
  csr graph;                   ///< without negative edges
  std::vector<distance> worth; ///< of each vertex
};

/// By the algorithm of Bellman and Ford, O(V E). Throws graph_error if there is
/// a cycle of negative length, or if a changed length does not fit 32 bits.
reweighted reweight(const csr &graph);

/// Turns \p row, distances from \p source in the changed graph, into those of
/// the graph itself. Throws graph_error if one does not fit 32 bits.
void turn_back(std::span<distance> row, vertex source,
               const std::vector<distance> &worth);

/// The solver that \p make sets up for graphs without negative edges, for
/// \p graphs that have some.
std::unique_ptr<solver> with_negative_edges(std::span<const csr> graphs,
                                            const settings &options,
                                            set_up *make);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_REWEIGHT_H
