//===- gpu.h - Algorithms for all pairs on GPUs --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define, without CUDA's types. Setting
/// one of them up throws graph_error where there is no GPU, and where the
/// matrix does not fit into its memory.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_GPU_H
#define SHORTEST_PATHS_APSP_GPU_H

#include "../rows/rows.h"
#include "../solver.h"

namespace paths::apsp::gpu {

#define SHORTEST_PATHS_SET_UP(NAME) set_up NAME;
#define SHORTEST_PATHS_SET_UP_ROWS(NAME) set_up_rows NAME;
#include "apsp_gpu.inc"
#undef SHORTEST_PATHS_SET_UP_ROWS
#undef SHORTEST_PATHS_SET_UP

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_GPU_H
