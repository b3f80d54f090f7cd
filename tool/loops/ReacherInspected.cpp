//===- ReacherInspected.cpp - Loops that an inspector repeats -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether S, in a loop, may end it; Breaks: by a `break` of S itself.
static bool mayEnd(Reading &Read, const Stmt *S, bool Breaks = true) {
  if (!S)
    return false;
  const Runs What = Read.statement(S).What;
  switch (What) {
  case Runs::Return:
  case Runs::Goto:
  case Runs::ComputedGoto:
  case Runs::Label:
  case Runs::Opaque:
    return true;
  case Runs::Break:
    return Breaks;
  default:
    break;
  }
  const bool IsOwn = Breaks && What != Runs::Loop && What != Runs::Switch;
  return llvm::any_of(S->children(), [&](const Stmt *Part) {
    return mayEnd(Read, Part, IsOwn);
  });
}

/// Whether nothing but its condition, which comes first, ends a loop that each
/// round of the one around comes to.
bool Reacher::mayBeCounted(const Statement &S) {
  return Log.Loads.inspects() && Current.IsReached && !S.BodyFirst &&
         S.Condition && !Uncounted.count(S.Of) && !mayEnd(Read, S.Body) &&
         !mayEnd(Read, S.Condition) && !mayEnd(Read, S.Step);
}

void Reacher::comeToHead(const State &Head) {
  Now = Head;
  Now.Epoch = Current.Epoch;
}

/// The condition in front of a loop's body.
void Reacher::evaluateInLoop(const Expr *Cond, bool Holds) {
  Log.Loads.enterCondition(Current.IsReached, Log.Doubt);
  branchInLoop(Cond, Holds);
  Log.Loads.leave();
}

/// Control comes into a round of the loop S, which is counted.
void Reacher::enterRound(const Statement &S) {
  if (!Log.assumeNeeds(Current.Needs))
    Log.problem(Diag::LoopAddress, S.Condition->getExprLoc(), NoBounds);
  Log.Loads.enter(Current.Round, Current.GoesOn, Log.Doubt, Log.Recording);
}

/// Finds out how often the loop S runs; false if its condition does not tell.
/// Head is the state at its head.
bool Reacher::count(const State &Head, const Statement &S) {
  Uncounted.insert(S.Of);
  const Operation *O = &Read.operation(S.Condition);
  while (O->What == Does::Convert && O->How == Conversion::Truth)
    O = &Read.operation(O->Left);
  if (O->What != Does::Compare || O->Op == BO_EQ || O->Op == BO_NE)
    return false;
  const State Before = Now;
  comeToHead(Head);
  Log.Loads.enterCondition(Current.IsReached, Log.Doubt);
  const auto [A, B] = silently(
      [&] { return std::pair(evaluate(O->Left), evaluate(O->Right)); });
  Log.Loads.leave();
  Now = Before;
  const PointerTarget *P = A.target(), *Q = B.target();
  if (A.K != B.K || (A.K != Value::Integer && !(P && Q && P->isOf(*Q))))
    return false;
  const Number &X = P ? P->Offset : A.N, &Y = Q ? Q->Offset : B.N;
  const auto Left = X.exact(), Right = Y.exact();
  if (!Left || !Right)
    return false;
  const bool Up = O->Op == BO_LT || O->Op == BO_LE;
  auto Rest = Up ? difference(*Right, *Left) : difference(*Left, *Right);
  if (Rest && (O->Op == BO_LT || O->Op == BO_GT))
    Rest = sum(*Rest, Polynomial(-1));
  const auto Slope = Rest ? Rest->slope(Current.Round) : std::nullopt;
  const auto By = Slope ? Slope->constant() : std::nullopt;
  const auto First =
      Rest ? replaced(*Rest, Current.Round, Polynomial(0)) : Rest;
  if (!By || *By >= 0 || !First || !Log.Loads.isKnown(*First))
    return false;
  Current.GoesOn = *Rest;
  Current.Needs = {};
  Current.Needs.needAlso(X.Needs);
  Current.Needs.needAlso(Y.Needs);
  if (!llvm::all_of(Current.Needs.Needs, canBeTested))
    return false;
  Uncounted.erase(S.Of);
  return true;
}
