//===- cost.h - How long algorithms for all pairs will take ---- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `auto` decides by: functions of sizes and nothing else. They say which
/// of two algorithms is the faster one, not how long one will take to a few
/// percent.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_COST_H
#define SHORTEST_PATHS_APSP_COST_H

#include <string_view>

namespace paths::apsp {

/// One graph, or one of several that are the same size, and what is wanted.
struct task {
  double vertices = 0, edges = 0; ///< of the graph
  double sources = 0;             ///< rows that are wanted
  double runs = 1;                ///< how often, of all graphs together
  bool early_end = false; ///< are paths beyond a cutoff not to be looked at?
  bool wide = false;      ///< do distances need 32 bits?
  bool narrow = false;    ///< must they be kept in fewer, which not all can?
  bool one_graph = true;  ///< which `batches` wants
};

struct machine {
  bool gpu = false;
  double cores = 1;
  double start = 0;  ///< seconds before the GPU can be used
  double memory = 0; ///< bytes of the GPU's that may be used
};

/// Seconds of a run of Dijkstra's algorithm from every source, a core for each.
double seconds_of_dijkstra(const task &work, const machine &on);
/// Seconds of a run of the blocked algorithm on CPU cores, for all pairs.
double seconds_of_blocked(const task &work, const machine &on);
/// Seconds of a run of the tuned Floyd-Warshall on a GPU, for all pairs.
double seconds_of_tiles(const task &work);
/// Seconds of a run of relaxation by batches of sources on a GPU.
double seconds_of_batches(const task &work);

/// That of `tiles`, `batches`, `blocked` and `dijkstra` that is done first,
/// with the start of a GPU and all runs; where \p only_rows of the two that
/// need no matrix.
std::string_view fastest(const task &work, const machine &on,
                         bool only_rows = false);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_COST_H
