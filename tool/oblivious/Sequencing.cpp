//===- Sequencing.cpp - What C leaves the order of to the compiler --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Sequencing.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

void Sequencing::statement(const Stmt *S) {
  if (!S)
    return;
  if (isa<Expr>(S)) {
    parts(S);
    return;
  }
  for (const Stmt *Child : S->children())
    statement(Child);
}

/// Whether the operands of E are evaluated in the order of its text, if at all.
static bool isOrdered(const Stmt *E) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return Binary->isLogicalOp() || Binary->getOpcode() == BO_Comma;
  return isa<AbstractConditionalOperator, CompoundStmt>(E) || !isa<Expr>(E);
}

static bool isAccess(const Expr *E) {
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->isIncrementDecrementOp();
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return Binary->isAssignmentOp();
  const auto *Cast = dyn_cast<CastExpr>(E);
  return Cast && Cast->getCastKind() == CK_LValueToRValue;
}

void Sequencing::relate(const Parts &Calls, const Parts &Accesses) {
  for (const Expr *C : Calls.Calls)
    for (const Expr *A : Accesses.Accesses) {
      Others[C].push_back(A);
      Unordered.insert(A);
    }
}

/// Relates the operands of S with each other; returns what is in them.
/// Adds the fewer to the more, in no certain order: a sum of many terms is as
/// deep as it has terms.
static void add(std::vector<const Expr *> From, std::vector<const Expr *> &To) {
  if (From.size() > To.size())
    std::swap(From, To);
  To.insert(To.end(), From.begin(), From.end());
}

Sequencing::Parts Sequencing::parts(const Stmt *S) {
  Parts All;
  if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
    return All;
  bool Ordered = isOrdered(S);
  for (const Stmt *Child : S->children()) {
    Parts Own = parts(Child);
    if (!Ordered) {
      relate(Own, All);
      relate(All, Own);
    }
    add(std::move(Own.Calls), All.Calls);
    add(std::move(Own.Accesses), All.Accesses);
  }
  const auto *E = dyn_cast<Expr>(S);
  if (!E)
    return All;
  Parts Self;
  if (isa<CallExpr, AtomicExpr>(E))
    Self.Calls.push_back(E);
  if (!Self.Calls.empty() || isAccess(E))
    Self.Accesses.push_back(E);
  // `i += f()` reads i before or after the call.
  if (isa<CompoundAssignOperator>(E))
    relate(All, Self);
  All.Calls.insert(All.Calls.end(), Self.Calls.begin(), Self.Calls.end());
  All.Accesses.insert(All.Accesses.end(), Self.Accesses.begin(),
                      Self.Accesses.end());
  return All;
}
