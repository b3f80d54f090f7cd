//===- InputOptions.h - How the input is to be read -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_INPUTOPTIONS_H
#define C2CU_DRIVER_INPUTOPTIONS_H

#include "frontend/Parse.h"

namespace c2cu {

/// All that was given to the options of the input.
std::vector<std::string> wordsOfInput();

/// Writes what they say, with Rest, which stood behind `--`. Returns what is
/// wrong with them, or nothing.
std::string readInputOptions(const std::vector<std::string> &Rest,
                             ParseOptions &Out);

} // namespace c2cu

#endif // C2CU_DRIVER_INPUTOPTIONS_H
