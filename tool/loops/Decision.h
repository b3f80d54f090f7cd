//===- Decision.h - Which iteration ends a marked loop --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a loop may end early (Ends.h), the iterations before the last one run
// at once, and which one that is has to be known before. What decides it is a
// *slice* of the body: the statements on which it depends whether control comes
// to an end. It stores nothing but variables of the iteration's own. When the
// loop is entered, and iterations are known not to meet, the slice is executed
// iteration by iteration, until one comes to an end. That one, and none behind
// it, then runs as written.
//
// So a slice reads what it reads in C: iterations write nothing that another
// one reads. What the iteration itself has written before must not matter
// either: where there may be such, the guard tests that all that slices read
// stays as it is. No byte is read that C would not read, and no iteration
// behind the last one is looked at.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_DECISION_H
#define C2CU_LOOPS_DECISION_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace c2cu {

struct Decision {
  std::vector<const clang::Stmt *> Left; ///< Statements of the body not in it.
  Reached Of;                            ///< What it accesses.
  /// Iterations may write before the slice has read.
  bool WritesBefore = false;
};

/// What decides how L ends, of which R is known. Nothing if it has no ends; if
/// they are not known before iterations run, R has a problem more.
std::optional<Decision> decisionOf(clang::ASTContext &Context,
                                   const MarkedLoop &L, Reached &R);

/// Whether an iteration does much besides, so that it is sooner done to find
/// the last one first.
bool isWorthDeciding(const MarkedLoop &L, const Decision &D);

/// Whether iterations of L that do not end it have no effect.
bool onlyDecides(const MarkedLoop &L, const Reached &R);

} // namespace c2cu

#endif // C2CU_LOOPS_DECISION_H
