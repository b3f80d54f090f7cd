//===- WrittenOut.h - Functions of libc, written out ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_WRITTENOUT_H
#define C2CU_LIBC_WRITTENOUT_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace c2cu {

/// The definition of a function that CUDA lacks, with `@` for its name; empty
/// if there is none. It returns what glibc returns.
llvm::StringRef deviceLibraryText(llvm::StringRef Name);

/// The same with a name.
std::string deviceLibraryText(llvm::StringRef Name, llvm::StringRef Called);

} // namespace c2cu

#endif // C2CU_LIBC_WRITTENOUT_H
