//===- Order.cpp - What may run before, after and between places ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Order.h"
#include "analysis/Places.h"
#include "support/References.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void Region::forEachAccess(
    const Flow &F, llvm::function_ref<void(const Access &)> Visit) const {
  for (const ReachedFunction &R : Whole)
    for (const Access &A : F.facts(R.Function)->Accesses)
      Visit(A);
  for (const auto &[Fn, Contains] : Part)
    for (const Access &A : F.facts(Fn)->Accesses)
      if (Contains(A.At))
        Visit(A);
}

void Region::forEachCall(
    const Flow &F, llvm::function_ref<void(const CallSite &)> Visit) const {
  for (const ReachedFunction &R : Whole)
    for (const CallSite &C : F.facts(R.Function)->Calls)
      Visit(C);
  for (const auto &[Fn, Contains] : Part)
    for (const CallSite &C : F.facts(Fn)->Calls)
      if (C.AtEnd || Contains(C.At))
        Visit(C);
}

Order::Order(const Flow &F, const FunctionDecl *Main,
             std::vector<Divider> Dividers)
    : F(F), Main(F.facts(Main)->Definition), Dividers(std::move(Dividers)) {}

bool Order::isDivider(const CallSite &C) const {
  return !C.Callback && llvm::any_of(Dividers, [&](const Divider &D) {
    return D.Call == C.Call;
  });
}

/// The expression in S in which Call stands and of which it is a part.
static const Stmt *fullExpression(const Stmt *S, const CallExpr *Call) {
  if (isa<Expr>(S))
    return S;
  for (const Stmt *Child : S->children())
    if (Child && holds(Child, Call))
      return fullExpression(Child, Call);
  return nullptr;
}

/// Adds to Into what runs before or after F was called, in its callers.
void Order::addCallers(const FunctionDecl *Callee, Side S, Places &Into) const {
  for (const FunctionDecl *Caller : F.functions()) {
    const FunctionFacts &Facts = *F.facts(Caller);
    for (const CallSite &C : Facts.Calls) {
      if (!llvm::is_contained(C.Targets, Callee))
        continue;
      const FunctionGraph *G = Facts.Graph.get();
      Position At = C.AtEnd ? G->end() : C.At;
      bool New = !Into.count(Facts.Definition);
      Predicate Old = Into[Facts.Definition];
      Into[Facts.Definition] = [=](Position P) {
        return (Old && Old(P)) ||
               (S == After ? G->follows(At, P) : G->follows(P, At));
      };
      if (New)
        addCallers(Facts.Definition, S, Into);
    }
  }
}

Order::Places Order::around(unsigned D, Side S) const {
  Places Result;
  for (const FunctionDecl *Fn : F.functions()) {
    const FunctionFacts &Facts = *F.facts(Fn);
    const FunctionGraph *G = Facts.Graph.get();
    auto At = G->find(Dividers[D].Call);
    if (!At)
      continue;
    // The arguments come first; the rest of the statement in any order.
    PlaceSet Near;
    addPlaces(*G, fullExpression(Dividers[D].Statement, Dividers[D].Call),
              {Dividers[D].Call}, Near);
    Result[Facts.Definition] = [=](Position P) {
      return Near.count({P.Block, P.Index}) ||
             (S == After ? G->follows(*At, P) : G->follows(P, *At));
    };
    addCallers(Facts.Definition, S, Result);
  }
  return Result;
}

/// The places, and all functions that they call.
Region Order::regionOf(Places P, bool IncludesEnd) const {
  Region R;
  std::set<const FunctionDecl *> Seen;
  for (const auto &[Fn, Contains] : P)
    for (const CallSite &C : F.facts(Fn)->Calls) {
      if (C.AtEnd || !Contains(C.At) || isDivider(C))
        continue;
      for (const FunctionDecl *Target : C.Targets)
        if (Seen.insert(Target).second)
          R.Whole.push_back({Target, Fn, C.Call->getBeginLoc()});
    }
  // Exit handlers may have been set anywhere.
  if (IncludesEnd)
    for (const FunctionDecl *Fn : F.functions())
      for (const CallSite &C : F.facts(Fn)->Calls)
        if (C.AtEnd)
          for (const FunctionDecl *Target : C.Targets)
            if (Seen.insert(Target).second)
              R.Whole.push_back({Target, Fn, C.Call->getBeginLoc()});
  F.close(R.Whole);
  for (auto &[Fn, Contains] : P)
    if (llvm::none_of(R.Whole, [&](const ReachedFunction &W) {
          return W.Function == Fn;
        }))
      R.Part[Fn] = Contains;
  return R;
}

Region Order::host() const {
  Places P;
  P[Main] = [](Position) { return true; };
  return regionOf(P, /*IncludesEnd=*/true);
}

Region Order::hostAt(std::function<bool(Position)> At) const {
  Places P;
  P[Main] = std::move(At);
  return regionOf(P, /*IncludesEnd=*/false);
}

Region Order::hostWithout(const std::function<bool(Position)> &At) const {
  Places P;
  P[Main] = [=](Position Place) { return Place.Block == ~0u || !At(Place); };
  return regionOf(P, /*IncludesEnd=*/true);
}

Region Order::before(unsigned D) const {
  return regionOf(around(D, Before), /*IncludesEnd=*/false);
}

Region Order::after(unsigned D) const {
  return regionOf(around(D, After), /*IncludesEnd=*/true);
}

Region Order::any(Side S) const {
  Places All;
  for (unsigned D = 0; D < Dividers.size(); ++D)
    for (auto &[Fn, Contains] : around(D, S)) {
      Predicate Old = All[Fn], New = Contains;
      All[Fn] = [=](Position P) { return (Old && Old(P)) || New(P); };
    }
  return regionOf(All, S == After);
}

Region Order::beforeAny() const { return any(Before); }
Region Order::afterAny() const { return any(After); }

bool Order::follows(unsigned A, unsigned B) const {
  Places P = around(A, After);
  for (const auto &[Fn, Contains] : P)
    if (auto At = F.facts(Fn)->Graph->find(Dividers[B].Call);
        At && Contains(*At))
      return true;
  return false;
}

Order c2cu::orderOf(const Bound &P, const Flow &F) {
  std::vector<Divider> Dividers;
  Dividers.reserve(P.Calls.size());
  for (const MarkedCall &M : P.Calls)
    Dividers.push_back({M.Call, M.Statement});
  return {F, P.Main, std::move(Dividers)};
}
