//===- Problems.h - Why files cannot be merged ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_PROBLEMS_H
#define C2CU_MERGE_PROBLEMS_H

#include "support/Diagnostics.h"
#include <string>
#include <vector>

namespace c2cu {

/// What is to be reported when all units have been read.
struct MergeProblem {
  Diag What;
  unsigned Unit;
  unsigned Place; ///< In its text.
  std::string A, B, C;
};

using MergeProblems = std::vector<MergeProblem>;

} // namespace c2cu

#endif // C2CU_MERGE_PROBLEMS_H
