//===- Scalars.h - Variables of the function that a loop changes ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is one of each for all iterations. An iteration has one of its own if
// it writes it before it reads it, which Reach.h finds out, and a *reduction*
// is only changed in ways whose order does not matter.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_SCALARS_H
#define C2CU_LOOPS_SCALARS_H

#include "loops/MarkedLoop.h"

#include <map>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace c2cu {

/// Moves the variables that the body changes from L.Captured to L.Own or
/// L.Reductions. Those that neither fits stay: iterations depend on them.
void findScalars(const clang::ASTContext &Context, MarkedLoop &L);

/// The variable that E names, or is the value of; null: none.
const clang::VarDecl *namedBy(const clang::Expr *E);

/// The variable that S itself assigns to as a whole, or steps; null: none.
const clang::VarDecl *changedBy(const clang::Stmt *S);
/// The first such part of S for V; null: there is none.
const clang::Stmt *changeIn(const clang::Stmt *S, const clang::VarDecl *V);

/// How often S names V.
unsigned timesNamed(const clang::Stmt *S, const clang::VarDecl *V);

/// Whether S names one of Variables.
bool namesAnyOf(const clang::Stmt *S,
                const std::set<const clang::VarDecl *> &Variables);

/// How often S assigns to variables as a whole, in its text.
void countChanges(const clang::Stmt *S,
                  std::map<const clang::VarDecl *, unsigned> &Into);

/// Whether all that changes V in S are assignments of another value.
bool isOnlyAssigned(const clang::Stmt *S, const clang::VarDecl *V);

/// Where the body changes V first, or takes its address; invalid if nowhere.
clang::SourceLocation whereChanged(const clang::Stmt *Body,
                                   const clang::VarDecl *V);

/// Whether the body makes the value of V of that which it had, otherwise than
/// by steps of one.
bool feedsItself(const clang::Stmt *Body, const clang::VarDecl *V);

/// Whether V may be read behind the loop before it is written.
bool isReadAfter(clang::ASTContext &Context, const MarkedLoop &L,
                 const clang::VarDecl *V);

/// Arrays and structures that L captures, of which nothing but its body has the
/// name: each iteration may have its own.
std::vector<const clang::VarDecl *>
scratchCandidates(const clang::ASTContext &Context, const MarkedLoop &L);

} // namespace c2cu

#endif // C2CU_LOOPS_SCALARS_H
