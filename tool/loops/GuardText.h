//===- GuardText.h - The test when a marked loop is entered ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_GUARDTEXT_H
#define C2CU_LOOPS_GUARDTEXT_H

#include "loops/Reach.h"

namespace c2cu {

/// The beginning of the guard of L, in C++: it counts the iterations, tests
/// what R assumes, and notes the ranges of its accesses in `c2cu_entry`.
std::string guardText(const MarkedLoop &L, const Reached &R);

} // namespace c2cu

#endif // C2CU_LOOPS_GUARDTEXT_H
