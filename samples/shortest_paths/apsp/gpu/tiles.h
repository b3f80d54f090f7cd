//===- tiles.h - How Floyd-Warshall on tiles is to work ------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_GPU_TILES_H
#define SHORTEST_PATHS_APSP_GPU_TILES_H

#include "apsp/solver.h"

namespace paths::apsp::gpu {

/// What tiles() chooses by the size of the graphs, for tests and measurements,
/// which then need no large ones. 0: chosen.
struct tiles_plan {
  unsigned side = 0; ///< of a tile: 64 or 128 vertices
  unsigned span = 0; ///< stages that a tile goes through at once: up to 8
};

/// tiles() with a plan.
std::unique_ptr<solver> tiles_with(std::span<const csr> graphs,
                                   const settings &options,
                                   const tiles_plan &plan);

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_GPU_TILES_H
