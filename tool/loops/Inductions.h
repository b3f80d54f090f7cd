//===- Inductions.h - Variables that grow with the marked loop --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `*to++ = *from++`, `for (i = 0, k = 0; i < n; i++, k += step)`: iterations
// take such variables from the ones before. If each adds the same to one, it
// follows from the number of the iteration, and each has it for itself.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_INDUCTIONS_H
#define C2CU_LOOPS_INDUCTIONS_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace c2cu {

/// Moves those of L's own variables that are inductions, where R is known, from
/// these to what it captures. False if there are none.
bool findInductions(clang::ASTContext &Context, MarkedLoop &L,
                    const Reached &R);

/// The parameter of L's guard for what V holds behind the iterations that it
/// has run, and the variable of the function that gets it.
std::string inductionParameter(const MarkedLoop &L, const Induction &Of);
std::string inductionResult(const Induction &Of);

/// In the guard: sets these.
std::string inductionResults(const MarkedLoop &L);

/// In an iteration of L: makes its inductions those of the iteration.
std::string inductionsOfIteration(const Spelling &Text, const MarkedLoop &L);

/// What the function does instead of a first phase that steps variables.
std::string stepsOfIteration(const Spelling &Text, const MarkedLoop &L);

} // namespace c2cu

#endif // C2CU_LOOPS_INDUCTIONS_H
