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

namespace c2cu {

/// As the options ask; what they ask for and an array cannot be is reported.
/// The simple driver has arrays for the device in its own way, all column-wise.
Lowered chooseLowerings(const Classes &C, const Columnwise &Columns,
                        const Options &O, Diagnostics &Diags);

/// Whether how an object is stored matters. Scalars are staged: they are in
/// registers whatever an array is.
bool wantsPlace(const Object &O);

} // namespace c2cu

#endif // C2CU_LOWER_H
