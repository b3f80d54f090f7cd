//===- FlowNumbers.cpp - Pointers made of numbers -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowNumbers.h"
#include "support/TypeWalk.h"
#include "clang/AST/Decl.h"

using namespace c2cu;

/// Beside the locations in a set of hints: the number depends on the input.
static constexpr LocationId Outside = Flow::NoLocation;

FlowNumbers::Set FlowNumbers::locationsOf(NodeId N) const {
  Set Result;
  for (TargetId T : Out.Points[N])
    Result.set(Out.Targets[T].Where);
  return Result;
}

bool FlowNumbers::include(NodeId To, const Set &More) {
  return Out.Addresses[To] |= More;
}

bool FlowNumbers::includeRange(LocationId L, CellRange R, const Set &More) {
  bool Changed = false;
  for (unsigned I = R.Begin; I < R.End; ++I)
    Changed |= include(Out.Locations[L].First + I, More);
  return Changed;
}

FlowNumbers::Set FlowNumbers::inRange(LocationId L, CellRange R) const {
  Set Result;
  for (unsigned I = R.Begin; I < R.End; ++I)
    Result |= Out.Addresses[Out.Locations[L].First + I];
  return Result;
}

/// Whether what is stored to L may be a number. A pointer that is made of one
/// means by itself what the number hints at.
static bool takesNumbers(const LValue &L) {
  return L.Type.isNull() || !hasPointers(L.Type);
}

bool FlowNumbers::spreadTransfer(const Flow::Transfer &T) {
  bool Changed = false;
  Out.forEachPair(T, [&](NodeId To, NodeId From) {
    Changed |= include(To, Out.Addresses[From]);
  });
  return Changed;
}

bool FlowNumbers::spread(Flow::Constraint C) {
  bool Changed = false;
  switch (C.K) {
  case Flow::Constraint::IsCopy: {
    const Flow::Copy &E = Out.Copies[C.Number];
    return !Made.count(E.To) && include(E.To, Out.Addresses[E.From]);
  }
  case Flow::Constraint::IsMove: {
    const Flow::Move &E = Out.Moves[C.Number];
    return include(E.To, Out.Addresses[E.From]);
  }
  case Flow::Constraint::IsMemberOf: {
    const Flow::MemberOf &E = Out.Members[C.Number];
    return include(E.To, Out.Addresses[E.From]);
  }
  case Flow::Constraint::IsLoad: {
    const Flow::Load &E = Out.Loads[C.Number];
    if (E.From.Indirect) // Which element it is depends on them.
      Changed |= include(E.To, Out.Addresses[E.From.Pointer]);
    Out.forEachRange(E.From, [&](LocationId L, CellRange R) {
      Changed |= include(E.To, inRange(L, R));
    });
    return Changed;
  }
  case Flow::Constraint::IsStore: {
    const Flow::Store &E = Out.Stores[C.Number];
    const Set Stored = Out.Addresses[E.From];
    if (takesNumbers(E.To) && !Stored.empty())
      Out.forEachRange(E.To, [&](LocationId L, CellRange R) {
        Changed |= includeRange(L, R, Stored);
      });
    return Changed;
  }
  case Flow::Constraint::IsTransfer:
    return spreadTransfer(Out.Transfers[C.Number]);
  }
  llvm_unreachable("covered switch");
}

void FlowNumbers::solve() {
  Out.Addresses.resize(Out.Points.size());
  for (const Flow::Conversion &C : Out.Conversions)
    Made.insert(C.To);
  for (const Flow::Hint &E : Out.Hints)
    include(E.To, locationsOf(E.From));
  for (NodeId N : Out.Sources)
    Out.Addresses[N].set(Outside);
  Out.sweep([this](Flow::Constraint C) { return spread(C); });
}

/// All objects, or functions, whose addresses are taken.
FlowNumbers::Set FlowNumbers::escaped(bool Functions) const {
  Set Result;
  for (const Target &T : Out.Targets)
    if ((Out.Locations[T.Where].Fn != nullptr) == Functions)
      Result.set(T.Where);
  return Result;
}

bool FlowNumbers::meanAlso(NodeId Pointer, const Set &Locations) {
  bool Changed = false;
  auto Add = [&](LocationId L) {
    Changed |= Out.Points[Pointer].test_and_set(Out.target({L, {}, {}}));
  };
  for (LocationId L : Locations)
    Add(L);
  const auto At = std::find_if(Out.Locations.begin(), Out.Locations.end(),
                               [](const Location &L) { return L.Anywhere; });
  const LocationId Anywhere = At - Out.Locations.begin();
  if (At == Out.Locations.end()) {
    Location L;
    L.K = Location::Heap;
    L.Anywhere = true;
    L.First = Out.newNode();
    Out.Addresses.emplace_back();
    Out.Locations.push_back(L);
    // It may have pointers to more of its kind.
    Out.Points[L.First].set(Out.target({Anywhere, {}, {}}));
  }
  Add(Anywhere);
  return Changed;
}

bool FlowNumbers::convert(const Flow::Conversion &C) {
  const Set Held = locationsOf(C.From);
  Set Hinted = Out.Addresses[C.From];
  const bool Any = Hinted.test(Outside) && Held.empty();
  Hinted.reset(Outside);
  if (Any && Hinted.empty())
    Hinted = escaped(C.ToFunction);
  return !Held.contains(Hinted) && meanAlso(C.To, Hinted);
}

/// An offset that is the address of another object, or has been computed from
/// one, makes a pointer to that object of one to this.
bool FlowNumbers::displace(const Flow::Displacement &D) {
  const Set Others = locationsOf(D.Offset) - locationsOf(D.Pointer);
  return !Others.empty() && meanAlso(D.To, Others);
}

/// Pointers that are read where numbers were stored, and no pointer.
bool FlowNumbers::readNumbers() {
  std::set<NodeId> Read;
  for (const clang::FunctionDecl *F : Out.Order)
    for (const Access &A : Out.Facts.lookup(F)->Accesses)
      if (!A.Write && !A.What.Type.isNull() && A.What.Type->isPointerType())
        Out.forEachRange(A.What, [&](LocationId L, CellRange R) {
          for (unsigned I = R.Begin; I < R.End; ++I)
            Read.insert(Out.Locations[L].First + I);
        });
  bool Changed = false;
  for (NodeId N : Read) {
    Set Hinted = Out.Addresses[N];
    Hinted.reset(Outside);
    if (Out.Points[N].empty() && !Hinted.empty())
      Changed |= meanAlso(N, Hinted);
  }
  return Changed;
}

bool FlowNumbers::makePointers() {
  solve();
  bool Changed = false;
  for (const Flow::Conversion &C : Out.Conversions)
    Changed |= convert(C);
  for (const Flow::Displacement &D : Out.Displacements)
    Changed |= displace(D);
  return readNumbers() || Changed;
}
