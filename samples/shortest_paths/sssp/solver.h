//===- solver.h - An algorithm set up for a graph ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What all algorithms look like from outside: they are set up for a graph
/// once, and run from as many sources as wanted. What setting up has made, on
/// the device too, is used by every run.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SOLVER_H
#define SHORTEST_PATHS_SOLVER_H

#include "common/solver_base.h"
#include "sssp.h"

#include <algorithm>
#include <memory>
#include <span>

namespace paths {

/// What an algorithm may be told. Each takes what concerns it.
struct settings {
  distance delta = 0;            ///< width of a bucket; 0 chooses it
  unsigned edges_per_thread = 4; ///< An's algorithm 5: 1 to 64
  bool delays = false; ///< for tests: pauses at random places of a kernel
  unsigned runs = 1;   ///< that are to come: what a set-up has to pay for
  /// What is known of the graph, and need not be looked for: all edges have
  /// length 1; each edge is there in the other direction as well.
  bool unit_lengths = false, symmetric = false;
};

class solver : public solver_base {
public:
  /// Finds the distances from \p source, and is complete when it returns; they
  /// stay where they were computed. Throws graph_error if the source is no
  /// vertex, on overflow, and for cycles of negative length.
  virtual void run(vertex source) = 0;

  /// What the last run has found, in the host's memory; it is handed over, so
  /// it can be asked for once after each run. Algorithms that compute distances
  /// only get their parents here.
  virtual shortest_paths result() = 0;

  /// The distances of that alone, to \p into, which has a place for each
  /// vertex. Algorithms that keep them apart spare the parents.
  virtual void distances(std::span<distance> into) {
    std::ranges::copy(result().distances, into.begin());
  }
};

/// Sets an algorithm up. The graph has to stay while the solver is there.
using set_up = std::unique_ptr<solver>(const csr &graph,
                                       const settings &options);

} // namespace paths

#endif // SHORTEST_PATHS_SOLVER_H
