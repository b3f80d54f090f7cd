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

/// Chooses between windows and the algorithms for CPU cores by the graph, by
/// what the machine has, and by settings. remark() says what was chosen and
/// why, chosen() names it.
set_up automatic;

} // namespace paths

#endif // SHORTEST_PATHS_AUTO_H
