//===- ReacherRecursion.cpp - Functions that call themselves --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that calls itself is executed as a loop is: what it is called with
// is joined, and widened, until it stays the same; then it is executed once for
// all of its activations. A variable of which a state knows a value is one
// whose address nobody takes, so that an activation changes its own alone: what
// a call leaves behind is what was before it, but for memory, and a result that
// may be anything.
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Until what a function is called with has to stay the same.
static constexpr unsigned MostActivations = 8;

Reacher::Activation *Reacher::activationOf(const FunctionDecl *Body) {
  const auto It = llvm::find_if(
      Activations, [&](const Activation &A) { return A.Of == Body; });
  return It != Activations.end() ? &*It : nullptr;
}

/// Calls through pointers are not followed.
bool Reacher::callsItself(const FunctionDecl *Body) {
  const auto [It, IsNew] = Recursive.try_emplace(Body, false);
  if (!IsNew)
    return It->second;
  std::vector<const FunctionDecl *> Reached = {Body};
  for (size_t I = 0; I < Reached.size(); ++I)
    for (const CallExpr *E : callsIn(Reached[I]->getBody())) {
      const FunctionDecl *Callee = E->getDirectCallee();
      const FunctionDecl *Of = Callee ? Callee->getDefinition() : nullptr;
      if (Of == Body)
        return It->second = true;
      if (Of && !llvm::is_contained(Reached, Of))
        Reached.push_back(Of);
    }
  return false;
}

/// Activations have stored in memory, through any pointers.
void Reacher::passStores() {
  Now.Epoch = ++Log.LastEpoch;
  Now.Compared.clear();
  Log.Stored.forgetAll(Now);
  for (const VarDecl *V : L.Captured)
    if (V->getType()->isPointerType())
      Now.Through.insert(V);
}

void Reacher::callAgain(Activation &Of, const std::vector<Value> &Arguments) {
  if (Now.Dead)
    return;
  const State Before = Now;
  bind(Of.Of, Arguments);
  Of.Again.push_back(std::exchange(Now, Before));
  passStores();
  // What it draws, nobody counts.
  if (Counter)
    Now.Variables.erase(Counter);
}

/// What all activations begin with, after those that begin with Head.
State Reacher::nextActivation(const State &Head, Atom First) {
  Activations.back().Again.clear();
  NextRound = First;
  Now = Head;
  executeBody(Activations.back().Of);
  State Next = Head;
  for (State &Again : Activations.back().Again) {
    forgetRounds(Again, First);
    Again.Compared.clear();
    Next = joined(Next, Again);
  }
  return Next;
}

Value Reacher::executeActivations(const FunctionDecl *Body) {
  const Atom First = NextRound;
  Activations.push_back({Body, {}});
  Log.InRecursion = Log.R.TrustsData = true;
  passStores();
  State Head = Now;
  silently([&] {
    for (unsigned I = 0; I <= MostActivations; ++I) {
      const State Next = nextActivation(Head, First);
      // What Next knows besides, as by conditions of calls, does not count.
      const State New = I >= 1 ? widened(Head, Next) : Next;
      if (same(New, Head))
        return;
      Head = New;
    }
    for (const ParmVarDecl *P : Body->parameters())
      if (const auto It = Head.Variables.find(P); It != Head.Variables.end())
        It->second = Of.anyOf(P->getType());
    Head.Facts.NotNegative.clear();
  });
  NextRound = First;
  Now = Head;
  const Value Returned = inDoubt([&] { return executeBody(Body); });
  Activations.pop_back();
  Log.InRecursion = !Activations.empty();
  passStores();
  return Returned;
}
