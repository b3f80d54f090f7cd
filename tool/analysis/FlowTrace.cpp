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

/// Where the pointers of each node come from.
struct Flow::Backwards {
  /// Pointers come into a node from those in [Begin, End).
  struct Step {
    NodeId Begin = 0, End = 0;
    clang::SourceLocation Where;
  };
  /// A node on the way of a pointer, and the step that led on from it.
  struct Hop {
    NodeId Node = 0;
    int Next = -1; ///< Index of the hop that it led to; -1: a start.
    clang::SourceLocation Where;
  };

  explicit Backwards(const Flow &F);

  bool mayPointTo(NodeId N, LocationId L) const;
  std::vector<Hop> trace(const std::vector<NodeId> &Starts,
                         LocationId To) const;

  const Flow &F;
  std::vector<std::vector<Step>> Steps; ///< By node.
};

Flow::Backwards::Backwards(const Flow &F) : F(F), Steps(F.Points.size()) {
  auto Add = [&](NodeId To, NodeId From, clang::SourceLocation Where) {
    Steps[To].push_back({From, From + 1, Where});
  };
  auto ForEachNode = [&](const LValue &L, auto Do) {
    F.forEachRange(L, [&](LocationId Id, CellRange R) {
      for (unsigned I = R.Begin; I < R.End; ++I)
        Do(F.Locations[Id].First + I);
    });
  };
  auto AddRanges = [&](NodeId To, const LValue &From,
                       clang::SourceLocation Where) {
    F.forEachRange(From, [&](LocationId Id, CellRange R) {
      const NodeId First = F.Locations[Id].First;
      Steps[To].push_back({First + R.Begin, First + R.End, Where});
    });
  };
  for (const Copy &E : F.Copies)
    if (!E.Dependence)
      Add(E.To, E.From, E.Where);
  for (const Load &E : F.Loads)
    AddRanges(E.To, E.From, {});
  for (const Store &E : F.Stores)
    if (!E.Dependence)
      ForEachNode(E.To, [&](NodeId To) { Add(To, E.From, E.Where); });
  for (const Transfer &E : F.Transfers)
    ForEachNode(E.To, [&](NodeId To) { AddRanges(To, E.From, E.Where); });
  for (const Move &E : F.Moves)
    Add(E.To, E.From, {});
  for (const MemberOf &E : F.Members)
    Add(E.To, E.From, {});
}

bool Flow::Backwards::mayPointTo(NodeId N, LocationId L) const {
  for (TargetId T : F.Points[N])
    if (F.Targets[T].Where == L)
      return true;
  return false;
}

/// All nodes on ways of pointers to To into the starts, nearest first.
std::vector<Flow::Backwards::Hop>
Flow::Backwards::trace(const std::vector<NodeId> &Starts, LocationId To) const {
  std::vector<Hop> Hops;
  std::set<NodeId> Seen;
  auto Add = [&](NodeId N, int Next, clang::SourceLocation Where) {
    if (!Seen.count(N) && mayPointTo(N, To)) {
      Seen.insert(N);
      Hops.push_back({N, Next, Where});
    }
  };
  for (NodeId N : Starts)
    Add(N, -1, {});
  for (size_t I = 0; I < Hops.size(); ++I)
    for (const Step &From : Steps[Hops[I].Node])
      for (NodeId N = From.Begin; N < From.End; ++N)
        Add(N, I, From.Where);
  return Hops;
}

const Flow::Backwards &Flow::backwards() const {
  if (!Reversed)
    Reversed = std::make_shared<const Backwards>(*this);
  return *Reversed;
}

/// The last hop found is among the farthest: there the pointer was made.
std::vector<PointerStep> Flow::path(LocationId Holder, LocationId To) const {
  std::vector<NodeId> Starts;
  Starts.reserve(Locations[Holder].Cells);
  for (unsigned I = 0; I < Locations[Holder].Cells; ++I)
    Starts.push_back(Locations[Holder].First + I);
  const std::vector<Backwards::Hop> Hops = backwards().trace(Starts, To);
  std::vector<PointerStep> Steps;
  for (int I = static_cast<int>(Hops.size()) - 1; I >= 0; I = Hops[I].Next) {
    if (Hops[I].Where.isInvalid() || Hops[I].Next < 0)
      continue;
    PointerStep Step{Hops[I].Where, ""};
    for (LocationId L = 0; L < Locations.size(); ++L)
      if (const NodeId N = Hops[Hops[I].Next].Node;
          Locations[L].Var && N >= Locations[L].First &&
          N < Locations[L].First + Locations[L].Cells)
        Step.Into = Locations[L].Var->getNameAsString();
    if (Steps.empty() || Steps.back().Where != Step.Where)
      Steps.push_back(Step);
  }
  return Steps;
}

std::set<NodeId> Flow::waysTo(llvm::ArrayRef<Access> Following,
                              LocationId To) const {
  std::vector<NodeId> Starts;
  for (const Access &A : Following)
    if (A.What.Indirect && !A.Unknown)
      Starts.push_back(A.What.Pointer);
  std::set<NodeId> Ways;
  for (const Backwards::Hop &H : backwards().trace(Starts, To))
    Ways.insert(H.Node);
  return Ways;
}
