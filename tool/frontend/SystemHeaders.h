//===- SystemHeaders.h - Headers that are not the user's ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SYSTEMHEADERS_H
#define C2CU_SYSTEMHEADERS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace c2cu {

/// Clang's folder with its own headers, stddef.h for one: that which c2cu is
/// installed with, or that which it was built with. "" if there is neither.
std::string resourceFolder();

/// What to install if a header is not found: a sentence, or "" if it is none of
/// the C library or of Clang.
std::string whatHasHeader(llvm::StringRef Header);

} // namespace c2cu

#endif // C2CU_SYSTEMHEADERS_H
