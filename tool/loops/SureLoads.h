//===- SureLoads.h - What the first iteration loads at first ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the first iteration loads before it stores anything can be loaded when
// the loop is entered: it is there, and is the same. That goes on into inner
// loops of which it is known on entry whether they have a first round.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_SURELOADS_H
#define C2CU_LOOPS_SURELOADS_H

#include "loops/MarkedLoop.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
class BinaryOperator;
class Expr;
class ForStmt;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// All that S declares, blocks in it included.
std::set<const clang::Decl *> declaredIn(const clang::Stmt *S);

/// Whether S has parts that are not evaluated.
bool isAboutTypes(const clang::ASTContext &Context, const clang::Stmt *S);

/// Whether control may go from S to elsewhere than behind it.
bool mayLeave(const MarkedLoop &L, const clang::Stmt *S);

/// Calls Load, in C's order, for each place that the first iteration of L loads
/// from before it stores anything, if it is there at all and the loops named
/// have a first round. What Load adds to L's members counts in what follows.
void forEachFirstLoad(
    const clang::ASTContext &Context, const MarkedLoop &L,
    llvm::function_ref<void(const clang::Expr *, const RoundsBegun &)> Load);

/// What an inner loop compares in front of its first round; null unless it is
/// `for (i = first; i < bound; ...)`.
struct FirstComparison {
  const clang::VarDecl *Counter = nullptr;
  const clang::Expr *First = nullptr;
  const clang::BinaryOperator *Test = nullptr; ///< `i < bound`
};
FirstComparison firstComparisonOf(const clang::ForStmt *Inner);

/// Whether it is known on entry if Inner, in an iteration, has a first round,
/// where nothing has been stored before.
bool beginsAsOnEntry(const MarkedLoop &L, const clang::ForStmt *Inner);

} // namespace c2cu

#endif // C2CU_LOOPS_SURELOADS_H
