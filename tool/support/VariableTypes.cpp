//===- VariableTypes.cpp - Types whose size is computed -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/VariableTypes.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <set>

using namespace c2cu;
using namespace clang;

namespace {
class VariableTypeFinder : public TreeVisitor {
public:
  explicit VariableTypeFinder(const ASTContext &Context) : Context(Context) {}

  SourceLocation Found;

  bool visitVarDecl(VarDecl *V) override {
    if (const auto *P = dyn_cast<ParmVarDecl>(V))
      if (const auto *Array = dyn_cast_or_null<VariableArrayType>(
              P->getOriginalType()->getAsArrayTypeUnsafe());
          Array && Array->getSizeExpr() &&
          !Array->getSizeExpr()->HasSideEffects(Context))
        Dropped.insert(Array->getSizeExpr()->IgnoreParenImpCasts());
    return check(V->getType(), V->getLocation());
  }
  bool visitVariableArray(const Expr *Bound, SourceLocation At) override {
    if (Bound && !Dropped.count(Bound->IgnoreParenImpCasts()))
      Found = At;
    return Found.isInvalid();
  }
  bool visitExpr(Expr *E) override {
    if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
      return check(Size->getTypeOfArgument(), E->getBeginLoc());
    return !isa<ExplicitCastExpr, VAArgExpr>(E) ||
           check(E->getType(), E->getBeginLoc());
  }

private:
  /// Only sugar says of what array a parameter has decayed.
  bool check(QualType T, SourceLocation At) {
    if (T.getCanonicalType()->isVariablyModifiedType())
      Found = At;
    return Found.isInvalid();
  }

  const ASTContext &Context;
  std::set<const Expr *> Dropped;
};
} // namespace

SourceLocation c2cu::variableTypeIn(const FunctionDecl *F) {
  VariableTypeFinder Finder(F->getASTContext());
  Finder.walk(const_cast<FunctionDecl *>(F));
  return Finder.Found;
}

SourceLocation c2cu::variableTypeIn(const FunctionDecl *F, const Stmt *Part) {
  VariableTypeFinder Finder(F->getASTContext());
  Finder.walk(const_cast<Stmt *>(Part));
  return Finder.Found;
}
