//===- InHeader.h - What the header of a loop is made of --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_INHEADER_H
#define C2CU_LOOPS_INHEADER_H

#include "loops/MarkedLoop.h"

namespace c2cu {

/// Adds what commas in E separate; E may be null.
void collectParts(const clang::Expr *E, std::vector<const clang::Expr *> &Into);

/// A variable that is compared, and what is added to it before.
struct Compared {
  const clang::VarDecl *V;
  std::vector<AddedTerm> Ahead;
};

/// What side E of a comparison may mean: one variable that moves, and others.
std::vector<Compared> comparedBy(const clang::Expr *E);

/// Whether E is made of constants, of L's members, and of variables of the
/// function whose address nobody takes; the body changes none of them, which
/// Reach.h sees.
bool stays(const MarkedLoop &L, const clang::Expr *E);

/// Whether what variables in L's header grow by stays as it is.
bool stepsStay(const MarkedLoop &L);

/// Whether a first value in L's header names what that declares another one of.
bool namesHidden(const MarkedLoop &L);

} // namespace c2cu

#endif // C2CU_LOOPS_INHEADER_H
