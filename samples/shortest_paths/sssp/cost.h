//===- cost.h - How long algorithms will take ----------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `auto` chooses by: seconds that each algorithm needs from a graph in
/// the host's memory to results there, as functions of numbers. They are rough,
/// within a factor of two mostly, on the machines they were fitted to (the
/// constants of cost.cpp say which); that is enough where algorithms differ by
/// more, and where they do not the choice matters little.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COST_H
#define SHORTEST_PATHS_COST_H

#include "device/gpu.h"
#include "shape.h"

#include <string_view>
#include <vector>

namespace paths {

/// What there is to run on.
struct machine {
  unsigned threads; ///< for CPU cores
  gpu::knowledge gpu;
  double opening = 0.22; ///< seconds until a closed one is ready
};

struct estimate {
  std::string_view algorithm;
  /// Seconds for what is done once, the start of CUDA and bringing a result to
  /// the host among it, and for each run.
  double once, run;

  double total(unsigned runs) const { return once + runs * run; }
};

/// For all algorithms that may be the fastest where no weight is negative, the
/// one with the least total for \p runs first.
std::vector<estimate> estimates(const graph_shape &graph,
                                const machine &available, unsigned runs);

} // namespace paths

#endif // SHORTEST_PATHS_COST_H
