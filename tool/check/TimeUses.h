//===- TimeUses.h - What becomes of the time --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_TIMEUSES_H
#define C2CU_CHECK_TIMEUSES_H

#include "analysis/Flow.h"
#include <vector>

namespace c2cu {

/// Whether what Call, in Fn, tells of the time goes nowhere but into messages
/// to standard error: by arithmetic, by variables of functions for nothing
/// else, and by results of functions. Kernel: all functions that the kernel
/// reaches.
bool timeIsOnlyShown(const Flow &F, const std::vector<ReachedFunction> &Kernel,
                     const clang::FunctionDecl *Fn,
                     const clang::CallExpr *Call);

} // namespace c2cu

#endif // C2CU_CHECK_TIMEUSES_H
