//===- LoadedVariables.h - Variables that nothing changes -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPPORT_LOADEDVARIABLES_H
#define C2CU_SUPPORT_LOADEDVARIABLES_H

#include "support/TreeVisitor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class TranslationUnitDecl;
} // namespace clang

namespace c2cu {

/// What a program's text does with its variables.
class LoadedVariables : private TreeVisitor {
public:
  explicit LoadedVariables(clang::TranslationUnitDecl *Unit);

  /// Whether wherever V is named, it, its elements or its members are loaded:
  /// nothing stores there, or takes an address.
  bool onlyLoaded(const clang::VarDecl *V) const;

private:
  bool visitDeclRefExpr(clang::DeclRefExpr *E) override;
  bool visitExpr(clang::Expr *E) override;

  /// How often each is named, and how often for a load. Canonical.
  llvm::DenseMap<const clang::VarDecl *, unsigned> Named, Loaded;
};

} // namespace c2cu

#endif // C2CU_SUPPORT_LOADEDVARIABLES_H
