//===- PointedFunctions.h - Functions without an input ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_POINTEDFUNCTIONS_H
#define C2CU_CHECK_POINTEDFUNCTIONS_H

#include "analysis/Flow.h"
#include "model/Classes.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// Refuses functions of kernels whose address is taken, and which use something
/// that each input has of its own: they are static members.
void checkPointedFunctions(const Classes &C, const Flow &F, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_CHECK_POINTEDFUNCTIONS_H
