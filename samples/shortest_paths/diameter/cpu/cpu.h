//===- cpu.h - The diameter on CPU cores ---------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define, the algorithms for diameters
/// that run on CPU cores. They take graphs without weights, directed ones too:
/// each edge is one step. None keeps distances.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_CPU_CPU_H
#define SHORTEST_PATHS_DIAMETER_CPU_CPU_H

#include "diameter/solver.h"

namespace paths::diameter::cpu {

#define SHORTEST_PATHS_SET_UP(NAME) set_up NAME;
#include "diameter_cpu.inc"
#undef SHORTEST_PATHS_SET_UP

} // namespace paths::diameter::cpu

#endif // SHORTEST_PATHS_DIAMETER_CPU_CPU_H
