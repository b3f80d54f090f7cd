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

namespace c2cu {

/// What is wrong with the value that one of Words, of the command line, gives
/// to --emit; "" if nothing is. LLVM would not say what there is.
std::string wrongEmission(llvm::ArrayRef<std::string> Words);

} // namespace c2cu

#endif // C2CU_DRIVER_KNOWNVALUES_H
