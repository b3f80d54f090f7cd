//===- InputLoops.h - Where a program looks for the end of its input ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_INPUTLOOPS_H
#define C2CU_ANALYSIS_INPUTLOOPS_H

#include "analysis/Flow.h"
#include "model/Bound.h"

namespace c2cu {

/// The loops of main that read input in their condition.
std::vector<const clang::Stmt *> inputLoopsOfMain(const Bound &P,
                                                  const Flow &F);

/// The first place of the program where it looks whether its input ends: a
/// loop that reads in its condition or leaves when it gets nothing, `feof`, a
/// comparison with `EOF`. Invalid if there is none.
clang::SourceLocation findEndTest(const Bound &P, const Flow &F);

/// Whether all that is read are conversions of scanf that skip white space, so
/// that white space before the end of the data is no input.
bool readsSkipSpace(const Flow &F);

} // namespace c2cu

#endif // C2CU_ANALYSIS_INPUTLOOPS_H
