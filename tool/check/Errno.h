//===- Errno.h - errno in kernels -------------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_ERRNO_H
#define C2CU_CHECK_ERRNO_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// Refuses kernels whose errno cannot be one of their own: see CheckErrno.cpp.
void checkErrno(const Bound &P, const Flow &F, Diagnostics &Diags);

/// Refuses marked loops an iteration of which may look at what another one has
/// left in errno. They stay on cores, where the library sets that of the
/// thread.
bool checkErrnoOfLoops(const Bound &P, const Flow &F, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_CHECK_ERRNO_H
