//===- Cycles.h - Functions that may call themselves ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_CYCLES_H
#define C2CU_ANALYSIS_CYCLES_H

#include "analysis/Flow.h"
#include <set>

namespace c2cu {

/// Those of some functions that lie on a way from a cycle of calls to one: all
/// that may call themselves, directly or not, by name or through pointers.
std::set<const clang::FunctionDecl *>
functionsInCycles(const Flow &F, llvm::ArrayRef<ReachedFunction> Among);

} // namespace c2cu

#endif // C2CU_ANALYSIS_CYCLES_H
