//===- IterationText.h - What an iteration does, as a function's body -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ITERATIONTEXT_H
#define C2CU_LOOPS_ITERATIONTEXT_H

#include "loops/Decision.h"

namespace c2cu {

/// The parameters of an iteration, and variables that are given to it.
struct Signature {
  std::string Parameters, Locals, Arguments;

  void add(const std::string &Parameter, const std::string &Local,
           const std::string &Name, bool Points) {
    const char *const Comma = Parameters.empty() ? "" : ", ";
    Parameters += Comma + Parameter;
    Locals += "  " + Local + (Points ? " = __builtin_malloc(1)" : "") + ";\n";
    Arguments += Comma + Name;
  }
};

/// What an iteration of L does, or its first phase.
std::vector<Piece> iterationText(const Spelling &Text, const MarkedLoop &L);

/// The same of Of, which is L or the innermost of the loops that are flattened
/// with it, whose iteration is Flat.
std::vector<Piece> iterationText(const Spelling &Text, const MarkedLoop &L,
                                 const MarkedLoop &Of, const std::string &Flat);

/// What L has of its own, declared.
std::vector<Piece> ownVariables(const Spelling &Text, const MarkedLoop &L);

/// `continue` ends a function that has the text, and so does an end of the
/// loop.
void endIteration(const Spelling &Text, const MarkedLoop &L, Edits &Changes);

/// What arrays and reductions are called that a function has the addresses of.
void editPointed(const Spelling &Text, const MarkedLoop &L, Edits &Changes);

/// A function that returns 1 where an iteration of L comes to an end, else 0:
/// what it begins with, its body, and edits of that.
std::string parametersOfDecision(const Spelling &Text, const MarkedLoop &L);
std::vector<Piece> decisionText(const Spelling &Text, const MarkedLoop &L,
                                const Decision &D, Edits &Changes);

/// An iteration of L, which has all iterations of L.Inner, where Inner is that
/// of the innermost of them.
std::vector<Piece> iterationOfNest(const Spelling &Text, const MarkedLoop &L,
                                   const std::string &Inner);

/// Whether an iteration of L has the first phases of several ones.
bool isWholeNest(const MarkedLoop &L);
/// In an iteration of L, which is in two phases, the call of Flat, which is
/// that of the innermost loop.
std::string callOfFlat(const MarkedLoop &L, const std::string &Flat);

} // namespace c2cu

#endif // C2CU_LOOPS_ITERATIONTEXT_H
