//===- Choices.h - Functions that a loop is given -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to a function that a loop captures is one of those that the calls
// of its function pass, if that is static. Iterations are given a number for
// it, since functions have other addresses on a GPU. Calls need not be found
// completely: a pointer that is none of them has no number, and the loop then
// runs as written. The same is done with pointers to constants in which
// functions are.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_CHOICES_H
#define C2CU_LOOPS_CHOICES_H

#include "loops/Spelling.h"

namespace c2cu {

/// Gives numbers to captured pointers whose values can be found. False if there
/// are none.
bool findChoices(const ParsedUnit &Unit, MarkedLoop &L);

/// The choice that Number stands for; null: it stands for none.
const Choice *choiceOf(const MarkedLoop &L, const clang::VarDecl *Number);

/// The number of what C is when the loop with that guard is entered, in C.
std::string numberOf(const std::string &Guard, const MarkedLoop &L,
                     const Choice &C);

/// What is declared in front of L's function, and defined behind it.
std::string declareChoices(const Spelling &Text, const std::string &Guard,
                           const MarkedLoop &L);
std::string defineChoices(const Spelling &Text, const std::string &Guard,
                          const MarkedLoop &L);

/// In an iteration: the pointers, of which it has the numbers.
std::string choicesOfIteration(const Spelling &Text, const std::string &Guard,
                               const MarkedLoop &L);

} // namespace c2cu

#endif // C2CU_LOOPS_CHOICES_H
