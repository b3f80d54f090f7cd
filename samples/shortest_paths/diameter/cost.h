//===- cost.h - What algorithms for the diameter may take ----- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_COST_H
#define SHORTEST_PATHS_DIAMETER_COST_H

#include "solver.h"

#include <limits>
#include <string_view>

namespace paths::diameter {

/// What can be known of a graph and a machine without solving anything.
struct circumstances {
  double vertices = 0, edges = 0;
  bool has_weights = true, has_negative = false;
  /// Edges from one vertex to that farthest from it; of graphs without weights.
  double levels = 1;
  double threads = 1;
  double memory = 1e300; ///< of the machine, in bytes
};

/// What auto takes, for how long that will run, about, and whether it finds the
/// exact average.
struct choice {
  std::string_view name;
  double seconds;
  bool is_exact;
  /// What to take if bounds are not good: all pairs, and the number of searches
  /// that take as long.
  std::string_view instead = {};
  double searches_instead = std::numeric_limits<double>::infinity();
};

/// How long algorithm \p name may take with set-up: apsp, bits-cores,
/// bounds-cores on cores, apsp, bits, bounds, tensor on a GPU (\p on_gpu),
/// whose start counts. Infinite if it is not for such a graph. \p exact: with
/// the exact average.
double predicted_seconds(std::string_view name, bool on_gpu, bool exact,
                         const circumstances &there, const settings &asked);

/// The best on cores, or with a GPU as well. The average is exact where it is
/// asked to be, and where that takes a moment only; an algorithm that finds it
/// anyway is preferred.
choice choose(const circumstances &there, const settings &asked, bool has_gpu);

/// Is it worth looking whether there is a GPU, if cores take so long?
bool is_gpu_worth_a_look(double seconds_on_cores);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_COST_H
