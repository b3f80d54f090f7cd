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

void PlacesIn::addAfter(const FunctionGraph &G, Position At) {
  if (At.Block == ~0u) {
    Everywhere = true;
    return;
  }
  Whole |= G.after(At.Block);
  auto [It, New] = Behind.try_emplace(At.Block, At.Index);
  It->second = std::min(It->second, At.Index);
}

void PlacesIn::addBefore(const FunctionGraph &G, Position At) {
  if (At.Block == ~0u) {
    Everywhere = true;
    return;
  }
  Whole |= G.before(At.Block);
  auto [It, New] = Ahead.try_emplace(At.Block, At.Index);
  It->second = std::max(It->second, At.Index);
}

void PlacesIn::add(const PlaceSet &Single) {
  Near.insert(Single.begin(), Single.end());
}

void PlacesIn::add(const PlacesIn &Others) {
  Everywhere |= Others.Everywhere;
  Whole |= Others.Whole;
  for (auto [Block, Index] : Others.Behind)
    if (auto [It, New] = Behind.try_emplace(Block, Index); !New)
      It->second = std::min(It->second, Index);
  for (auto [Block, Index] : Others.Ahead)
    if (auto [It, New] = Ahead.try_emplace(Block, Index); !New)
      It->second = std::max(It->second, Index);
  add(Others.Near);
}

bool PlacesIn::contain(Position P) const {
  if (P.Block == ~0u || Everywhere ||
      (P.Block < Whole.size() && Whole.test(P.Block)))
    return true;
  if (auto It = Behind.find(P.Block);
      It != Behind.end() && It->second < P.Index)
    return true;
  if (auto It = Ahead.find(P.Block); It != Ahead.end() && P.Index < It->second)
    return true;
  return Near.count({P.Block, P.Index}) != 0;
}

Order::Order(const Flow &F, const FunctionDecl *Main,
             std::vector<Divider> Given)
    : F(F), Main(F.facts(Main)->Definition), Dividers(std::move(Given)),
      Where(Dividers.size()), Earlier(Dividers.size()), Later(Dividers.size()) {
  for (const FunctionDecl *Fn : F.functions()) {
    const FunctionFacts &Facts = *F.facts(Fn);
    for (const CallSite &C : Facts.Calls) {
      const Position At = C.AtEnd ? Facts.Graph->end() : C.At;
      for (const FunctionDecl *Target : C.Targets)
        Callers[Target].push_back({&Facts, At});
    }
  }
  for (unsigned D = 0; D < Dividers.size(); ++D) {
    DividerCalls.insert(Dividers[D].Call);
    if (const FunctionFacts *In = F.facts(Dividers[D].Function))
      if (auto At = In->Graph->find(Dividers[D].Call))
        Where[D] = Caller{In, *At};
  }
}

bool Order::isDivider(const CallSite &C) const {
  return !C.Callback && DividerCalls.contains(C.Call);
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
  auto Found = Callers.find(Callee);
  if (Found == Callers.end())
    return;
  for (const Caller &C : Found->second) {
    const FunctionDecl *Fn = C.In->Definition;
    std::shared_ptr<PlacesIn> &There = Into[Fn];
    const bool New = !There;
    if (New)
      There = std::make_shared<PlacesIn>();
    add(*There, C, S);
    if (New)
      addCallers(Fn, S, Into);
  }
}

void Order::add(PlacesIn &Into, const Caller &C, Side S) {
  if (S == After)
    Into.addAfter(*C.In->Graph, C.At);
  else
    Into.addBefore(*C.In->Graph, C.At);
}

Order::Places Order::placesAround(unsigned D, Side S) const {
  Places Result;
  if (!Where[D])
    return Result;
  const FunctionFacts &Facts = *Where[D]->In;
  auto There = std::make_shared<PlacesIn>();
  // The arguments come first; the rest of the statement in any order.
  PlaceSet Near;
  addPlaces(*Facts.Graph,
            fullExpression(Dividers[D].Statement, Dividers[D].Call),
            {Dividers[D].Call}, Near);
  There->add(Near);
  add(*There, *Where[D], S);
  Result[Facts.Definition] = std::move(There);
  addCallers(Facts.Definition, S, Result);
  return Result;
}

const Order::Places &Order::around(unsigned D, Side S) const {
  std::optional<Places> &Known = (S == After ? Later : Earlier)[D];
  if (!Known)
    Known = placesAround(D, S);
  return *Known;
}

Region Order::regionOf(const Places &P, bool IncludesEnd) const {
  Predicates Of;
  for (const auto &[Fn, In] : P)
    Of[Fn] = [In = In](Position At) { return In->contain(At); };
  return regionOf(Of, IncludesEnd);
}

/// The places, and all functions that they call.
Region Order::regionOf(const Predicates &P, bool IncludesEnd) const {
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
  Seen.clear();
  for (const ReachedFunction &W : R.Whole)
    Seen.insert(W.Function);
  for (const auto &[Fn, Contains] : P)
    if (!Seen.count(Fn))
      R.Part[Fn] = Contains;
  return R;
}

Region Order::host() const {
  Predicates P;
  P[Main] = [](Position) { return true; };
  return regionOf(P, /*IncludesEnd=*/true);
}

Region Order::hostAt(std::function<bool(Position)> At) const {
  Predicates P;
  P[Main] = std::move(At);
  return regionOf(P, /*IncludesEnd=*/false);
}

Region Order::hostWithout(const std::function<bool(Position)> &At) const {
  Predicates P;
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
    for (const auto &[Fn, In] : around(D, S)) {
      std::shared_ptr<PlacesIn> &Into = All[Fn];
      if (!Into)
        Into = std::make_shared<PlacesIn>();
      Into->add(*In);
    }
  return regionOf(All, S == After);
}

Region Order::beforeAny() const { return any(Before); }
Region Order::afterAny() const { return any(After); }

bool Order::follows(unsigned A, unsigned B) const {
  if (!Where[B])
    return false;
  const Places &Of = around(A, After);
  auto In = Of.find(Where[B]->In->Definition);
  return In != Of.end() && In->second->contain(Where[B]->At);
}

bool Order::followedByAny(unsigned A, llvm::ArrayRef<unsigned> Others) const {
  const size_t Next = llvm::upper_bound(Others, A) - Others.begin();
  auto Follows = [&](unsigned Other) { return follows(A, Other); };
  return llvm::any_of(Others.drop_front(Next), Follows) ||
         llvm::any_of(Others.take_front(Next), Follows);
}

bool Order::followsAny(llvm::ArrayRef<unsigned> Others, unsigned B) const {
  const size_t Next = llvm::lower_bound(Others, B) - Others.begin();
  auto Precedes = [&](unsigned Other) { return follows(Other, B); };
  return llvm::any_of(llvm::reverse(Others.take_front(Next)), Precedes) ||
         llvm::any_of(Others.drop_front(Next), Precedes);
}

Order c2cu::orderOf(const Bound &P, const Flow &F) {
  std::vector<Divider> Dividers;
  Dividers.reserve(P.Calls.size());
  for (const MarkedCall &M : P.Calls)
    Dividers.push_back({M.Call, M.Statement, M.Function});
  return {F, P.Main, std::move(Dividers)};
}
