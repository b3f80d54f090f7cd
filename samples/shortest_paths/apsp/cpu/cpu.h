//===- cpu.h - All pairs on CPU cores ------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The algorithms for all pairs of vertices that run on CPU cores. All take one
/// graph or several. A path whose length does not fit 32 bits with
/// `unreachable` beside them is an error, as is one that does not fit the kept
/// values that were asked for; both show when run() is called. What does not
/// fit into memory is refused by the set-up.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_CPU_H
#define SHORTEST_PATHS_APSP_CPU_CPU_H

#include "apsp/solver.h"

namespace paths::apsp::cpu {

/// Floyd 1962, Warshall 1962: three loops on one core, 32 bits; O(V^3). The
/// oracle of all others, and nothing but the textbook.
set_up floyd_warshall;

/// The blocked algorithm of Venkataraman et al. 2003 (algorithm 2 of Takafuji's
/// thesis) with vector instructions, on all cores; O(V^3). Keeps 8, 16 or 32
/// bits of a distance: the fewest in which all fit, unless told.
set_up blocked;

/// The same with what section 3.2.4 of the thesis calls SIMD functions, here on
/// words of 64 bits that hold values of 8 or 16. What `blocked` is compared
/// with in its table 3.10.
set_up blocked_words;

/// Dijkstra's algorithm from every vertex, on all cores, 32 bits;
/// O(V (V + E) log V). The fastest where there are few edges.
set_up dijkstra;

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_CPU_H
