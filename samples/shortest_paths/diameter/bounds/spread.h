//===- spread.h - Bounds from those of the vertices behind ---- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_SPREAD_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_SPREAD_H

#include "components.h"
#include "sides.h"

#include <vector>

namespace paths::diameter {

/// Distances within the components that are not the great one, between each
/// vertex and one of them, the pivot. As long as components::order.
struct pivots {
  /// By side: from the pivot to the vertex, and back.
  std::vector<distance> distances[2];
};

/// Searches within the components, on all cores. Raises the lower bounds that
/// follow, and finds the greatest distance among them. \p backward is \p graph
/// turned around, or the same if that makes no difference.
pivots find_pivots(const csr &graph, const csr &backward, bool steps,
                   const components &parts, bounds (&known)[2],
                   distance &longest);

/// Bounds of the distances from vertices that are not in the great component,
/// by those of the vertices to which their edges lead: the bounds of Borassi et
/// al. 2015, section 3.2, with all edges between two components. Is nothing new
/// for the great component. O(E) of what is not in it. For distances to
/// vertices: \p graph turned around and side `to`.
void spread_bounds(const csr &graph, side s, const components &parts,
                   const pivots &within, bounds &known);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_SPREAD_H
