//===- Extents.h - How much of a caller's arrays a loop accesses ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Reach.h knows of a loop's accesses in terms of what is known when it is
// entered, in terms of the function's parameters, for those who call it: which
// length goes with which array, and which arrays are written whole.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_EXTENTS_H
#define C2CU_LOOPS_EXTENTS_H

#include "loops/Reach.h"
#include "model/Library.h"

namespace c2cu {

/// What L, of which R is known, accesses through parameters of its function, in
/// their order; of the innermost of L.Inner Innermost is known, if there is
/// one. That parameters are not negative is taken for granted.
std::vector<LibraryAccess> accessesOf(const MarkedLoop &L, const Reached &R,
                                      const Reached *Innermost);

} // namespace c2cu

#endif // C2CU_LOOPS_EXTENTS_H
