//===- Fills.cpp - Loops that fill an array -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Fills.h"
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
static bool jumps(Reading &Read, const Stmt *S) {
  if (!S)
    return false;
  switch (Read.statement(S).What) {
  case Runs::Break:
  case Runs::Continue:
  case Runs::Return:
  case Runs::Goto:
  case Runs::ComputedGoto:
  case Runs::Label:
    return true;
  default:
    return llvm::any_of(S->children(),
                        [&](const Stmt *Child) { return jumps(Read, Child); });
  }
}

/// The variable that Step makes greater by one.
static const VarDecl *steppedBy(Reading &Read, const Expr *Step) {
  const Operation &O = Read.operation(Step);
  return O.What == Does::Update && !O.Right && O.Op == BO_Add
             ? Read.variable(O.Left)
             : nullptr;
}

/// The pointer of the first `p[V] = ...` among the statements of Body.
static const Expr *storedThrough(Reading &Read, const Stmt *Body,
                                 const VarDecl *V) {
  const Statement &Of = Read.statement(Body);
  for (const Stmt *S :
       Of.What == Runs::Block ? Of.Parts : std::vector<const Stmt *>{Body}) {
    const auto *E = Read.statement(S).Value;
    if (!E || Read.operation(E).What != Does::Store)
      continue;
    const Place &To = Read.place(Read.operation(E).Left);
    if (To.What == Is::Element && Read.named(To.Index) == V &&
        Read.named(To.Pointer))
      return To.Pointer;
  }
  return nullptr;
}

std::optional<FillingLoop>
c2cu::fillingLoop(Reading &Read, const Statement &S,
                  llvm::function_ref<bool(const VarDecl *)> Holds) {
  if (!S.Condition || !S.Step || jumps(Read, S.Body))
    return std::nullopt;
  FillingLoop Loop;
  Loop.Counter = steppedBy(Read, S.Step);
  const Operation &Test = Read.operation(S.Condition);
  if (!Loop.Counter || !Holds(Loop.Counter) || Test.What != Does::Compare ||
      Read.named(Test.Left) != Loop.Counter ||
      (Test.Op != BO_LT && Test.Op != BO_LE))
    return std::nullopt;
  Loop.WithEnd = Test.Op == BO_LE;
  Loop.End = Test.Right;
  Loop.Array = storedThrough(Read, S.Body, Loop.Counter);
  // What decides must be what it is now in all rounds.
  auto Stays = [&](const VarDecl *V) {
    return whereChanged(S.Body, V).isInvalid();
  };
  bool All = Loop.Array && Stays(Loop.Counter) && Stays(Read.named(Loop.Array));
  forEachReference(Loop.End, [&](const DeclRefExpr *E) {
    const auto *Of = dyn_cast<VarDecl>(E->getDecl());
    All &= Of && Of != Loop.Counter && Holds(Of) && Stays(Of);
  });
  return All && !Loop.End->HasSideEffects(Read.Context) ? std::optional(Loop)
                                                        : std::nullopt;
}
