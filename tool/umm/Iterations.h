//===- Iterations.h - A trace of a marked loop as runs ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program with marked loops is run once, and its trace has the iterations
// of them one behind the other. Cut at the lines `iteration`, it is as many
// traces, of version 3: the run of thread j is iteration j of each execution
// of a marked loop.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_ITERATIONS_H
#define C2CU_UMM_ITERATIONS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace c2cu::umm {

/// What a trace has of marked loops.
struct Iterations {
  std::vector<std::string> Runs; ///< A trace for each that was recorded.
  uint64_t Made = 0;    ///< How many the longest execution of a loop has made.
  uint64_t Skipped = 0; ///< Later executions, which were not recorded.
};

/// Whether Text is a trace of marked loops.
bool isOfLoops(llvm::StringRef Text);

/// Cuts a complete trace of marked loops; without any iteration it is one run.
Iterations iterationsOf(llvm::StringRef Text);

} // namespace c2cu::umm

#endif // C2CU_UMM_ITERATIONS_H
