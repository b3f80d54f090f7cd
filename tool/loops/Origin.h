//===- Origin.h - Where the pointer of an access comes from --- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For messages only: what Reach.h has refused is looked up in the tree once
// more, to be said in the words of the source.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ORIGIN_H
#define C2CU_LOOPS_ORIGIN_H

#include "loops/MarkedLoop.h"

namespace clang {
class ArraySubscriptExpr;
class CallExpr;
class MemberExpr;
} // namespace clang

namespace c2cu {

/// The code of a marked loop, and of the functions that it calls.
class LoopCode {
public:
  explicit LoopCode(const MarkedLoop &L);

  struct Place {
    const clang::Expr *E = nullptr;
    const clang::FunctionDecl *In = nullptr; ///< Null: the loop itself.
  };
  /// The outermost access, or else the call, at Where.
  Place at(clang::SourceLocation Where) const;
  /// By which call control came to F first, and from where.
  Place callOf(const clang::FunctionDecl *F) const;
  /// What the code is in which a place lies.
  const clang::Stmt *bodyOf(const clang::FunctionDecl *In) const;
  /// Whether E is the same whenever the loop is entered: it is made of
  /// variables of the function that the loop does not change.
  bool staysInLoop(const Place &P) const;

private:
  void collect(const clang::Stmt *S, const clang::FunctionDecl *In);

  const MarkedLoop &L;
  std::vector<Place> Accesses, Calls; ///< Outer ones first.
  std::vector<std::pair<const clang::FunctionDecl *, Place>> Called;
};

/// How an access gets its address: what is taken apart is the place, its
/// subscripts, and the pointer that is left.
struct Origin {
  std::vector<const clang::Expr *> Subscripts; ///< And what is added.
  /// The variable that the pointer is, or the array.
  const clang::VarDecl *Variable = nullptr;
  bool Moves = false; ///< The variable is moved, by `++` and the like.
  /// What the pointer is loaded from, if that is no variable.
  const clang::Expr *Loaded = nullptr;
  const clang::CallExpr *Returned = nullptr; ///< What has returned it.
};

/// Of the access E in the code Body.
Origin originOf(const clang::Expr *E, const clang::Stmt *Body);

/// Whether E has something loaded from memory in it: an element, a member.
const clang::Expr *loadedIn(const clang::Expr *E);

/// Calls Visit for S and all that is in it, outer ones first.
void forEachPart(const clang::Stmt *S,
                 llvm::function_ref<void(const clang::Stmt *)> Visit);

/// Whether V, an object of the file, holds pointers where somebody may store:
/// other files may, and so may this one if V is named somewhere but to load a
/// part of it.
bool holdsPointersThatChange(const clang::ASTContext &Context,
                             const clang::VarDecl *V);

} // namespace c2cu

#endif // C2CU_LOOPS_ORIGIN_H
