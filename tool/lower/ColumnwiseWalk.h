//===- ColumnwiseWalk.h - How functions use arrays ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of Columnwise that looks at text.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_COLUMNWISEWALK_H
#define C2CU_LOWER_COLUMNWISEWALK_H

#include "lower/Columnwise.h"
#include "support/TypeWalk.h"

namespace c2cu {

/// The shape of an object, or of what a parameter points to; a parameter's
/// outermost extent is not known and given as 0.
ArrayShape entityShape(const clang::VarDecl *V);

/// Walks the text of functions top down, so that the longest match of a
/// use is seen before its parts.
class ColumnwiseWalk {
public:
  /// Among host code, the marked call is not walked into.
  explicit ColumnwiseWalk(Columnwise &Out, bool Host = false)
      : Out(Out), Host(Host) {}

  void walk(const clang::Stmt *S);
  /// A value that To gets may be the address of an element if To is not moved.
  void allow(const clang::Expr *Value, const clang::VarDecl *To);

private:
  void allowAddresses(const clang::Stmt *S);
  void allowMember(const clang::Expr *Value);
  const clang::VarDecl *entity(const clang::Expr *E);
  const clang::VarDecl *elementUse(const clang::Expr *E);
  void walkIndices(const clang::Expr *E);
  void walkType(clang::QualType T);
  void walkSize(const clang::UnaryExprOrTypeTraitExpr *E);
  bool walkMarked(const clang::CallExpr *Call);
  const clang::Expr *elementToRead(const clang::CallExpr *Call,
                                   const clang::Expr *A);
  void walkCall(const clang::CallExpr *Call);

  Columnwise &Out;
  const bool Host;
  std::set<const clang::Stmt *> Allowed; ///< `&element` that may be as it is.
};

} // namespace c2cu

#endif // C2CU_LOWER_COLUMNWISEWALK_H
