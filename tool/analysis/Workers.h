//===- Workers.h - Whether several processes may execute the runs ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runs of a program may be spread over processes that execute host code at
// the same time, if that code does no more than compute, read its input, open
// files for reading and write to the standard streams. All else that it can
// reach, in the file system or in what outlasts a run in its process, would
// make the result depend on which runs share a process, and in which order they
// get there. The runtime resets the program's objects and libc's hidden state
// between runs, so these are a run's own.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_WORKERS_H
#define C2CU_ANALYSIS_WORKERS_H

#include "analysis/Order.h"
#include <string>

namespace c2cu {

/// What host code uses because of which one process has to execute all runs: a
/// function, a variable, or words for what has no name. Empty if there is
/// nothing. What is not known counts as such.
std::string whyOneWorker(const Bound &P, const Flow &F, const Region &Host);

} // namespace c2cu

#endif // C2CU_ANALYSIS_WORKERS_H
