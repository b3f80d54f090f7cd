//===- TuneCommand.h - c2cu tune ------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_TUNECOMMAND_H
#define C2CU_DRIVER_TUNECOMMAND_H

#include "model/Options.h"

namespace c2cu {

/// Measures the lowerings of O.Parse.File as its own options say, and writes
/// what came out. Returns the exit status.
int tuneProgram(const Options &O);

} // namespace c2cu

#endif // C2CU_DRIVER_TUNECOMMAND_H
