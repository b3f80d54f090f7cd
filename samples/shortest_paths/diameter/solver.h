//===- solver.h - The longest of all shortest paths ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The diameter of a graph and the average length of its shortest paths (ASPL),
/// as section 3.4 of Takafuji's thesis defines them. An algorithm is set up for
/// a graph once and run as often as wanted.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_SOLVER_H
#define SHORTEST_PATHS_DIAMETER_SOLVER_H

#include "apsp/solver.h"

#include <memory>
#include <string>
#include <string_view>

namespace paths::diameter {

using apsp::extent;
using apsp::settings;

class solver {
public:
  solver() = default;
  solver(const solver &) = delete;
  solver &operator=(const solver &) = delete;
  virtual ~solver() = default;

  /// Is complete when it returns. Throws graph_error.
  virtual extent run() = 0;

  /// A sentence on what was chosen and why, or nothing.
  virtual std::string remark() const { return {}; }

  /// The name of the algorithm that runs, where that was chosen, or nothing.
  virtual std::string_view chosen() const { return {}; }
};

/// Sets an algorithm up for a graph, which has to stay while the solver is
/// there. Those for unweighted graphs take every edge as one step; the caller
/// has made sure that all weights are 1.
using set_up = std::unique_ptr<solver>(const csr &graph,
                                       const settings &options);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_SOLVER_H
