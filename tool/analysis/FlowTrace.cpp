//===- FlowTrace.cpp - How a pointer came to be where it is ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The solution does not say where a pointer came from; for messages, the
// constraints are searched backwards.
//
//===----------------------------------------------------------------------===//

#include "analysis/Flow.h"
#include "clang/AST/Decl.h"

using namespace c2cu;

template <class Edges, class Action>
static void forEachInto(NodeId N, const Edges &All, Action Do) {
  for (const auto &E : All)
    if (E.To == N)
      Do(E.From);
}

/// All nodes on ways of pointers to To into the starts, nearest first.
std::vector<Flow::Hop> Flow::trace(const std::vector<NodeId> &Starts,
                                   LocationId To) const {
  std::vector<Hop> Hops;
  std::set<NodeId> Seen;
  auto Add = [&](NodeId N, int Next, clang::SourceLocation Where) {
    if (pointsTo(N).count(To) && Seen.insert(N).second)
      Hops.push_back({N, Next, Where});
  };
  auto AddRange = [&](const LValue &L, int Next, clang::SourceLocation Where) {
    forEachRange(L, [&](LocationId Id, CellRange R) {
      for (unsigned I = R.Begin; I < R.End; ++I)
        Add(Locations[Id].First + I, Next, Where);
    });
  };
  auto Covers = [&](const LValue &L, NodeId N) {
    bool Found = false;
    forEachRange(L, [&](LocationId Id, CellRange R) {
      const NodeId First = Locations[Id].First;
      Found |= N >= First + R.Begin && N < First + R.End;
    });
    return Found;
  };
  for (NodeId N : Starts)
    Add(N, -1, {});
  for (size_t I = 0; I < Hops.size(); ++I) {
    NodeId N = Hops[I].Node;
    for (const Copy &E : Copies)
      if (E.To == N && !E.Dependence)
        Add(E.From, I, E.Where);
    for (const Load &E : Loads)
      if (E.To == N)
        AddRange(E.From, I, {});
    for (const Store &E : Stores)
      if (!E.Dependence && Covers(E.To, N))
        Add(E.From, I, E.Where);
    for (const Transfer &E : Transfers)
      if (Covers(E.To, N))
        AddRange(E.From, I, E.Where);
    forEachInto(N, Moves, [&](NodeId From) { Add(From, I, {}); });
    forEachInto(N, Members, [&](NodeId From) { Add(From, I, {}); });
  }
  return Hops;
}

/// The last hop found is among the farthest: there the pointer was made.
std::vector<PointerStep> Flow::path(LocationId Holder, LocationId To) const {
  std::vector<NodeId> Starts;
  Starts.reserve(Locations[Holder].Cells);
  for (unsigned I = 0; I < Locations[Holder].Cells; ++I)
    Starts.push_back(Locations[Holder].First + I);
  const std::vector<Hop> Hops = trace(Starts, To);
  std::vector<PointerStep> Steps;
  for (int I = static_cast<int>(Hops.size()) - 1; I >= 0; I = Hops[I].Next) {
    if (Hops[I].Where.isInvalid() || Hops[I].Next < 0)
      continue;
    PointerStep Step{Hops[I].Where, ""};
    for (LocationId L = 0; L < Locations.size(); ++L)
      if (Locations[L].Var && isIn(Hops[Hops[I].Next].Node, L))
        Step.Into = Locations[L].Var->getNameAsString();
    if (Steps.empty() || Steps.back().Where != Step.Where)
      Steps.push_back(Step);
  }
  return Steps;
}

bool Flow::leads(LocationId Via, const Access &A, LocationId To) const {
  if (!A.What.Indirect || A.Unknown)
    return false;
  for (const Hop &H : trace({A.What.Pointer}, To))
    if (isIn(H.Node, Via))
      return true;
  return false;
}
