//===- Stages.cpp - Where passes are cut into stages ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Stages.h"
#include "loopir/StageCost.h"
#include "llvm/ADT/STLExtras.h"
#include <array>
#include <cmath>
#include <limits>

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

/// A block has up to 1,024 threads, of which each has 64 registers then: 16 are
/// a cluster's cells. With 8 or 32 of them sorting 1,024 or 32,768 floats, or
/// transforming 1,024 complex numbers, takes 1.2 to 1.8 times as long (H200).
constexpr ClusterLimits OfThread = {64, 1024, 4};

/// Stages with fewer clusters than that leave too little for a block.
constexpr unsigned LeastClusters = 64;

/// Of the cost before: more instructions are in flight than registers are.
constexpr double WorthBundling = 0.9;

/// With more iterations than that in all passes, only the longest stages are
/// looked at: all ways to cut would take seconds.
constexpr uint64_t FewIterations = uint64_t{1} << 17;

class Planner {
public:
  Planner(const Recording &R, OffsetOf At)
      : R(R), Finder(R), Cost(R, Finder, At) {
    // Without gaps, or with one word, or two, for each 32.
    for (const Path &Of : R.Paths)
      for (const Event &E : Of)
        if (const Plane *P = E.plane(); P && sizeOf(P->K) == 8)
          Pad = 8;
    uint64_t Iterations = 0;
    for (const RecordedPass &Pass : R.Passes)
      Iterations += Pass.Iterations.size();
    AllWays = Iterations <= FewIterations;
  }

  std::optional<StagePlan> plan() {
    const unsigned Passes = R.Passes.size();
    for (Way &W : Ways)
      W.Best.assign(Passes + 1, {});
    Ways[0].Best[0].Cost = Ways[1].Best[0].Cost = 0;
    Ways[1].Pad = Pad;
    for (unsigned From = 0; From < Passes; ++From)
      if (!cutsFrom(From))
        return std::nullopt;
    const Way &Best = Ways[1].Best[Passes].Cost < Ways[0].Best[Passes].Cost
                          ? Ways[1]
                          : Ways[0];
    StagePlan Result;
    Result.Pad = Best.Pad;
    std::vector<uint64_t> AllShares;
    for (unsigned To = Passes; To; To = Best.Best[To].From) {
      const unsigned From = Best.Best[To].From;
      Stage S{From, To, find(From, To)};
      uint64_t Shares = 0;
      for (Shape &Of : S.Of->Shapes) {
        bundle(*S.Of, Of, Best.Pad);
        Shares += Of.shares();
      }
      AllShares.push_back(Shares);
      Result.Stages.insert(Result.Stages.begin(), std::move(S));
    }
    Result.Threads = threads(AllShares);
    return Result;
  }

private:
  struct Cut {
    double Cost = std::numeric_limits<double>::infinity();
    unsigned From = 0;
  };
  struct Way {
    unsigned Pad = 0;
    std::vector<Cut> Best; ///< For the first passes, by their number.
  };

  std::unique_ptr<Clusters> find(unsigned From, unsigned To) {
    return Finder.find(From, To, OfThread);
  }

  /// The stages that begin with a pass, behind the best way to it.
  bool cutsFrom(unsigned From) {
    if (std::isinf(Ways[0].Best[From].Cost))
      return true;
    std::array<double, 2> Costs;
    unsigned To = From;
    while (To < R.Passes.size()) {
      const auto Found = find(From, To + 1);
      if (!Found || (To > From && Found->Members.size() < LeastClusters))
        break;
      ++To;
      for (unsigned I = 0; I < 2; ++I)
        Costs[I] = costOf(*Found, Ways[I].Pad);
      if (AllWays)
        cut(From, To, Costs);
    }
    if (To > From && !AllWays)
      cut(From, To, Costs);
    return To > From;
  }

  void cut(unsigned From, unsigned To, llvm::ArrayRef<double> Costs) {
    for (unsigned I = 0; I < 2; ++I) {
      const double All = Ways[I].Best[From].Cost + Costs[I];
      if (All < Ways[I].Best[To].Cost)
        Ways[I].Best[To] = {All, From};
    }
  }

  /// Of the stages that matter the one with the fewest shares: threads that
  /// wait have registers all the same, and barriers take longer.
  static uint64_t threads(llvm::ArrayRef<uint64_t> Shares) {
    const uint64_t Most = *llvm::max_element(Shares);
    uint64_t Result = Most;
    for (const uint64_t Of : Shares)
      if (Of >= Most / 4)
        Result = std::min(Result, Of);
    return Result;
  }

  double costOf(const Clusters &C, unsigned Pad) const {
    double Result = StageCost::Barrier;
    for (const Shape &Of : C.Shapes)
      Result += Cost.of(C, Of, Pad);
    return Result;
  }

  /// Puts clusters together that load the same cells, as long as that saves
  /// accesses and leaves enough shares.
  void bundle(Clusters &C, Shape &Of, unsigned Pad) const {
    double Now = Cost.of(C, Of, Pad);
    unsigned Bytes = 0;
    for (const size_t Cell : C.Cells[Of.Clusters.front()])
      Bytes += Finder.bytesOf(Cell);
    while (Of.shares() >= 2 * size_t{LeastClusters} &&
           2 * Of.Parts * Bytes <= OfThread.Bytes) {
      Shape Best;
      double Least = Now;
      for (size_t Apart = 1; 2 * Apart <= Of.shares(); ++Apart) {
        if (Of.shares() % (2 * Apart))
          continue;
        Shape Paired = pairs(Of, Apart);
        if (const double With = Cost.of(C, Paired, Pad); With < Least) {
          Least = With;
          Best = std::move(Paired);
        }
      }
      if (Least > WorthBundling * Now)
        return;
      Of = std::move(Best);
      Now = Least;
    }
  }

  /// Each share together with the one that is so far apart.
  static Shape pairs(const Shape &Of, size_t Apart) {
    Shape Result;
    Result.Parts = 2 * Of.Parts;
    for (size_t Share = 0; Share < Of.shares(); ++Share)
      if (Share / Apart % 2 == 0)
        for (const size_t Each : {Share, Share + Apart})
          for (unsigned Part = 0; Part < Of.Parts; ++Part)
            Result.Clusters.push_back(Of.at(Each, Part));
    return Result;
  }

  const Recording &R;
  ClusterFinder Finder;
  const StageCost Cost;
  unsigned Pad = 4;
  Way Ways[2];
  bool AllWays = false;
};

} // namespace

std::optional<StagePlan> loopir::planStages(const Recording &R, OffsetOf At) {
  return Planner(R, At).plan();
}
