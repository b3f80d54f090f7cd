//===- PointerSides.cpp - Memory that only one side has -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/PointerSides.h"
#include "analysis/HeapBlocks.h"
#include "support/TypeWalk.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

PointerSides::PointerSides(const Bound &P, const Classes &C, const Flow &F,
                           const Region &OnHost)
    : C(C), F(F) {
  for (const ReachedFunction &R : OnHost.Whole)
    Host.insert(R.Function);
  Host.insert(P.Main);
  OnHost.forEachAccess(F, [&](const Access &A) { follow(A, HostFollows); });
  for (const FunctionDecl *Fn : C.DeviceFunctions) {
    Device.insert(Fn);
    for (const CallSite &Site : F.facts(Fn)->Calls)
      InKernel[Site.Call] = Fn;
    for (const Access &A : F.facts(Fn)->Accesses)
      follow(A, KernelFollows);
    forEachFreed(F, Fn, [&](const Access &A) { follow(A, KernelFollows); });
  }
  for (const Object &O : C.Objects)
    if (O.OnDevice && O.Class == ObjectClass::Table)
      for (LocationId Held : F.contents(*F.find(O.Decl)))
        InTable.insert(Held);
  for (const CallClasses &Call : C.Calls)
    for (const Argument &A : Call.Arguments)
      if (A.K == Argument::Text)
        addLiterals(A.E);
}

void PointerSides::follow(const Access &A, Follows &Into) const {
  if (A.What.Indirect && !A.Unknown)
    for (LocationId L : F.accessed(A))
      Into[L].push_back(A);
}

void PointerSides::addLiterals(const Expr *E) {
  if (isa<StringLiteral, PredefinedExpr>(E))
    InArgument.insert(E);
  for (const Stmt *Child : E->children())
    if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
      addLiterals(Sub);
}

bool PointerSides::leads(NodeId Holder, LocationId To,
                         const Follows &By) const {
  const auto It = By.find(To);
  if (It == By.end())
    return false;
  const auto [Known, New] = Ways.insert({{&By, To}, {}});
  if (New)
    Known->second = F.waysTo(It->second, To);
  return Known->second.count(Holder) != 0;
}

bool PointerSides::isHostOnly(LocationId Id) const {
  const Location &L = F.locations()[Id];
  switch (L.K) {
  case Location::Heap:
    if (blockAt(C, L))
      return false;
    return !isOfKernel(L) || Host.count(InKernel.lookup(L.Expression));
  case Location::Function:
    return false;
  case Location::String:
  case Location::Compound:
    return !InArgument.count(L.Expression) &&
           (!L.Owner || Host.count(L.Owner) || !Device.count(L.Owner));
  case Location::Variable:
    return !findObject(C, L.Var) &&
           (L.Var->hasGlobalStorage() || !Device.count(L.Owner));
  }
  llvm_unreachable("covered switch");
}

bool PointerSides::isDeviceOnly(LocationId Id) const {
  const Location &L = F.locations()[Id];
  if (L.K == Location::Heap)
    return isOfKernel(L) && !blockAt(C, L);
  if (L.K != Location::String && L.K != Location::Compound)
    return false;
  return InArgument.count(L.Expression) || Device.count(L.Owner) ||
         InTable.count(Id);
}

std::vector<const StringLiteral *>
c2cu::textsOfBothSides(const Bound &P, const Classes &C, const Flow &F) {
  const PointerSides Sides(P, C, F, orderOf(P, F).host());
  std::set<LocationId> Carried;
  auto Add = [&](const std::set<LocationId> &Targets) {
    for (LocationId L : Targets)
      if (F.locations()[L].K == Location::String &&
          (Sides.isDeviceOnly(L) ||
           (Sides.byKernels().count(L) && Sides.isHostOnly(L))))
        Carried.insert(L);
  };
  for (const MarkedCall &M : P.Calls) {
    for (unsigned I = 0; I < M.Call->getNumArgs(); ++I)
      if (hasPointers(M.Call->getArg(I)->getType()))
        Add(F.argument(M.Call, I));
    if (hasPointers(M.Callee->getReturnType()))
      Add(F.result(M.Callee));
  }
  for (const Object &O : C.Objects)
    if (O.OnDevice && O.HasPointers && O.Class != ObjectClass::Table)
      Add(F.contents(*F.find(O.Decl)));
  for (LocationId L = 0; L < F.locations().size(); ++L)
    if (blockAt(C, F.locations()[L]))
      Add(F.contents(L));
  std::vector<const StringLiteral *> Texts;
  for (LocationId L : Carried)
    if (const auto *Text =
            dyn_cast_or_null<StringLiteral>(F.locations()[L].Expression))
      Texts.push_back(Text);
  return Texts;
}
