//===- StoredWhole.h - Objects whose first values do not matter -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An object that begins at zero, of which a kernel stores each element before
// it loads it, need not be made zero. That holds for an element whatever data
// are if a run without inputs (SpreadRun.h) stores to it, since a store that
// data decide on is one of what was there before: it loads that first.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_STOREDWHOLE_H
#define C2CU_LOOPIR_STOREDWHOLE_H

#include "loopir/Print.h"
#include <set>

namespace c2cu::loopir {

/// Those of an input that P stores to the last byte, none of which it loads
/// before, by index into Classes::Objects. P is evaluated without knowing that
/// any is zero at first (Limits::Zeros).
/// What that takes goes off RunSteps, see Budget.h.
std::set<unsigned> objectsStoredWhole(const Program &P, const Needs &N,
                                      uint64_t &RunSteps);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_STOREDWHOLE_H
