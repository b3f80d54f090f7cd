//===- MergedMacros.h - Macros of several units in one text -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each unit is to see the macros that it sees alone. Headers of the system are
// read once for all of them.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_MERGEDMACROS_H
#define C2CU_MERGE_MERGEDMACROS_H

#include "merge/Problems.h"
#include "merge/Summary.h"

namespace c2cu {

struct MergedMacros {
  MergedMacros(const std::vector<UnitSummary> &Units, MergeProblems &Found);

  /// Directives before all units, before each and behind each.
  std::string AtTop;
  std::vector<std::string> Before, Behind;
  std::set<std::string> Hoisted; ///< Those that are defined at the top.

private:
  void hoist(const std::vector<UnitSummary> &Units, MergeProblems &Found);
  void refuseOthers(
      const std::vector<UnitSummary> &Units,
      const std::map<std::string, std::pair<unsigned, UnitMacro>> &First,
      MergeProblems &Found);
  void separate(const std::vector<UnitSummary> &Units);
};

} // namespace c2cu

#endif // C2CU_MERGE_MERGEDMACROS_H
