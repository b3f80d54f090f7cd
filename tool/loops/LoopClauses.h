//===- LoopClauses.h - What stands behind #pragma kernel ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_LOOPCLAUSES_H
#define C2CU_LOOPS_LOOPCLAUSES_H

#include "loops/MarkedLoop.h"

namespace c2cu {

/// `reduction(+: a, b) map(to: x[0:n])`, or nothing; the latter only where a
/// loop follows. False if it is something else.
bool readLoopClauses(llvm::StringRef Text, bool BeforeLoop, LoopMark &Into);

} // namespace c2cu

#endif // C2CU_LOOPS_LOOPCLAUSES_H
