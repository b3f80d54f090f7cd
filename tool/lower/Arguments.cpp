//===- Arguments.cpp - Arguments that name objects ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Arguments.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace clang;

static bool isConstant(const ASTContext &Context, const Expr *E) {
  return E->isIntegerConstantExpr(Context);
}

bool c2cu::namesObject(ASTContext &Context, const Expr *E) {
  if (E->isNullPointerConstant(Context, Expr::NPC_ValueDependentIsNotNull))
    return true;
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      return false;
    return namesObject(Context, Cast->getSubExpr());
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return !isa<ParmVarDecl>(V);
    return isa<FunctionDecl>(Ref->getDecl());
  }
  if (isa<StringLiteral>(E))
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return !Member->isArrow() && namesObject(Context, Member->getBase());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->getOpcode() == UO_AddrOf &&
           namesObject(Context, Unary->getSubExpr());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return isConstant(Context, Subscript->getIdx()) &&
           namesObject(Context, Subscript->getBase());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E);
      Binary && Binary->isAdditiveOp())
    return namesObject(Context, Binary->getLHS()) &&
           isConstant(Context, Binary->getRHS());
  return false;
}
