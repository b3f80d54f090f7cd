//===- rounded_cycles.h - Cycles of length 0 but for rounding -- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decimals are rounded, so that going round a cycle of length 0 may seem to
/// make a path shorter, from one source and not from another. Whether a cycle
/// is negative is decided by its edges alone.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SSSP_ROUNDED_CYCLES_H
#define SHORTEST_PATHS_SSSP_ROUNDED_CYCLES_H

#include "graph/graph.h"
#include "sssp.h"

#include <cmath>
#include <limits>

namespace paths {

/// The length of a cycle, edge by edge.
class cycle_length {
public:
  void add(real length) {
    sum += length;
    magnitude += std::abs(length);
    ++edges;
  }
  /// Is it negative by more than roundings of its edges explain?
  bool is_negative() const {
    constexpr long double of_edge = std::numeric_limits<real>::epsilon();
    return sum < -of_edge * edges * magnitude;
  }

private:
  long double sum = 0, magnitude = 0, edges = 0;
};

/// The algorithm of Bellman and Ford for a graph in which rounding makes a
/// cycle of length 0 seem negative: no edge becomes part of the tree that would
/// close a cycle, so that all distances are those of paths without one. Throws
/// negative_cycle if a cycle is negative whatever is rounded. An improvement
/// takes time for the vertices before it.
basic_shortest_paths<real> without_rounded_cycles(const real_csr &graph,
                                                  vertex source);

} // namespace paths

#endif // SHORTEST_PATHS_SSSP_ROUNDED_CYCLES_H
