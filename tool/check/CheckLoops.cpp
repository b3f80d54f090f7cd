//===- CheckLoops.cpp - Marked calls that are made element by element -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/LoopShape.h"
#include "check/Check.h"
#include "support/References.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Calls See for S and all that is below it, from the top.
static void visit(const Stmt *S, llvm::function_ref<void(const Stmt *)> See) {
  if (!S)
    return;
  See(S);
  for (const Stmt *Child : S->children())
    visit(Child, See);
}

static bool names(const Stmt *S, const VarDecl *V) {
  bool Found = false;
  visit(S, [&](const Stmt *Part) {
    const auto *R = dyn_cast<DeclRefExpr>(Part);
    Found |= R && R->getDecl()->getCanonicalDecl() == V;
  });
  return Found;
}

static const Expr *conditionOf(const Stmt *Loop) {
  if (const auto *F = dyn_cast<ForStmt>(Loop))
    return F->getCond();
  if (const auto *W = dyn_cast<WhileStmt>(Loop))
    return W->getCond();
  if (const auto *D = dyn_cast<DoStmt>(Loop))
    return D->getCond();
  return nullptr;
}

/// Whether S takes an element of something by V: `a[i]`, `a + i`, `*p`.
static bool takesElement(const Stmt *S, const VarDecl *V) {
  bool Found = false;
  visit(S, [&](const Stmt *Part) {
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(Part))
      Found |= names(A->getIdx(), V);
    if (const auto *B = dyn_cast<BinaryOperator>(Part))
      Found |=
          B->isAdditiveOp() && B->getType()->isPointerType() && names(B, V);
    if (const auto *R = dyn_cast<DeclRefExpr>(Part))
      Found |= R->getDecl()->getCanonicalDecl() == V &&
               V->getType()->isPointerType();
  });
  return Found;
}

/// Whether Loop counts through elements, of which M takes one each time.
static bool countsElements(const Stmt *Loop, const MarkedCall &M) {
  const Expr *Condition = conditionOf(Loop);
  bool Found = false;
  visit(Condition ? Loop : nullptr, [&](const Stmt *Part) {
    const VarDecl *V = changedVariable(Part);
    Found |= V && names(Condition, V) && takesElement(M.Statement, V);
  });
  return Found;
}

static void explain(const Hindrance &H, Diagnostics &Diags) {
  Diags.note(H.Where, H.Why);
  if (H.OtherWhere.isValid())
    Diags.note(H.OtherWhere, H.Other);
}

void c2cu::checkLoops(const Bound &P, const Classes &C, Diagnostics &Diags) {
  for (const MarkedCall &M : P.Calls) {
    const CallClasses &Call = C.Calls[M.Index];
    if (Call.Loop)
      Diags.report(Diag::LoopGathered, Call.Loop->Loop->getBeginLoc(),
                   M.Callee->getName());
    if (!Call.InOrder)
      continue;
    const Stmt *Innermost = nullptr;
    for (const Stmt *S : M.Place.Around)
      if (countsElements(S, M))
        Innermost = S;
    if (Innermost)
      Diags.report(Diag::CallInLoop, Innermost->getBeginLoc(),
                   M.Callee->getName());
    else
      Diags.report(Diag::LoopInOrder, M.Statement->getBeginLoc(),
                   M.Callee->getName());
    if (Diags.enabled(Innermost ? Diag::CallInLoop : Diag::LoopInOrder))
      explain(*Call.InOrder, Diags);
  }
}
