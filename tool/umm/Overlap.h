//===- Overlap.h - Rounds that overlap ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Section 4.1's own rules, without a barrier between rounds: warps are
// dispatched in turn; one that has no request, or whose last request is not
// completed, is passed over. A request of k stages that enters the pipeline at
// time s leaves it free at s + k and is completed at s + k + l - 1.
//
// If every warp takes part in every round, requests are dispatched in the order
// of the warps for ever: a warp that was dispatched earlier is ready no later.
// Then, with at least l warps, the last request of a warp is completed before
// it is its turn again: the pipeline never waits, and the time is that of all
// stages, plus l - 1. With fewer, each warp's time follows from two others.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_OVERLAP_H
#define C2CU_UMM_OVERLAP_H

#include "umm/Schedule.h"

namespace c2cu::umm {

/// The time of all rounds where they overlap. An error if it would take
/// minutes: warps that take part in some rounds only are simulated one by one.
llvm::Expected<uint64_t> overlappedTime(const Schedule &S);

/// The same by the rules themselves, whatever takes part.
uint64_t overlappedTimeByTurns(const Schedule &S);

} // namespace c2cu::umm

#endif // C2CU_UMM_OVERLAP_H
