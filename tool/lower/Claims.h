//===- Claims.h - What pragmas say of loops ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `#pragma omp for` and its like. Iterations that are independent are found
// without; a claim that is wrong changes nothing, and is reported.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_CLAIMS_H
#define C2CU_LOWER_CLAIMS_H

#include "loopir/Print.h"
#include "model/Bound.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// Warns of loops of M's kernel whose iterations depend on each other although
/// a pragma says that they do not. Loops is the kernel with all loops kept;
/// what looking takes goes off RunSteps.
void checkClaims(const Bound &B, const MarkedCall &M,
                 const loopir::Program &Loops, const loopir::Needs &N,
                 uint64_t &RunSteps, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOWER_CLAIMS_H
