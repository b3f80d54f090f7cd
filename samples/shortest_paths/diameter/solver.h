//===- solver.h - The longest of all shortest paths ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The diameter of a graph and the average length of its shortest paths (ASPL),
/// as section 3.4 of Takafuji's thesis defines them: infinite, if a vertex does
/// not reach another. The longest distance and the mean distance are those of
/// the pairs that have a path, so that every graph has them. An algorithm is
/// set up for a graph once and run as often as wanted.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_SOLVER_H
#define SHORTEST_PATHS_DIAMETER_SOLVER_H

#include "apsp/solver.h"
#include "bounds/estimate.h"
#include "common/solver_base.h"
#include "graph/extent.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace paths::diameter {

/// How the average is found, by algorithms that need not know all distances.
enum class averages { none, sampled, exact };

/// `none`, `sampled` or `exact`.
constexpr std::string_view name_of(averages how) {
  return how == averages::none      ? "none"
         : how == averages::sampled ? "sampled"
                                    : "exact";
}

/// What an algorithm may be told. Each takes what concerns it.
struct settings : apsp::settings {
  averages average = averages::sampled;
  vertex samples = 32;    ///< vertices from which a sample has distances
  std::uint64_t seed = 1; ///< of the sample
  /// Bounds are given up if they leave more vertices open after some searches.
  double open_at_most = std::numeric_limits<double>::infinity();
  bool radius = false;         ///< is it asked for?
  bool eccentricities = false; ///< are those of all vertices?
};

/// What algorithms find that do not look at all pairs. The eccentricity of a
/// vertex is the longest distance from it; infinite, if there is a vertex that
/// it does not reach.
struct details {
  bool gave_up = false;   ///< then nothing else is right
  bool connected = true;  ///< does every vertex reach every other?
  bool has_sum = false;   ///< are sum and pairs of the extent right?
  bool has_pairs = false; ///< are the pairs?
  std::optional<estimate> average = {}; ///< if it was estimated
  /// The least eccentricity, if that was asked for and it is finite.
  std::optional<distance> radius = {};
  /// If asked for: the longest distance from each vertex to one that it
  /// reaches, and whether it reaches all.
  std::vector<distance> longest_from = {};
  std::vector<bool> reaches_all = {};
};

class solver : public solver_base {
public:
  /// Is complete when it returns. Throws graph_error.
  virtual extent run() = 0;

  /// Of the last run, if the algorithm does not look at all pairs; else
  /// nothing, and the whole extent is right.
  virtual const details *more() const { return nullptr; }
};

/// Sets an algorithm up for a graph, which has to stay while the solver is
/// there. Those for unweighted graphs take every edge as one step; the caller
/// has made sure that all weights are 1.
using set_up = std::unique_ptr<solver>(const csr &graph,
                                       const settings &options);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_SOLVER_H
