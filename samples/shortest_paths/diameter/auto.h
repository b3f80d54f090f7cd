//===- auto.h - The algorithm for the diameter that fits a graph  -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_AUTO_H
#define SHORTEST_PATHS_DIAMETER_AUTO_H

#include "solver.h"

namespace paths::diameter {

/// What choose() of cost.h says. A GPU is only looked for where cores would
/// take more than a moment.
set_up automatic;

/// From all distances, by apsp::automatic.
set_up from_all_pairs;

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_AUTO_H
