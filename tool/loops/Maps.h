//===- Maps.h - What a map clause says of a loop --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `map(to: x[0:n])` says that through x an iteration accesses the n elements
// from x[0] on. That is believed where nothing else is known of a subscript,
// and checked whenever such an element is accessed.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_MAPS_H
#define C2CU_LOOPS_MAPS_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace c2cu {

/// Finds what the clauses of M mean in L, and which subscripts can be checked;
/// or says what is wrong with them.
std::optional<SyntaxError> bindMaps(const LoopMark &M, MarkedLoop &L);

/// Adds clauses that say something else than L does to the problems of R.
void checkMaps(const clang::ASTContext &Context, const LoopMark &M,
               const MarkedLoop &L, Reached &R);

/// Declarations for an iteration: bounds of the clauses that R relies on.
std::string boundsOfMaps(const MarkedLoop &L, const Reached &R);

/// Makes the iteration check the subscripts that R relies on clauses for.
void editChecked(const Spelling &Text, const MarkedLoop &L, const Reached &R,
                 Edits &Changes);

} // namespace c2cu

#endif // C2CU_LOOPS_MAPS_H
