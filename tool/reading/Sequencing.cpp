//===- Sequencing.cpp - What C leaves the order of to the compiler --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "reading/Sequencing.h"
#include "clang/AST/Expr.h"

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

/// Whether the operands of S are evaluated in the order of its text, if at all.
bool Sequencing::isOrdered(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  if (!E)
    return true;
  const Does What = Read.operation(E).What;
  return What == Does::And || What == Does::Or || What == Does::Choose ||
         What == Does::Sequence;
}

void Sequencing::relate(const Parts &Calls, const Parts &Accesses) {
  for (const Expr *C : Calls.Calls)
    for (const Expr *A : Accesses.Accesses) {
      Others[C].push_back(A);
      Unordered.insert(A);
    }
}

/// Adds the fewer to the more, in no certain order: a sum of many terms is as
/// deep as it has terms.
static void add(std::vector<const Expr *> From, std::vector<const Expr *> &To) {
  if (From.size() > To.size())
    std::swap(From, To);
  To.insert(To.end(), From.begin(), From.end());
}

/// Relates the operands of S with each other; returns what is in them.
Sequencing::Parts Sequencing::parts(const Stmt *S) {
  Parts All;
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!S || (E && Read.operation(E).What == Does::SizeOf))
    return All;
  const bool Ordered = isOrdered(S);
  for (const Stmt *Child : S->children()) {
    Parts Own = parts(Child);
    if (!Ordered) {
      relate(Own, All);
      relate(All, Own);
    }
    add(std::move(Own.Calls), All.Calls);
    add(std::move(Own.Accesses), All.Accesses);
  }
  // Other forms of an expression have no parts but the expression.
  if (!E || Read.operation(E).Of != E)
    return All;
  const Operation &O = Read.operation(E);
  const bool Calls = O.What == Does::Call || O.What == Does::Atomic;
  Parts Self;
  if (Calls)
    Self.Calls.push_back(E);
  // What a call has returned lies where nothing else leads.
  const bool Loads = O.What == Does::Load && O.Left != E;
  if (Calls || Loads || O.What == Does::Store || O.What == Does::Update)
    Self.Accesses.push_back(E);
  // `i += f()` reads i before or after the call.
  if (O.What == Does::Update && O.Right)
    relate(All, Self);
  All.Calls.insert(All.Calls.end(), Self.Calls.begin(), Self.Calls.end());
  All.Accesses.insert(All.Accesses.end(), Self.Accesses.begin(),
                      Self.Accesses.end());
  return All;
}
