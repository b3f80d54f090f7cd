//===- UnseenFunctions.h - What memcheck does not see of them ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_UNSEENFUNCTIONS_H
#define C2CU_LIBC_UNSEENFUNCTIONS_H

#include "llvm/ADT/StringRef.h"

namespace c2cu {

/// Whether a function divides, and does nothing else that valgrind's memcheck
/// looks at, or tells what operations on real numbers have met, which memcheck
/// does not follow.
bool isUnseenByMemcheck(llvm::StringRef Function);

} // namespace c2cu

#endif // C2CU_LIBC_UNSEENFUNCTIONS_H
