//===- LaneTime.h - How long a kernel takes in lanes ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two programs of one kernel are compared by it, of which one has unrolled
// more loops.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_LANETIME_H
#define C2CU_LOWER_LANETIME_H

#include "loopir/Print.h"

namespace c2cu {

inline constexpr uint64_t UnknownTime = ~uint64_t{0};

/// In operations that are in the cache for instructions. Unknown if it takes
/// too long to find out, or depends on data. What that takes goes off RunSteps,
/// see loopir/Budget.h.
uint64_t timeInLanes(const loopir::Program &P, const loopir::Needs &N,
                     const loopir::Cost &Takes, uint64_t &RunSteps);

} // namespace c2cu

#endif // C2CU_LOWER_LANETIME_H
