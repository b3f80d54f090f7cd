//===- Unbounded.h - Memory of which nobody knows how much ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What makes kernels take memory of which the text does not say how much: calls
// of functions by themselves take stack, and some of the library's take heap. A
// device may have too little of either.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_UNBOUNDED_H
#define C2CU_ANALYSIS_UNBOUNDED_H

#include "analysis/Flow.h"
#include <set>

namespace c2cu {

/// Those of some functions that lie on a way from a cycle of calls to one: all
/// that may call themselves, directly or not, by name or through pointers.
std::set<const clang::FunctionDecl *>
functionsInCycles(const Flow &F, llvm::ArrayRef<ReachedFunction> Among);

/// Whether functions take memory from the heap of their input, or have arrays
/// of variable size, which a device has there.
bool takesMemory(const Flow &F, llvm::ArrayRef<ReachedFunction> Among);

/// Whether functions may call `exit`, and something is to run then.
bool exitIsSeen(const Flow &F, llvm::ArrayRef<ReachedFunction> Among);

} // namespace c2cu

#endif // C2CU_ANALYSIS_UNBOUNDED_H
