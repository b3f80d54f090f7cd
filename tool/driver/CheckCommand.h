//===- CheckCommand.h - c2cu check ------------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_CHECKCOMMAND_H
#define C2CU_DRIVER_CHECKCOMMAND_H

#include "model/Options.h"

namespace c2cu {

/// What `c2cu check` ends with: nothing leaks; something does; it is not
/// decided, as where the input cannot be read.
constexpr int ProvenStatus = 0, LeaksStatus = 1, UndecidedStatus = 2;

/// Says of functions of O.Parse.File, with its further files, whether the time
/// that they take depends on secrets, as its own options ask. Returns the exit
/// status.
int checkFunctions(const Options &O);

} // namespace c2cu

#endif // C2CU_DRIVER_CHECKCOMMAND_H
