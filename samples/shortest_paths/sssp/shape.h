//===- shape.h - What a graph looks like from near ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SHAPE_H
#define SHORTEST_PATHS_SHAPE_H

#include "graph/graph.h"

namespace paths {

/// What can be known of a graph in about a millisecond, or where all edges have
/// length 1 in the time that it takes to look at them.
struct graph_shape {
  double vertices = 0, edges = 0;
  /// About how many edges there are on the way from a vertex to the one that is
  /// the farthest from it.
  double levels = 0;
  bool unit_lengths = false; ///< has every edge length 1?
};

/// Looks at a few thousand edges around some vertex: how fast the number of
/// vertices grows with the distance in edges says about how many levels there
/// are. A small graph is seen whole, and its levels are exact.
/// Lengths are all looked at, on all cores, as long as they are 1.
graph_shape shape_of(const csr &graph);

} // namespace paths

#endif // SHORTEST_PATHS_SHAPE_H
