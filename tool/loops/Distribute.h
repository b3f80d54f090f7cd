//===- Distribute.h - What iterations of a loop access, and what is theirs ===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_DISTRIBUTE_H
#define C2CU_LOOPS_DISTRIBUTE_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace c2cu {

/// What iterations of L access, in the way that leaves no problem, if there is
/// one: with inner loops executed exactly or not, and with arrays of the
/// function, that they have in common only by name, as their own. Changes what
/// L captures, its scratch, and whether it keeps its last iteration. If it
/// Withholds, stores are where nothing else helps.
Reached distribute(const ParsedUnit &Unit, const Spelling &Text, MarkedLoop &L,
                   bool Withholds = false);

/// For where the iterations of L, of which R is known, meet as far as anybody
/// can tell: what they access once stores are withheld of which no caller can
/// be sure that other iterations do not come there. Nothing if there are none,
/// or that cannot be done.
std::optional<Reached> distributeAgain(const ParsedUnit &Unit,
                                       const Spelling &Text, MarkedLoop &L,
                                       const Reached &R);

} // namespace c2cu

#endif // C2CU_LOOPS_DISTRIBUTE_H
