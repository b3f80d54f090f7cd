//===- Additions.h - Elements changed in C's order ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `p[e] += v`, where iterations meet in what p points to: an iteration finds
// the element and what is added, in its first phase, and the host adds, for one
// iteration after the other. So sums of floating numbers are rounded as C
// rounds them, and any operation will do.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ADDITIONS_H
#define C2CU_LOOPS_ADDITIONS_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace c2cu {

/// The additions of S, of the body of L, to what the variables Of point to,
/// which are captured: those whose values are not used and that an iteration
/// comes to once at most.
void findAdditions(const MarkedLoop &L, const clang::Stmt *S,
                   const std::set<const clang::VarDecl *> &Of,
                   std::vector<Phases::Addition> &Into);

/// Whether L adds to elements that only an inspector finds, of which R is
/// known: most often several iterations add to one of them.
bool addsWhatIsInspected(const MarkedLoop &L, const Reached &R);

/// What hands the values of addition number I on, as operands of a comma; where
/// these are declared, and where they are used instead.
std::vector<Piece> valuesOf(const Spelling &Text, const Phases::Addition &A,
                            unsigned I);
std::string fieldsOf(const Spelling &Text, const Phases::Addition &A,
                     unsigned I);
void takeValues(const Spelling &Text, const Phases::Addition &A, unsigned I,
                Edits &Changes);

/// In the iteration's text its values are handed on instead.
void editAdditions(const Spelling &Text, const Phases &P, Edits &Changes);

/// Members of the structure that has the iteration's values.
std::string additionFields(const Spelling &Text, const Phases &P);

/// What the host does with them.
std::string additionsOf(const Spelling &Text, const Phases &P);

} // namespace c2cu

#endif // C2CU_LOOPS_ADDITIONS_H
