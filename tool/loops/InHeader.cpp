//===- InHeader.cpp - What the header of a loop is made of ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/InHeader.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void c2cu::collectParts(const Expr *E, std::vector<const Expr *> &Into) {
  if (!E)
    return;
  E = E->IgnoreParens();
  if (const auto *Both = dyn_cast<BinaryOperator>(E);
      Both && Both->getOpcode() == BO_Comma) {
    collectParts(Both->getLHS(), Into);
    return collectParts(Both->getRHS(), Into);
  }
  Into.push_back(E);
}

template <class Function>
static void forEachExpression(const Stmt *Part, Function Visit) {
  if (!Part)
    return;
  if (const auto *E = dyn_cast<Expr>(Part); E && !Visit(E))
    return;
  // What sizeof is asked of is not evaluated, unless its size varies.
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(Part);
      Size && !Size->getTypeOfArgument()->isVariablyModifiedType())
    return;
  for (const Stmt *Child : Part->children())
    forEachExpression(Child, Visit);
}

bool c2cu::stays(const MarkedLoop &L, const Expr *E) {
  bool Plain = true;
  forEachExpression(E, [&](const Expr *Part) {
    if (L.memberAt(Part))
      return false;
    if (isa<CallExpr>(Part) || isa<ArraySubscriptExpr>(Part) ||
        isa<MemberExpr>(Part) || isa<StmtExpr>(Part) ||
        Part->getType().isVolatileQualified())
      Plain = false;
    if (const auto *Unary = dyn_cast<UnaryOperator>(Part))
      Plain &= Unary->getOpcode() == UO_Minus ||
               Unary->getOpcode() == UO_Plus || Unary->getOpcode() == UO_Not;
    if (const auto *Binary = dyn_cast<BinaryOperator>(Part))
      Plain &= !Binary->isAssignmentOp();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Part))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
        Plain &= V != L.Counter && !L.inHeader(V) &&
                 (V->hasLocalStorage() || V->getType()->isArrayType() ||
                  V->getType().isConstQualified());
    return true;
  });
  return Plain;
}

/// Each variable of the sum E, to which Behind is added. A part of E that is
/// computed in another type may wrap where the whole does not.
static void collectCompared(const Expr *E, const std::vector<AddedTerm> &Behind,
                            std::vector<Compared> &Into) {
  if (const VarDecl *const V = namedBy(E))
    return Into.push_back({V, Behind});
  const auto *Sum = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!Sum || !Sum->isAdditiveOp() ||
      (!Behind.empty() && Sum != E->IgnoreParens()))
    return;
  const bool Minus = Sum->getOpcode() == BO_Sub;
  const auto Collect = [&](const Expr *In, AddedTerm Term) {
    if (!Term.E->getType()->isIntegerType())
      return;
    std::vector<AddedTerm> Ahead = {Term};
    Ahead.insert(Ahead.end(), Behind.begin(), Behind.end());
    collectCompared(In, Ahead, Into);
  };
  Collect(Sum->getLHS(), {Sum->getRHS(), Minus});
  if (!Minus)
    Collect(Sum->getRHS(), {Sum->getLHS(), false});
}

std::vector<Compared> c2cu::comparedBy(const Expr *E) {
  std::vector<Compared> Ways;
  collectCompared(E, {}, Ways);
  return Ways;
}

/// Whether E is the same behind each iteration.
static bool staysAsStep(const MarkedLoop &L, const Expr *E) {
  bool Stays = stays(L, E);
  forEachReference(E, [&](const DeclRefExpr *Ref) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    Stays &=
        !V || (V->hasLocalStorage() && whereChanged(L.Body, V).isInvalid());
  });
  return Stays;
}

bool c2cu::stepsStay(const MarkedLoop &L) {
  return (!L.By || staysAsStep(L, L.By)) &&
         llvm::all_of(L.InHeader, [&](const HeaderVariable &Of) {
           const auto *Binary = dyn_cast_or_null<BinaryOperator>(Of.Step);
           return !Binary || staysAsStep(L, Binary->getRHS());
         });
}

bool c2cu::namesHidden(const MarkedLoop &L) {
  bool Does = false;
  std::vector<const VarDecl *> Declared;
  std::vector<const Expr *> First = {L.Begin};
  if (L.DeclaresCounter)
    Declared.push_back(L.Counter);
  for (const HeaderVariable &V : L.InHeader) {
    First.push_back(V.First);
    if (V.IsDeclared)
      Declared.push_back(V.V);
  }
  for (const Expr *E : First)
    if (E)
      forEachReference(E, [&](const DeclRefExpr *Ref) {
        Does |= llvm::any_of(Declared, [&](const VarDecl *V) {
          return V->getIdentifier() ==
                 Ref->getDecl()->getDeclName().getAsIdentifierInfo();
        });
      });
  return Does;
}
