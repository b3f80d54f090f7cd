//===- LoopShape.h - The text of a loop around a marked call --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The innermost loop of main around a marked call, cut into what comes before
// and after the call, with what the text alone says of it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_LOOPSHAPE_H
#define C2CU_ANALYSIS_LOOPSHAPE_H

#include "model/Bound.h"
#include "model/Gathering.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <optional>
#include <set>

namespace c2cu {

struct LoopShape {
  const clang::Stmt *Loop = nullptr; ///< Null: no loop is around the call.
  const clang::Stmt *Body = nullptr;
  std::vector<const clang::Stmt *> Header; ///< What runs for each iteration.
  std::vector<const clang::Stmt *> First;  ///< Of the body, before the call's.
  const clang::Stmt *Marked = nullptr;     ///< The statement with the call.
  std::vector<const clang::Stmt *> Last;   ///< After it.
  /// Why the text cannot be cut.
  std::optional<Hindrance> Problem;

  std::vector<const clang::VarDecl *> Copied; ///< See GatheredLoop.
  /// A local variable that the header alone changes, by the same amount each
  /// time; null if there is none.
  const clang::VarDecl *Counter = nullptr;
  /// Declared by the loop: in its header or its body.
  std::set<const clang::VarDecl *> Own;
  /// How the variables that the loop names are named first, canonical ones.
  llvm::DenseMap<const clang::VarDecl *, const clang::DeclRefExpr *> Names;
  /// `v[counter]`, whose elements have no pointers, by where it begins, or by
  /// the operator that changes it: v.
  std::map<clang::SourceLocation, const clang::VarDecl *> Elements;
  /// Calls of scanf's kind, by where they begin.
  std::map<clang::SourceLocation, const clang::CallExpr *> Scans;

  bool isOwn(const clang::VarDecl *V) const { return Own.count(V); }
  const clang::DeclRefExpr *nameOf(const clang::VarDecl *V) const;
  const clang::VarDecl *elementAt(clang::SourceLocation L) const;
  /// The same for the call of scanf's kind that begins at L, of those of its
  /// arguments that Meant chooses; null if one is something else.
  const clang::VarDecl *elementScannedAt(
      clang::SourceLocation L,
      llvm::function_ref<bool(const clang::CallExpr *, unsigned)> Meant) const;
};

LoopShape readLoop(const Bound &P, const MarkedCall &M);

/// The variable that S steps or assigns to, if that is what S does; its
/// canonical declaration.
const clang::VarDecl *changedVariable(const clang::Stmt *S);

} // namespace c2cu

#endif // C2CU_ANALYSIS_LOOPSHAPE_H
