//===- Prints.h - What the kernels of a program print -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_PRINTS_H
#define C2CU_LOWER_PRINTS_H

#include "model/Bound.h"
#include "model/Classes.h"

namespace c2cu {

/// Fills in what device functions print, and which marked calls write to
/// standard output: what else these write, to standard error, is recorded as
/// well. Needs the functions of each call.
void collectPrints(const Bound &P, Classes &C);

} // namespace c2cu

#endif // C2CU_LOWER_PRINTS_H
