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
  VariableTypeFinder(const ASTContext &Context, bool AllowsPlain)
      : Context(Context), AllowsPlain(AllowsPlain) {}

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
    if (Bound && !(AllowsPlain && isPlainBound(Bound)) &&
        !Dropped.count(Bound->IgnoreParenImpCasts()))
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
    const auto *Array = dyn_cast_or_null<VariableArrayType>(
        AllowsPlain ? T->getAsArrayTypeUnsafe() : nullptr);
    if (Array && Array->getSizeExpr() && isPlainBound(Array->getSizeExpr()))
      T = Array->getElementType();
    if (T.getCanonicalType()->isVariablyModifiedType())
      Found = At;
    return Found.isInvalid();
  }

  const ASTContext &Context;
  const bool AllowsPlain;
  std::set<const Expr *> Dropped;
};
} // namespace

bool c2cu::isPlainBound(const Expr *Bound) {
  Bound = Bound->IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Bound)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return !V || (V->hasLocalStorage() && V->getType()->isIntegerType());
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(Bound))
    return (Binary->isAdditiveOp() || Binary->isMultiplicativeOp() ||
            Binary->isShiftOp()) &&
           isPlainBound(Binary->getLHS()) && isPlainBound(Binary->getRHS());
  if (const auto *Cast = dyn_cast<CStyleCastExpr>(Bound))
    return isPlainBound(Cast->getSubExpr());
  return isa<IntegerLiteral>(Bound);
}

SourceLocation c2cu::variableTypeIn(const FunctionDecl *F) {
  VariableTypeFinder Finder(F->getASTContext(), /*AllowsPlain=*/false);
  Finder.walk(const_cast<FunctionDecl *>(F));
  return Finder.Found;
}

SourceLocation c2cu::variableTypeIn(const FunctionDecl *F, const Stmt *Part) {
  VariableTypeFinder Finder(F->getASTContext(), /*AllowsPlain=*/true);
  Finder.walk(const_cast<Stmt *>(Part));
  return Finder.Found;
}
