//===- bits.h - How the search with bits is to work ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_BITS_H
#define SHORTEST_PATHS_DIAMETER_GPU_BITS_H

#include "diameter/solver.h"

namespace paths::diameter::gpu {

/// What bits() chooses by itself, for tests and measurements. 0: chosen.
struct bits_plan {
  /// A vertex's bits are shared by so many lanes of a warp: 1, 2, 4, ..., 32;
  /// each has 128, and all make up the sources at a time.
  unsigned lanes = 0;
  /// A vertex with more incoming edges is given to a whole block.
  edge_index hub_degree = 0;
  /// Vertices leave marks for the next level where less than 1 / mark_below of
  /// all have changed in the one before.
  unsigned mark_below = 0;
};

/// bits() with a plan.
std::unique_ptr<solver> bits_with(const csr &graph, const settings &options,
                                  const bits_plan &plan);

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_BITS_H
