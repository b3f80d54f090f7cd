//===- cpu.h - All pairs on CPU cores ------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define, the algorithms for all pairs of
/// vertices that run on CPU cores. All take one graph or several. A path whose
/// length does not fit 32 bits with `unreachable` beside them is an error, as
/// is one that does not fit the kept values that were asked for; both show when
/// run() is called. What does not fit into memory is refused by the set-up.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_CPU_H
#define SHORTEST_PATHS_APSP_CPU_CPU_H

#include "apsp/rows/rows.h"
#include "apsp/solver.h"

namespace paths::apsp::cpu {

#define SHORTEST_PATHS_SET_UP(NAME) set_up NAME;
#define SHORTEST_PATHS_SET_UP_ROWS(NAME) set_up_rows NAME;
#include "apsp_cpu.inc"
#undef SHORTEST_PATHS_SET_UP_ROWS
#undef SHORTEST_PATHS_SET_UP

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_CPU_H
