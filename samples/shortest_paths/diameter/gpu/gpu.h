//===- gpu.h - Diameter and ASPL on a GPU --------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define, without CUDA's types. They take
/// every edge as one step. Setting one of them up throws graph_error where
/// there is no GPU, and where the graph does not fit into its memory.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_H
#define SHORTEST_PATHS_DIAMETER_GPU_H

#include "diameter/solver.h"

namespace paths::diameter::gpu {

/// Takafuji, section 3.4.1: a breadth-first search by each thread.
set_up takafuji_bfs;
/// Searches from thousands of vertices at a time, a bit for each, in one
/// persistent kernel.
set_up bits;
/// Products of bit matrices on tensor cores: for many edges and, all the same,
/// long paths.
set_up tensor;

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_H
