//===- auto.h - The algorithm for all pairs that fits a graph - -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_AUTO_H
#define SHORTEST_PATHS_APSP_AUTO_H

#include "solver.h"

namespace paths::apsp {

/// On a GPU `tiles`, or `staged` where the matrix does not fit into its memory,
/// or `several` where that many are asked for; without one, `dijkstra` or
/// `blocked`, by the number of edges.
set_up automatic;

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_AUTO_H
