//===- KnownValues.h - What options can be ------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_KNOWNVALUES_H
#define C2CU_DRIVER_KNOWNVALUES_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace c2cu {

/// What is wrong with the value that one of Words, of the command line, gives
/// to --emit; "" if nothing is. LLVM would not say what there is.
std::string wrongEmission(llvm::ArrayRef<std::string> Words);

/// Splits off what follows `--`: it goes to Clang as it is. Gives options that
/// LLVM has names of its own for the names that they have here.
std::vector<std::string> takeClangArguments(std::vector<std::string> &Words);

} // namespace c2cu

#endif // C2CU_DRIVER_KNOWNVALUES_H
