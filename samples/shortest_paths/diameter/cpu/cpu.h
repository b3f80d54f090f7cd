//===- cpu.h - The diameter on CPU cores ---------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The algorithms for diameters that run on CPU cores. They take graphs without
/// weights, directed ones too: each edge is one step. None keeps distances.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_CPU_CPU_H
#define SHORTEST_PATHS_DIAMETER_CPU_CPU_H

#include "diameter/solver.h"

namespace paths::diameter::cpu {

/// Breadth-first search from every vertex in turn, on one core: O(V (V + E)).
/// The oracle of all others, and nothing but the textbook.
set_up bfs;

/// Breadth-first search from up to 512 vertices at once, a bit for each (Then
/// et al. 2014), on all cores: O(V E L / 512) with L the diameter, and less
/// where vertices have been reached by all.
set_up bits;

} // namespace paths::diameter::cpu

#endif // SHORTEST_PATHS_DIAMETER_CPU_CPU_H
