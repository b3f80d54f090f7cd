//===- gpu.h - Algorithms for GPUs ---------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define, without CUDA's types. Setting
/// one of them up throws graph_error where there is no GPU, and where the
/// graph does not fit into its memory.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GPU_H
#define SHORTEST_PATHS_GPU_H

#include "../solver.h"

namespace paths::gpu {

#define SHORTEST_PATHS_SET_UP(NAME) set_up NAME;
#include "sssp_gpu.inc"
#undef SHORTEST_PATHS_SET_UP

} // namespace paths::gpu

#endif // SHORTEST_PATHS_GPU_H
