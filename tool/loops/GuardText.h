//===- GuardText.h - The test when a marked loop is entered ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_GUARDTEXT_H
#define C2CU_LOOPS_GUARDTEXT_H

#include "loops/Decision.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cu {

class Spelling;

/// The beginning of the guard of L, in C++: it counts the iterations, tests
/// what R assumes, and notes the ranges of its accesses in `c2cu_entry`.
std::string guardText(const MarkedLoop &L, const Reached &R);

/// What it tests besides where D decides how L ends.
std::string guardOfDecision(const MarkedLoop &L, const Decision &D);

/// A polynomial in C++, in integers that do not wrap, of the class Number;
/// atoms are what Name says.
std::string polynomialText(const Polynomial &P,
                           llvm::function_ref<std::string(Atom)> Name,
                           llvm::StringRef Number = "c2cu::wide");

/// What A is, one of R's quotients, in such integers.
std::string quotientText(const Reached &R, Atom A,
                         llvm::function_ref<std::string(Atom)> Name,
                         llvm::StringRef Number = "c2cu::wide");

/// The relation of L's counter to its bound: '<' and '>', or 'l' and 'g' with
/// equality, or '!'.
char testOf(const MarkedLoop &L);

/// The parameter for number I of what a condition adds to the counter, of the
/// marked loop or of a loop in it.
std::string aheadParameter(unsigned I, unsigned Level = 0);

/// What the condition of L adds to its counter, as a further argument.
std::string aheadText(const MarkedLoop &L, unsigned Level = 0);

/// Whether L runs at all, in C, before the loop At. Its header has no side
/// effects.
std::string runsText(const Spelling &Text, const MarkedLoop &L,
                     const MarkedLoop &At);

} // namespace c2cu

#endif // C2CU_LOOPS_GUARDTEXT_H
