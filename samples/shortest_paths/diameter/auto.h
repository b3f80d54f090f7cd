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

/// `apsp` for graphs with weights; for others `bits` on a GPU, or
/// `bits-cores` where there is none.
set_up automatic;

/// From all distances, by apsp::automatic.
set_up from_all_pairs;

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_AUTO_H
