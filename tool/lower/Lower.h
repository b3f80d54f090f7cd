//===- Lower.h - Choosing a lowering for each object ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_H
#define C2CU_LOWER_H

#include "lower/Columnwise.h"
#include "model/Lowered.h"
#include "model/Options.h"
#include "support/Diagnostics.h"
#include <optional>
#include <set>

namespace c2cu {

/// As the options ask; what they ask for and an array cannot be is reported.
/// The simple driver has arrays for the device in its own way, all column-wise.
Lowered chooseLowerings(const Classes &C, const Columnwise &Columns,
                        const Options &O, Diagnostics &Diags);

/// What a thread of a GPU has in its local memory, in shared memory instead;
/// nothing where that is not better. DependOnData are the objects of which some
/// subscript depends on data.
std::optional<Lowered>
lowerToSharedMemory(const Classes &C, const Columnwise &Columns,
                    const Lowered &Before, const Options &O,
                    const std::set<std::string> &DependOnData);

} // namespace c2cu

#endif // C2CU_LOWER_H
