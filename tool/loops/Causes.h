//===- Causes.h - What is in the way of a marked loop --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each cause is one message, however many accesses it refuses. It names what
// the user has written, and what to write instead.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_CAUSES_H
#define C2CU_LOOPS_CAUSES_H

#include "loops/MarkedLoop.h"

namespace c2cu {

/// Reports what is in the way of the loop that M marks.
void reportProblems(const clang::ASTContext &Context, const LoopMark &M,
                    std::vector<Problem> Problems, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOOPS_CAUSES_H
