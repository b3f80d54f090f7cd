//===- auto.h - The algorithm for a graph --------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_AUTO_H
#define SHORTEST_PATHS_AUTO_H

#include "solver.h"

namespace paths {

/// Takes the algorithm for which set-up and as many runs as settings.runs says
/// are estimated to take the least time together (cost.h), bfs among them where
/// all edges have length 1; bellman-ford where there are negative weights, and
/// an algorithm for CPU cores where the graph does not fit the GPU. No
/// algorithm is tried. account() has the estimates, chosen() the name.
set_up automatic;

} // namespace paths

#endif // SHORTEST_PATHS_AUTO_H
