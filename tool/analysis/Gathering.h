//===- Gathering.h - May a launch take many iterations of a loop? ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An iteration of a loop of main around a marked call has three phases: what
// precedes the call (P0, the loop's header included), the kernel (K), and what
// follows (P1). Gathered, P0 runs for many iterations, then K for all of them,
// then P1 for one after the other. So of two iterations i < j, P0 of j comes
// before K and P1 of i, and K of j before P1 of i; all other pairs keep their
// order. That changes nothing unless they touch the same object or state of
// the library, and one of them writes it, where
//
//   - what K reads is what P0 of the same iteration had left: its record holds
//     a copy;
//   - what P0 writes and P1 reads can be kept, a copy for each iteration;
//   - variables of the body are each iteration's own;
//   - of an array, both may access the element that the loop's counter chooses.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_GATHERING_H
#define C2CU_ANALYSIS_GATHERING_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include "model/Gathering.h"
#include <variant>

namespace c2cu {

/// The innermost loop of main around M, as it is to be gathered, or why it is
/// not. Nothing if no loop is around M. The travels of M are in C.
std::variant<std::monostate, GatheredLoop, Hindrance>
gatherLoop(const Bound &P, const Flow &F, const MarkedCall &M,
           const Classes &C);

} // namespace c2cu

#endif // C2CU_ANALYSIS_GATHERING_H
