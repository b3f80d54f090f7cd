//===- StageProgram.cpp - A program, cut into stages ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each shape of a stage is written once, from the steps of its first cluster.
// What differs from cluster to cluster, addresses and known operands, becomes a
// series by the share's number.
//
//===----------------------------------------------------------------------===//

#include "loopir/Budget.h"
#include "loopir/Graph.h"
#include "loopir/SpreadRun.h"
#include "loopir/Stages.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Of all stages: some 20 seconds of nvcc.
static constexpr unsigned MostOperations = 16384;

/// A run without inputs, in steps.
static constexpr uint64_t RecordedSteps = uint64_t{1} << 27;

namespace {

using Numbers = std::vector<uint64_t>; ///< By share.

class StageBuilder {
public:
  StageBuilder(const Program &From, const Recording &R, const StagePlan &Plan,
               OffsetOf At)
      : R(R), Plan(Plan), At(At), Finder(R), G(Made) {
    Variable &V = Made.Variables.emplace_back();
    V.From = Variable::Segment;
    V.Name = "cells";
    V.Varying = true;
    Segment = &V;
    for (const Variable &Of : From.Variables)
      if (Of.From == Variable::Uniform)
        copy(Of);
  }

  /// Nothing if there is something that no share can know.
  std::optional<Program> build() {
    for (const Stage &S : Plan.Stages) {
      // Ranks are those of the search made last.
      Finder.find(S.From, S.To, {~0u, ~0u, ~0u});
      uint64_t First = 0;
      for (const Shape &Of : S.Of->Shapes) {
        share(*S.Of, Of, First);
        First += Of.shares();
      }
      Made.Body.Steps.emplace_back().W = Step::Barrier;
      if (Failed || G.count() > MostOperations)
        return std::nullopt;
    }
    return std::move(Made);
  }

private:
  void copy(const Variable &Of) {
    Variable &V = Made.Variables.emplace_back();
    V.From = Of.From;
    V.Index = Of.Index;
    V.Name = Of.Name;
    V.Size = Of.Size;
    for (const Plane &P : Of.Planes) {
      Plane &New = V.Planes.emplace_back(P);
      New.Of = &V;
      Copies[&P] = &New;
    }
  }

  /// All cells of a kind, by their addresses.
  const Plane &cells(Kind K) {
    for (const Plane &P : Segment->Planes)
      if (P.K == K)
        return P;
    Plane &P = Segment->Planes.emplace_back();
    P.Of = Segment;
    P.K = K;
    P.Stride = 1;
    P.Name = Segment->Name;
    return P;
  }

  //===--------------------------------------------------------------------===//
  // Numbers by share
  //===--------------------------------------------------------------------===//

  const Node *series(Kind K, Series S) {
    Made.Shares.push_back(std::move(S));
    return G.share(K, Made.Shares.size() - 1);
  }

  const Node *number(Kind K, const Numbers &Of) {
    if (llvm::all_equal(Of))
      return G.constant(K, Of[0]);
    const Node *&Known = Operands[{K, Of}];
    if (Known)
      return Known;
    // Bits of floating-point numbers do not grow as those of integers.
    Series S;
    if (isFloat(K))
      S.List = Of;
    else
      S = fitSeries(Of);
    return Known = series(K, std::move(S));
  }

  struct Place {
    const Node *Index;
    uint64_t Offset;
  };

  /// Addresses, that of some others plus an offset where that is so.
  Place place(const Numbers &Addresses) {
    Numbers With;
    for (const uint64_t A : Addresses)
      With.push_back(padded(A, Plan.Pad));
    if (llvm::all_equal(With))
      return {nullptr, With[0]};
    for (const auto &[Base, Index] : Bases) {
      const uint64_t Offset = With[0] - Base[0];
      if (llvm::all_of(llvm::zip_equal(With, Base), [&](auto Pair) {
            return std::get<0>(Pair) - std::get<1>(Pair) == Offset;
          }))
        return {Index, Offset};
    }
    Series S = fitSeries(Addresses);
    if (S.List.empty())
      S.Pad = Plan.Pad;
    else
      S = fitSeries(With);
    const Node *Index = series(Kind::U32, std::move(S));
    Bases.push_back({std::move(With), Index});
    return {Index, 0};
  }

  Place placeOf(const Numbers &Cells, const Plane &P) {
    Numbers Addresses;
    for (const uint64_t Cell : Cells)
      Addresses.push_back(addressOf(R, At, P, Cell));
    return place(Addresses);
  }

  //===--------------------------------------------------------------------===//
  // Shares
  //===--------------------------------------------------------------------===//

  void share(const Clusters &C, const Shape &Of, uint64_t First) {
    Step S;
    S.W = Step::Share;
    S.Count = Of.shares();
    S.First = First;
    S.Then = std::make_unique<Block>();
    S.Else = nullptr;
    Block *Outer = G.enter(*S.Then);
    Bases.clear();
    Operands.clear();
    Loads.clear();
    for (unsigned P = 0; P < Of.Parts && !Failed; ++P) {
      Part.clear();
      for (size_t Share = 0; Share < Of.shares(); ++Share)
        Part.push_back(Of.at(Share, P));
      part(C);
    }
    G.leave(Outer);
    Made.Body.Steps.push_back(std::move(S));
  }

  /// One cluster of each share.
  void part(const Clusters &C) {
    Registers.assign(C.Cells[Part.front()].size(), {});
    const unsigned Members = C.Members[Part.front()].size();
    for (unsigned I = 0; I < Members && !Failed; ++I)
      iteration(C, I);
    for (unsigned Rank = 0; Rank < Registers.size() && !Failed; ++Rank)
      storeBack(C, Rank);
  }

  /// A cell of the cluster, while it is in a register.
  struct Register {
    const Plane *P = nullptr;
    const Node *Value = nullptr, *Loaded = nullptr;
  };

  Place placeOfRank(const Clusters &C, unsigned Rank, const Plane &P) {
    Numbers Cells;
    for (const unsigned Cluster : Part)
      Cells.push_back(C.Cells[Cluster][Rank]);
    return placeOf(Cells, P);
  }

  void storeBack(const Clusters &C, unsigned Rank) {
    const Register &Of = Registers[Rank];
    if (Of.Value == Of.Loaded)
      return;
    const Place To = placeOfRank(C, Rank, *Of.P);
    G.store(cells(Of.P->K), To.Index, To.Offset, Of.Value);
  }

  /// The numbers of all clusters' members I.
  void iteration(const Clusters &C, unsigned I) {
    Values.clear();
    Privates.clear();
    Now.clear();
    for (const unsigned Cluster : Part) {
      const Clusters::Member &M = C.Members[Cluster][I];
      const RecordedPass &Pass = R.Passes[M.Pass];
      Now.push_back(&Pass.Numbers[Pass.Iterations[M.Iteration].First]);
    }
    const Clusters::Member &M = C.Members[Part.front()][I];
    Next = 0;
    for (const Event &E :
         R.Paths[R.Passes[M.Pass].Iterations[M.Iteration].Path]) {
      event(C, E);
      if (Failed)
        return;
    }
  }

  Numbers take() {
    Numbers Result;
    for (const uint64_t *Of : Now)
      Result.push_back(Of[Next]);
    ++Next;
    return Result;
  }

  void event(const Clusters &C, const Event &E) {
    std::optional<Numbers> Cells;
    if (E.plane())
      Cells = take();
    const Node *A[3] = {};
    for (unsigned I = 0; I < 3; ++I)
      if (E.operand(I) && !(E.S->W == Step::Compute && Cells))
        A[I] = operand(E, I);
    if (Failed)
      return;
    if (E.S->W == Step::Store && E.S->P && Cells)
      store((*Cells)[0], *E.S->P, A[0]);
    else
      Values[E.S->Value] =
          Cells ? load(C, *Cells, *E.S->Value->P) : again(*E.S->Value, A);
  }

  const Node *operand(const Event &E, unsigned I) {
    const Node *V = E.operand(I);
    if (V->O == Op::Const)
      return V->Undefined ? G.undefined(V->K) : G.constant(V->K, V->Bits);
    if (V->O == Op::Argument)
      return G.argument(V->K, V->Bits);
    if (E.Known >> I & 1)
      return V->K == Kind::Mask ? G.truth(E.Truth >> I & 1)
                                : number(V->K, take());
    const auto Found = Values.find(V);
    Failed |= Found == Values.end();
    return Failed ? nullptr : Found->second;
  }

  const Node *load(const Clusters &C, const Numbers &Cells, const Plane &P) {
    if (P.Of->From == Variable::Local) {
      const auto Found = Privates.find(Cells[0]);
      Failed |= Found == Privates.end();
      return Failed ? nullptr : Found->second;
    }
    if (P.Of->From == Variable::Instance) {
      if (!Finder.isOwned(Cells[0])) {
        // Nobody stores there in this stage.
        const Node *&Known = Loads[{P.K, Cells}];
        if (!Known) {
          const Place From = placeOf(Cells, P);
          Known = G.load(cells(P.K), From.Index, From.Offset);
        }
        return Known;
      }
      const unsigned Rank = Finder.rankOf(Cells[0]);
      Register &Of = Registers[Rank];
      if (!Of.Value) {
        const Place From = placeOfRank(C, Rank, P);
        Of.P = &P;
        Of.Value = Of.Loaded = G.load(cells(P.K), From.Index, From.Offset);
      }
      return Of.Value;
    }
    Numbers Elements;
    for (const uint64_t Cell : Cells)
      Elements.push_back(R.element(Cell, P));
    Failed |= !Copies.count(&P);
    if (Failed)
      return nullptr;
    if (llvm::all_equal(Elements))
      return G.load(*Copies[&P], nullptr, Elements[0]);
    return G.load(*Copies[&P], number(Kind::U32, Elements), 0);
  }

  void store(size_t Cell, const Plane &P, const Node *Value) {
    if (Value->K != P.K)
      Value = G.convert(P.K, Value);
    if (P.Of->From == Variable::Local) {
      Privates[Cell] = Value;
      return;
    }
    Register &Of = Registers[Finder.rankOf(Cell)];
    Of.P = &P;
    Of.Value = Value;
  }

  /// The same operation on these operands.
  const Node *again(const Node &V, const Node *const *A) {
    switch (V.O) {
    case Op::Neg:
      return G.negate(A[0]);
    case Op::Not:
      return G.complement(A[0]);
    case Op::Select:
      return G.select(A[0], A[1], A[2]);
    case Op::Convert:
      return G.convert(V.K, A[0]);
    case Op::Any: // A block has one input.
      return A[0];
    case Op::Math: {
      llvm::SmallVector<const Node *, 3> Arguments;
      for (unsigned I = 0; I < 3 && A[I]; ++I)
        Arguments.push_back(A[I]);
      return G.math(V.K, V.Function, Arguments);
    }
    default:
      return G.binary(V.O, A[0], A[1]);
    }
  }

  const Recording &R;
  const StagePlan &Plan;
  const OffsetOf At;
  ClusterFinder Finder;
  Program Made;
  Graph G;
  Variable *Segment = nullptr;
  std::map<const Plane *, const Plane *> Copies; ///< Of uniform objects.
  bool Failed = false;

  // Of the shape that is being made:
  std::map<std::pair<Kind, Numbers>, const Node *> Loads;
  std::vector<std::pair<Numbers, const Node *>> Bases;
  std::map<std::pair<Kind, Numbers>, const Node *> Operands;

  // Of a part of its clusters:
  std::vector<unsigned> Part;      ///< By share.
  std::vector<Register> Registers; ///< By rank.

  // Of the iteration:
  std::map<const Node *, const Node *> Values;
  std::map<size_t, const Node *> Privates;
  std::vector<const uint64_t *> Now; ///< The numbers, by cluster.
  unsigned Next = 0;                 ///< Of these.
};

} // namespace

std::optional<StagedProgram>
loopir::makeStages(const Program &P, const Needs &N, llvm::ArrayRef<Nest> Nests,
                   OffsetOf At, uint64_t &RunSteps) {
  if (P.Result)
    return std::nullopt;
  Recording R;
  RunBudget Budget(RunSteps, RecordedSteps);
  const SpreadRun Run = runWithoutInputs(P, N, Nests, Budget.Left, &R);
  if (!Run.Problem.empty() || Run.LoadsOutside || Run.StoresOutside)
    return std::nullopt;
  llvm::erase_if(R.Passes,
                 [](const RecordedPass &Of) { return Of.Iterations.empty(); });
  if (R.Passes.empty())
    return std::nullopt;
  auto Plan = planStages(R, At);
  if (!Plan)
    return std::nullopt;
  auto Made = StageBuilder(P, R, *Plan, At).build();
  if (!Made)
    return std::nullopt;
  return StagedProgram{std::move(*Made), std::move(*Plan),
                       static_cast<unsigned>(R.Passes.size())};
}
