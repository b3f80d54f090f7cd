//===- IterationText.h - What an iteration does, as a function's body -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ITERATIONTEXT_H
#define C2CU_LOOPS_ITERATIONTEXT_H

#include "loops/Spelling.h"

namespace c2cu {

/// What an iteration of L does, or its first phase.
std::vector<Piece> iterationText(const Spelling &Text, const MarkedLoop &L);

/// `continue` ends a function that has the text.
void endIteration(const Spelling &Text, const MarkedLoop &L, Edits &Changes);

/// An iteration of L, which has all iterations of L.Inner, where Inner is that
/// of the innermost of them.
std::vector<Piece> iterationOfNest(const Spelling &Text, const MarkedLoop &L,
                                   const std::string &Inner);

} // namespace c2cu

#endif // C2CU_LOOPS_ITERATIONTEXT_H
