//===- DeviceFunctions.h - Functions that kernels need --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which functions of the program device code has to have, which of them are
// pointed to, and what of a device's memory they may need more of than it has.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_DEVICEFUNCTIONS_H
#define C2CU_LOWER_DEVICEFUNCTIONS_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include "model/Classes.h"

namespace c2cu {

/// Fills in the functions of C, which has a row for each marked call.
void collectDeviceFunctions(const Bound &P, const Flow &F, Classes &C);

} // namespace c2cu

#endif // C2CU_LOWER_DEVICEFUNCTIONS_H
