//===- cpu.h - Algorithms for CPU cores ----------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define that runs on CPU cores.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_CPU_H
#define SHORTEST_PATHS_CPU_H

#include "solver.h"

namespace paths::cpu {

#define SHORTEST_PATHS_SET_UP(NAME) set_up NAME;
#include "sssp_cpu.inc"
#undef SHORTEST_PATHS_SET_UP

/// A solver for an algorithm that has nothing to set up.
std::unique_ptr<solver> without_set_up(const csr &graph,
                                       shortest_paths (*find)(const csr &graph,
                                                              vertex source));

} // namespace paths::cpu

#endif // SHORTEST_PATHS_CPU_H
