//===- CudaNames.h - Names that headers take with underscores ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_CUDANAMES_H
#define C2CU_LIBC_CUDANAMES_H

#include "llvm/ADT/StringRef.h"

namespace c2cu {

/// Whether CUDA or glibc may have a function called Name that begins with two
/// underscores, and goes on as something in a program might be called.
bool isUnderscoredFunction(llvm::StringRef Name);

} // namespace c2cu

#endif // C2CU_LIBC_CUDANAMES_H
