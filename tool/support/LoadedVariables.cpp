//===- LoadedVariables.cpp - Variables that nothing changes ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LoadedVariables.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

/// The array that the pointer E is; null: it is another one.
static const Expr *arrayOf(const Expr *E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay
             ? Cast->getSubExpr()
             : nullptr;
}

/// The variable that the lvalue E is, or a part of.
static const VarDecl *variableOf(const Expr *E) {
  while (E) {
    E = E->IgnoreParens();
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      E = arrayOf(Element->getBase());
    } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      E = Member->isArrow() ? nullptr : Member->getBase();
    } else if (const auto *Follow = dyn_cast<UnaryOperator>(E)) {
      E = Follow->getOpcode() == UO_Deref ? arrayOf(Follow->getSubExpr())
                                          : nullptr;
    } else {
      const auto *Ref = dyn_cast<DeclRefExpr>(E);
      return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    }
  }
  return nullptr;
}

LoadedVariables::LoadedVariables(TranslationUnitDecl *Unit) { walk(Unit); }

bool LoadedVariables::onlyLoaded(const VarDecl *V) const {
  V = V->getCanonicalDecl();
  return Named.lookup(V) == Loaded.lookup(V);
}

bool LoadedVariables::visitDeclRefExpr(DeclRefExpr *E) {
  if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
    ++Named[V->getCanonicalDecl()];
  return true;
}

bool LoadedVariables::visitExpr(Expr *E) {
  const Expr *From = nullptr;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      From = Cast->getSubExpr();
  } else if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
    From = Size->isArgumentType() ? nullptr : Size->getArgumentExpr();
  }
  if (const VarDecl *V = From ? variableOf(From) : nullptr)
    ++Loaded[V->getCanonicalDecl()];
  return true;
}
