//===- ReacherFill.cpp - Loops that fill an array -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intervals do not say that a loop whose counter goes through all numbers below
// a bound writes all elements with these numbers. Its form does:
// `for (k = 0; k < n; k++) { ... row[k] = ...; ... }`.
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether control may go past a part of S, or leave it in another way than at
/// its end.
static bool jumps(const Stmt *S) {
  return S &&
         (isa<BreakStmt>(S) || isa<ContinueStmt>(S) || isa<ReturnStmt>(S) ||
          isa<GotoStmt>(S) || isa<IndirectGotoStmt>(S) || isa<LabelStmt>(S) ||
          llvm::any_of(S->children(), jumps));
}

/// The variable that Inc makes greater by one.
static const VarDecl *steppedBy(const Expr *Inc) {
  const auto *Unary = dyn_cast<UnaryOperator>(Inc->IgnoreParens());
  return Unary && Unary->isIncrementOp() ? namedBy(Unary->getSubExpr())
                                         : nullptr;
}

/// The pointer of the first `p[V] = ...` among the statements of Body.
static const Expr *storedThrough(const Stmt *Body, const VarDecl *V) {
  std::vector<const Stmt *> All = {Body};
  if (const auto *Block = dyn_cast<CompoundStmt>(Body))
    All.assign(Block->body_begin(), Block->body_end());
  for (const Stmt *S : All) {
    const auto *Assign = dyn_cast<BinaryOperator>(S);
    if (!Assign || Assign->getOpcode() != BO_Assign)
      continue;
    const auto *To =
        dyn_cast<ArraySubscriptExpr>(Assign->getLHS()->IgnoreParens());
    if (To && namedBy(To->getIdx()) == V && namedBy(To->getBase()))
      return To->getBase();
  }
  return nullptr;
}

std::optional<Reacher::Fill> Reacher::filledBy(const ForStmt *S) {
  if (Now.Dead || L.Scratch.empty() || !S->getCond() || !S->getInc() ||
      jumps(S->getBody()))
    return std::nullopt;
  const VarDecl *V = steppedBy(S->getInc());
  const auto *Test = dyn_cast<BinaryOperator>(S->getCond()->IgnoreParens());
  if (!V || !isKnown(V) || !Test || namedBy(Test->getLHS()) != V ||
      (Test->getOpcode() != BO_LT && Test->getOpcode() != BO_LE))
    return std::nullopt;
  const Expr *To = storedThrough(S->getBody(), V);
  // What decides must be what it is now in all rounds.
  bool Stays = To && whereChanged(S->getBody(), V).isInvalid() &&
               whereChanged(S->getBody(), namedBy(To)).isInvalid();
  forEachReference(Test->getRHS(), [&](const DeclRefExpr *E) {
    const auto *Of = dyn_cast<VarDecl>(E->getDecl());
    Stays &= Of && isKnown(Of) && whereChanged(S->getBody(), Of).isInvalid();
  });
  if (!Stays || Test->getRHS()->HasSideEffects(Context))
    return std::nullopt;
  const bool Was = std::exchange(Recording, false);
  const auto Counter = Now.Variables.find(V);
  const auto First =
      Counter != Now.Variables.end() ? Counter->second.N.exact() : std::nullopt;
  const Value End = evaluate(Test->getRHS()), At = evaluate(To);
  Recording = Was;
  const Int128 Size = sizeOf(To->getType()->getPointeeType()).value_or(0);
  const auto Last = End.N.exact();
  if (!First || !First->constant() || *First->constant() < 0 || !Last ||
      !assumeNeeds(End.N) || Size == 0 || At.K != Value::Pointer ||
      At.Places.size() != 1 || !isScratch(At.Places[0]))
    return std::nullopt;
  const auto Offset = At.Places[0].Offset.exact();
  const auto Behind =
      sum(*Last, Polynomial(Test->getOpcode() == BO_LE ? 1 : 0));
  const auto Bytes = Behind ? product(*Behind, Polynomial(Size)) : std::nullopt;
  const auto Whole = Bytes && Offset ? sum(*Offset, *Bytes) : std::nullopt;
  if (!Whole || !Offset->constant())
    return std::nullopt;
  return Fill{At.Places[0].Of, *Offset->constant() + *First->constant() * Size,
              *Whole};
}
