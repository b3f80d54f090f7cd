//===- bounds.h - The longest distance by bounds -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Exact longest distances, radius and eccentricities from a few searches.
///
/// A search from p and one to p bound the longest distance from each vertex v
/// of its strongly connected component: the distance from v to p, plus the
/// longest from p, is an upper bound of it; the longest from p, less the
/// distance from p to v, is a lower one, and so is each distance from v that
/// any search finds. As soon as no vertex has an upper bound above the longest
/// distance that is known, that is the longest of all. Searches begin where the
/// upper bound is high or the lower one low, in turn.
///
/// Takes and Kosters 2013 (BoundingDiameters) have this for undirected graphs;
/// Borassi, Crescenzi, Habib, Kosters, Marino and Takes 2015 (ExactSumSweep)
/// for directed ones, with bounds in both directions, of which either is
/// enough, and bounds that are handed on from a component to those in front of
/// it.
///
/// The number of searches depends on the graph: 10 to 100 for most, all
/// vertices where all eccentricities are alike, as in a cycle.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_BOUNDS_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_BOUNDS_H

#include "diameter/solver.h"

namespace paths::diameter {

/// Searches on CPU cores: each thread its own; or delta-stepping, for steps
/// bfs, where a graph is so large that threads would be in each other's way.
/// Weights are not negative. Memory: 24 bytes for a vertex, 8 more for each
/// thread, and for directed graphs the edges once more.
set_up bounds_on_cores;

/// The same with the searches in the greatest component on a GPU, by `windows`.
/// Throws graph_error if there is no GPU.
set_up bounds_on_gpu;

/// The same with the algorithm of sssp that \p together names; if it is empty,
/// each thread has searches of its own.
std::unique_ptr<solver> bounds_with(const csr &graph, const settings &options,
                                    std::string_view together);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_BOUNDS_H
