//===- Lower.h - Choosing a lowering for each object ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_H
#define C2CU_LOWER_H

#include "lower/Columnwise.h"
#include "model/Options.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// Sets Object::Lower and LowerReason. Under LowerChoice::Columnwise an array
/// that cannot be column-wise is an error.
bool chooseLowerings(Program &P, const Columnwise &C, LowerChoice Choice,
                     Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOWER_H
