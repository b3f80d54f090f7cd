//===- Names.h - Names that are one unit's alone ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_NAMES_H
#define C2CU_MERGE_NAMES_H

#include "merge/Problems.h"
#include "merge/Sameness.h"

namespace c2cu {

/// The new names of classes that cannot keep theirs, since it means something
/// else in another unit. What the linker knows keeps its name.
std::map<unsigned, std::string>
chooseNames(const std::vector<UnitSummary> &Units, const Sameness &Same,
            MergeProblems &Found);

/// Weak functions, by unit and number of the entity, that another unit defines.
using Overridden = std::set<std::pair<unsigned, unsigned>>;

/// Finds what two units define, and the linker would refuse. Returns what it
/// would not link.
Overridden findTwoDefinitions(const std::vector<UnitSummary> &Units,
                              const Sameness &Same, MergeProblems &Found);

} // namespace c2cu

#endif // C2CU_MERGE_NAMES_H
