//===- OutOfLine.h - Which device functions are not to be inlined ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc puts a copy of nearly every function into each place that calls it, and
// unrolls the loops in it; the time that it takes grows with what comes out.
// Where that would be too much, those whose copies are most code stay
// functions: among hundreds of instructions a call costs little.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_OUTOFLINE_H
#define C2CU_LOWER_OUTOFLINE_H

#include "lower/Evaluations.h"

namespace c2cu {

/// Those of Classes::DeviceFunctions that calls written as text need once.
/// Empty for all but the largest kernels.
std::vector<const clang::FunctionDecl *>
functionsOutOfLine(const Bound &B, const Classes &C,
                   llvm::ArrayRef<Evaluation> Evaluations);

} // namespace c2cu

#endif // C2CU_LOWER_OUTOFLINE_H
