//===- BuildPlan.h - Which files are merged, and how ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_BUILDPLAN_H
#define C2CU_MERGE_BUILDPLAN_H

#include "merge/Merge.h"

namespace c2cu {

struct UnitPlan {
  std::vector<ParseOptions> Units; ///< One for each file.
  ParseOptions Whole;              ///< Of the text that they become.
};

/// The files that are named, with the flags that compile_commands.json has for
/// them, and if so asked those that define what these use. Nothing if that
/// cannot be, which has been said.
std::optional<UnitPlan> planBuild(const ParseOptions &Options,
                                  MergeRequest Request);

} // namespace c2cu

#endif // C2CU_MERGE_BUILDPLAN_H
