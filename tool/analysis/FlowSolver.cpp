//===- FlowSolver.cpp - The fixed point of Flow's constraints -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowSolver.h"
#include "analysis/FlowNumbers.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void FlowSolver::solve() {
  FlowNumbers Numbers(Out);
  resolveCalls();
  bool Grows = true;
  while (Grows) {
    Out.sweep([this](Flow::Constraint C) { return propagatePoints(C); });
    Grows = resolveCalls() || Numbers.makePointers();
  }
  propagateTaint();
}

bool FlowSolver::include(NodeId To, const PointsTo &From) {
  return Out.Points[To] |= From;
}

/// A pointer that moves stays in an array of what it steps over; elsewhere it
/// may come to any place of its location.
FlowSolver::PointsTo FlowSolver::afterMove(const PointsTo &From,
                                           QualType Step) {
  PointsTo Result;
  for (TargetId Id : From) {
    Target T = Out.Targets[Id];
    const Location &L = Out.Locations[T.Where];
    bool Stays = L.Cells == 1 || (T.Cells.size() == Out.ownCells(T.Where) &&
                                  Out.Layout.fits(T.Type, Step));
    // C's rules (6.5.6) count where nobody else relies on more.
    Stays |= Out.Callers.IsAsked && Out.isMemberArray(T) &&
             Out.Layout.fits(T.Type, Step);
    Result.set(Stays ? Id : Out.target({T.Where, {0, L.Cells}, {}}));
  }
  return Result;
}

FlowSolver::PointsTo FlowSolver::membersOf(const PointsTo &From,
                                           const FieldDecl *F) {
  PointsTo Result;
  for (TargetId Id : From) {
    Target T = Out.Targets[Id];
    const auto *R = T.Type.isNull() ? nullptr : T.Type->getAs<RecordType>();
    if (!R || R->getDecl()->getCanonicalDecl() !=
                  F->getParent()->getCanonicalDecl()) {
      Result.set(Out.target({T.Where, {0, Out.Locations[T.Where].Cells}, {}}));
      continue;
    }
    T.Cells = Out.Layout.member(T.Cells, F);
    T.Type = Out.Layout.element(F->getType());
    Result.set(Out.target(T));
  }
  return Result;
}

bool FlowSolver::transferPoints(const Flow::Transfer &T) {
  bool Changed = false;
  Out.forEachPair(T, [&](NodeId To, NodeId From) {
    Changed |= include(To, Out.Points[From]);
  });
  return Changed;
}

bool FlowSolver::propagatePoints(Flow::Constraint C) {
  bool Changed = false;
  switch (C.K) {
  case Flow::Constraint::IsCopy: {
    const Flow::Copy &E = Out.Copies[C.Number];
    return !E.Dependence && include(E.To, Out.Points[E.From]);
  }
  case Flow::Constraint::IsLoad: {
    const Flow::Load &E = Out.Loads[C.Number];
    Out.forEachRange(E.From, [&](LocationId L, CellRange R) {
      for (unsigned I = R.Begin; I < R.End; ++I)
        Changed |= include(E.To, Out.Points[Out.Locations[L].First + I]);
    });
    return Changed;
  }
  case Flow::Constraint::IsStore: {
    const Flow::Store &E = Out.Stores[C.Number];
    if (E.Dependence || Out.Points[E.From].empty())
      return false;
    Out.forEachRange(E.To, [&](LocationId L, CellRange R) {
      for (unsigned I = R.Begin; I < R.End; ++I)
        Changed |= include(Out.Locations[L].First + I, Out.Points[E.From]);
    });
    return Changed;
  }
  case Flow::Constraint::IsTransfer:
    return transferPoints(Out.Transfers[C.Number]);
  case Flow::Constraint::IsMove: {
    const Flow::Move &E = Out.Moves[C.Number];
    return include(E.To, afterMove(Out.Points[E.From], E.Step));
  }
  case Flow::Constraint::IsMemberOf: {
    const Flow::MemberOf &E = Out.Members[C.Number];
    return include(E.To, membersOf(Out.Points[E.From], E.Member));
  }
  }
  llvm_unreachable("covered switch");
}

void Flow::sweep(llvm::function_ref<bool(Constraint)> Apply) const {
  bool Changed = true, Backwards = false;
  while (Changed) {
    Changed = false;
    const size_t Count = InOrder.size();
    for (size_t I = 0; I < Count; ++I)
      Changed |= Apply(InOrder[Backwards ? Count - 1 - I : I]);
    Backwards = !Backwards;
  }
}

/// Connects the call with a function that it has been found to run. Calls of
/// the library add callbacks to the caller's calls.
bool FlowSolver::resolve(FunctionFacts &Caller, size_t Index,
                         const FunctionDecl *Target) {
  CallSite &C = Caller.Calls[Index];
  if (const FunctionDecl *Body = Target->getDefinition()) {
    if (llvm::is_contained(C.Targets, Body))
      return false;
    Builder.linkCall(C, Body);
    return true;
  }
  for (const LibraryTarget &Known : C.Library)
    if (Known.Function == Target->getCanonicalDecl())
      return false;
  LibraryTarget Found{Target->getCanonicalDecl(),
                      findLibraryFunction(Target->getName())};
  C.Library.push_back(Found);
  CallSite Copy = C;
  Builder.callLibrary(Caller, Copy, Found);
  return true;
}

/// Functions that a call is found to run are built before their turn comes: a
/// chain of calls takes one round.
bool FlowSolver::resolveCalls() {
  bool Changed = false;
  for (size_t F = 0; F < Out.Order.size(); ++F) {
    Builder.buildNamed();
    FunctionFacts &Caller = *Out.Facts.lookup(Out.Order[F]);
    for (size_t I = 0; I < Caller.Calls.size(); ++I) {
      if (const FunctionDecl *Direct = Caller.Calls[I].Direct) {
        Changed |= resolve(Caller, I, Direct);
        continue;
      }
      PointsTo Callees = Out.Points[Caller.Calls[I].Callee];
      for (TargetId T : Callees)
        if (const FunctionDecl *Fn = Out.Locations[Out.Targets[T].Where].Fn)
          Changed |= resolve(Caller, I, Fn);
    }
  }
  return Changed;
}

bool FlowSolver::mark(NodeId N) {
  bool New = !Out.Tainted[N];
  Out.Tainted[N] = true;
  return New;
}

bool FlowSolver::markRange(LocationId L, CellRange R) {
  bool Changed = false;
  for (unsigned I = R.Begin; I < R.End; ++I)
    Changed |= mark(Out.Locations[L].First + I);
  return Changed;
}

bool FlowSolver::taintedRange(LocationId L, CellRange R) const {
  for (unsigned I = R.Begin; I < R.End; ++I)
    if (Out.Tainted[Out.Locations[L].First + I])
      return true;
  return false;
}

bool FlowSolver::transferTaint(const Flow::Transfer &T) {
  bool Changed = false;
  bool FromAnywhere = T.From.Indirect && Out.Tainted[T.From.Pointer];
  bool ToAnywhere = T.To.Indirect && Out.Tainted[T.To.Pointer];
  if (FromAnywhere || ToAnywhere)
    Out.forEachRange(
        T.To, [&](LocationId To, CellRange R) { Changed |= markRange(To, R); });
  Out.forEachPair(T, [&](NodeId To, NodeId From) {
    Changed |= Out.Tainted[From] && mark(To);
  });
  return Changed;
}

/// A tainted pointer taints what is read through it, and every place that it
/// may be used to write to: which one it is differs.
bool FlowSolver::spreadTaint(Flow::Constraint C) {
  bool Changed = false;
  auto Hand = [&](const auto &E) { return Out.Tainted[E.From] && mark(E.To); };
  switch (C.K) {
  case Flow::Constraint::IsCopy:
    return Hand(Out.Copies[C.Number]);
  case Flow::Constraint::IsMove:
    return Hand(Out.Moves[C.Number]);
  case Flow::Constraint::IsMemberOf:
    return Hand(Out.Members[C.Number]);
  case Flow::Constraint::IsLoad: {
    const Flow::Load &E = Out.Loads[C.Number];
    bool Any = E.From.Indirect && Out.Tainted[E.From.Pointer];
    Out.forEachRange(
        E.From, [&](LocationId L, CellRange R) { Any |= taintedRange(L, R); });
    return Any && mark(E.To);
  }
  case Flow::Constraint::IsStore: {
    const Flow::Store &E = Out.Stores[C.Number];
    if (Out.Tainted[E.From] || (E.To.Indirect && Out.Tainted[E.To.Pointer]))
      Out.forEachRange(
          E.To, [&](LocationId L, CellRange R) { Changed |= markRange(L, R); });
    return Changed;
  }
  case Flow::Constraint::IsTransfer:
    return transferTaint(Out.Transfers[C.Number]);
  }
  llvm_unreachable("covered switch");
}

void FlowSolver::propagateTaint() {
  auto SpreadFrom = [this](const std::vector<NodeId> &Sources) {
    for (NodeId N : Sources)
      Out.Tainted[N] = true;
    Out.sweep([this](Flow::Constraint C) { return spreadTaint(C); });
  };
  SpreadFrom(Out.Sources);
  std::vector<char> Same = Out.Tainted;
  if (!Out.Arguments.empty())
    SpreadFrom(Out.Arguments);
  Out.TaintedByArguments = std::move(Out.Tainted);
  Out.Tainted = std::move(Same);
}
