//===- Phases.h - Bodies whose end runs on the host -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Iterations that change what there is one of, or print, can still begin at
// once: the body is cut where it does so first. What comes before is run for
// many iterations, the rest then for each of them in order.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_PHASES_H
#define C2CU_LOOPS_PHASES_H

#include "loops/Reach.h"

namespace c2cu {

/// Whether S calls, or a function that it calls does, what no kernel can:
/// input and output.
bool doesIO(const clang::Stmt *S);

/// What is done about elements that iterations meet in and only change.
enum class Additions {
  Apart,  ///< Nothing, if it is not data that decide what these are.
  Meet,   ///< Nothing.
  OnHost, ///< They are changed in the second phase: see Additions.h.
};

/// Cuts the body of L, of which R is known, so that Marked is in the first
/// part. False if that leaves nothing for one of both.
bool cutBody(clang::ASTContext &Context, MarkedLoop &L, const Reached &R,
             const clang::Stmt *Marked, Additions How);

/// The same of the innermost body, if L's is nothing but another counted loop,
/// and so on. All of them have to be flattened then: see Nests.h.
bool cutNest(clang::ASTContext &Context, MarkedLoop &L, const Reached &R,
             const clang::Stmt *Marked, Additions How);

} // namespace c2cu

#endif // C2CU_LOOPS_PHASES_H
