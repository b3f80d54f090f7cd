//===- StageCost.cpp - What accesses of shared memory take ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/StageCost.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using namespace c2cu::loopir;

static constexpr size_t WarpLanes = 32, Banks = 32;

/// Of a shape, evenly: the others are like them.
static constexpr size_t WarpsLookedAt = 4;

/// What a warp computes the addresses of a cluster in.
static constexpr double Addresses = 4;

/// One of each cluster's accesses: of a cell of its own, from memory and back,
/// or of a number of one of its iterations.
struct StageCost::Access {
  const Plane *P;
  bool Owned;
  unsigned Rank = 0;
  unsigned Member = 0, Number = 0;
  unsigned Times = 1;
};

std::vector<StageCost::Access> StageCost::accesses(const Clusters &C,
                                                   unsigned Cluster) const {
  std::vector<Access> Result;
  std::set<unsigned> Seen;
  const auto Members = C.Members[Cluster];
  for (unsigned I = 0; I < Members.size(); ++I) {
    const RecordedPass &Pass = R.Passes[Members[I].Pass];
    const auto &It = Pass.Iterations[Members[I].Iteration];
    for (const PathAccess &A : Finder.accesses(It.Path)) {
      const size_t Cell = Pass.Numbers[It.First + A.Number];
      if (!A.ofInput())
        continue;
      if (!Finder.isOwned(Cell))
        Result.push_back({A.P, false, 0, I, A.Number});
      else if (Seen.insert(Finder.rankOf(Cell)).second)
        // All of them are stored in the end.
        Result.push_back(
            {A.P, true, Finder.rankOf(Cell), 0, 0, A.Store ? 1u : 2u});
    }
  }
  return Result;
}

uint64_t StageCost::address(const Clusters &C, unsigned Cluster,
                            const Access &A) const {
  size_t Cell = 0;
  if (A.Owned) {
    Cell = C.Cells[Cluster][A.Rank];
  } else {
    const Clusters::Member &M = C.Members[Cluster][A.Member];
    const RecordedPass &Pass = R.Passes[M.Pass];
    Cell = Pass.Numbers[Pass.Iterations[M.Iteration].First + A.Number];
  }
  return addressOf(R, At, *A.P, Cell);
}

/// How many different words of a bank there are at most. Those of 8 bytes are
/// accessed by half a warp at a time.
static double conflicts(llvm::ArrayRef<uint64_t> Addresses, unsigned Bytes) {
  const size_t Words = std::max(1u, Bytes / 4);
  double Sum = 0;
  for (size_t First = 0; First < Addresses.size(); First += WarpLanes / Words) {
    std::set<uint64_t> Different;
    for (const uint64_t A :
         Addresses.slice(First).take_front(WarpLanes / Words))
      Different.insert(A / (4 * Words));
    unsigned InBank[Banks] = {}, Most = 0;
    for (const uint64_t Word : Different)
      Most = std::max(Most, ++InBank[Word % (Banks / Words)]);
    Sum += Words * Most;
  }
  return Sum;
}

double StageCost::of(const Clusters &C, const Shape &Of, unsigned Pad) const {
  const std::vector<Access> All = accesses(C, Of.Clusters.front());
  const size_t Warps = (Of.shares() + WarpLanes - 1) / WarpLanes;
  const size_t Step = std::max<size_t>(1, Warps / WarpsLookedAt);
  double Sum = 0, Looked = 0;
  for (size_t Warp = 0; Warp < Warps; Warp += Step, ++Looked) {
    const size_t First = Warp * WarpLanes;
    const size_t Lanes = std::min(WarpLanes, Of.shares() - First);
    std::set<std::vector<uint64_t>> Done; // What a share loads again it has.
    for (unsigned Part = 0; Part < Of.Parts; ++Part)
      for (const Access &A : All) {
        std::vector<uint64_t> At;
        At.reserve(Lanes);
        for (size_t Lane = 0; Lane < Lanes; ++Lane)
          At.push_back(padded(address(C, Of.at(First + Lane, Part), A), Pad));
        const double Takes = A.Times * conflicts(At, sizeOf(A.P->K));
        if (Done.insert(std::move(At)).second)
          Sum += Takes;
      }
  }
  return Warps * (Of.Parts * Addresses + Sum / Looked);
}
