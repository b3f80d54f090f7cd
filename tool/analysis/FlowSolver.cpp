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
  bool Grows = true;
  while (Grows) {
    Builder.buildNamed();
    while (propagatePoints())
      ;
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
    bool Stays = L.Cells == 1 ||
                 (T.Cells.size() == L.Cells && Out.Layout.fits(T.Type, Step));
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
  Out.forEachRange(T.From, [&](LocationId From, CellRange F) {
    Out.forEachRange(T.To, [&](LocationId To, CellRange R) {
      for (unsigned I = 0; I < F.size(); ++I)
        for (unsigned J = 0; J < R.size(); ++J)
          if (I == J || F.size() != R.size())
            Changed |=
                include(Out.Locations[To].First + R.Begin + J,
                        Out.Points[Out.Locations[From].First + F.Begin + I]);
    });
  });
  return Changed;
}

bool FlowSolver::propagatePoints() {
  bool Changed = false;
  for (const Flow::Copy &E : Out.Copies)
    if (!E.Dependence)
      Changed |= include(E.To, Out.Points[E.From]);
  for (const Flow::Load &E : Out.Loads)
    Out.forEachRange(E.From, [&](LocationId L, CellRange R) {
      for (unsigned I = R.Begin; I < R.End; ++I)
        Changed |= include(E.To, Out.Points[Out.Locations[L].First + I]);
    });
  for (const Flow::Store &E : Out.Stores)
    if (!E.Dependence && !Out.Points[E.From].empty())
      Out.forEachRange(E.To, [&](LocationId L, CellRange R) {
        for (unsigned I = R.Begin; I < R.End; ++I)
          Changed |= include(Out.Locations[L].First + I, Out.Points[E.From]);
      });
  for (const Flow::Transfer &E : Out.Transfers)
    Changed |= transferPoints(E);
  for (const Flow::Move &E : Out.Moves)
    Changed |= include(E.To, afterMove(Out.Points[E.From], E.Step));
  for (const Flow::MemberOf &E : Out.Members)
    Changed |= include(E.To, membersOf(Out.Points[E.From], E.Member));
  return Changed;
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

bool FlowSolver::resolveCalls() {
  bool Changed = false;
  for (size_t F = 0; F < Out.Order.size(); ++F) {
    FunctionFacts &Caller = Out.Facts.at(Out.Order[F]);
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
  auto Spread = [&](LocationId From, CellRange F, LocationId To, CellRange R) {
    for (unsigned I = 0; I < F.size(); ++I)
      for (unsigned J = 0; J < R.size(); ++J)
        if ((I == J || F.size() != R.size()) &&
            Out.Tainted[Out.Locations[From].First + F.Begin + I])
          Changed |= mark(Out.Locations[To].First + R.Begin + J);
  };
  bool FromAnywhere = T.From.Indirect && Out.Tainted[T.From.Pointer];
  bool ToAnywhere = T.To.Indirect && Out.Tainted[T.To.Pointer];
  Out.forEachRange(T.To, [&](LocationId To, CellRange R) {
    if (FromAnywhere || ToAnywhere)
      Changed |= markRange(To, R);
    Out.forEachRange(
        T.From, [&](LocationId From, CellRange F) { Spread(From, F, To, R); });
  });
  return Changed;
}

/// A tainted pointer taints what is read through it, and every place that it
/// may be used to write to: which one it is differs.
bool FlowSolver::spreadTaint() {
  bool Changed = false;
  for (const Flow::Copy &E : Out.Copies)
    if (Out.Tainted[E.From])
      Changed |= mark(E.To);
  for (const Flow::Move &E : Out.Moves)
    if (Out.Tainted[E.From])
      Changed |= mark(E.To);
  for (const Flow::MemberOf &E : Out.Members)
    if (Out.Tainted[E.From])
      Changed |= mark(E.To);
  for (const Flow::Load &E : Out.Loads) {
    bool Any = E.From.Indirect && Out.Tainted[E.From.Pointer];
    Out.forEachRange(
        E.From, [&](LocationId L, CellRange R) { Any |= taintedRange(L, R); });
    if (Any)
      Changed |= mark(E.To);
  }
  for (const Flow::Store &E : Out.Stores)
    if (Out.Tainted[E.From] || (E.To.Indirect && Out.Tainted[E.To.Pointer]))
      Out.forEachRange(
          E.To, [&](LocationId L, CellRange R) { Changed |= markRange(L, R); });
  for (const Flow::Transfer &E : Out.Transfers)
    Changed |= transferTaint(E);
  return Changed;
}

void FlowSolver::propagateTaint() {
  for (NodeId N : Out.Sources)
    Out.Tainted[N] = true;
  while (spreadTaint())
    ;
}
