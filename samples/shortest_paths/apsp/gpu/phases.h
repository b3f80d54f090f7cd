//===- phases.h - Which cells a phase writes ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For tests, the check of the data access pattern from M. Mitalidis, All pair
/// shortest path on the GPU using CUDA: which cells does a kernel of blocked
/// Floyd-Warshall compute?
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_PHASES_H
#define SHORTEST_PATHS_APSP_PHASES_H

#include "graph/graph.h"

#include <vector>

namespace paths::apsp::gpu {

/// Runs one kernel alone, 1 to 3 of a stage counted from 0: those of
/// katz_kider, or with \p several_cells those of mitalidis_cells. Returns n
/// rows of n: did the kernel write what its steps make of that cell?
std::vector<bool> touched_cells(vertex n, unsigned stage, unsigned kernel,
                                bool several_cells);

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_PHASES_H
