//===- Clusters.cpp - Cells that a thread can have for itself -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Clusters.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

ClusterFinder::ClusterFinder(const Recording &R) : R(R), Owner(R.Cells) {
  for (const Path &Of : R.Paths) {
    unsigned Number = 0;
    std::vector<PathAccess> &Into = Accesses.emplace_back();
    for (const Event &E : Of) {
      if (const Plane *P = E.plane())
        Into.push_back({Number, E.S->W == Step::Store, P});
      Number += E.numbers();
    }
  }
}

/// Each(member, its path, its numbers)
template <class F>
void ClusterFinder::forIterations(unsigned From, unsigned To, F Each) {
  for (unsigned Pass = From; Pass < To; ++Pass) {
    const RecordedPass &Of = R.Passes[Pass];
    for (unsigned I = 0; I < Of.Iterations.size(); ++I)
      Each(Clusters::Member{Pass, I}, Of.Iterations[I].Path,
           &Of.Numbers[Of.Iterations[I].First]);
  }
}

size_t ClusterFinder::root(size_t Cell) {
  while (Owner[Cell].Parent != Cell)
    Cell = Owner[Cell].Parent = Owner[Owner[Cell].Parent].Parent;
  return Cell;
}

void ClusterFinder::unite(unsigned From, unsigned To) {
  ++Search;
  Written.clear();
  forIterations(From, To,
                [&](Clusters::Member, unsigned Path, const uint64_t *Numbers) {
                  for (const PathAccess &A : Accesses[Path]) {
                    const size_t Cell = Numbers[A.Number];
                    if (!A.Store || !A.ofInput() || isOwned(Cell))
                      continue;
                    // A register has no less than 32 bits.
                    const unsigned Bytes = std::max(sizeOf(A.P->K), 4u);
                    Owner[Cell] = {Search, 0, 0, Cell, Bytes, Bytes};
                    Written.push_back(Cell);
                  }
                });
  llvm::sort(Written);
  forIterations(From, To,
                [&](Clusters::Member, unsigned Path, const uint64_t *Numbers) {
                  std::optional<size_t> First;
                  for (const PathAccess &A : Accesses[Path]) {
                    if (!isOwned(Numbers[A.Number]))
                      continue;
                    const size_t Root = root(Numbers[A.Number]);
                    if (First && Root != *First) {
                      Owner[*First].Bytes += Owner[Root].Bytes;
                      Owner[Root].Parent = *First;
                    } else {
                      First = Root;
                    }
                  }
                });
}

/// Numbers clusters by their first cells, and their cells.
bool ClusterFinder::number(const ClusterLimits &Limits, Clusters &Into) {
  std::vector<unsigned> Sizes;
  for (const size_t Cell : Written) {
    const size_t Root = root(Cell);
    if (Owner[Root].Bytes > Limits.Bytes)
      return false;
    // The root of a cluster is not its first cell, but is asked first for it.
    if (Owner[Root].Rank == 0) {
      Owner[Root].Cluster = Sizes.size();
      Sizes.push_back(0);
      Owner[Root].Rank = 1;
    }
    ++Sizes[Owner[Root].Cluster];
  }
  Into.Cells.reserve(Sizes);
  for (const size_t Cell : Written) {
    const unsigned Cluster = Owner[root(Cell)].Cluster;
    Into.Cells.add(Cluster, Cell);
  }
  for (unsigned Cluster = 0; Cluster < Sizes.size(); ++Cluster)
    for (auto [Rank, Cell] : llvm::enumerate(Into.Cells[Cluster])) {
      Owner[Cell].Cluster = Cluster;
      Owner[Cell].Rank = Rank;
    }
  return true;
}

void ClusterFinder::findShapes(unsigned From, Clusters &Into) {
  std::map<std::vector<unsigned>, unsigned> Known;
  std::vector<unsigned> Looks;
  for (unsigned Cluster = 0; Cluster < Into.Members.size(); ++Cluster) {
    Looks.clear();
    for (const Clusters::Member &M : Into.Members[Cluster]) {
      const RecordedPass &Pass = R.Passes[M.Pass];
      const RecordedPass::Iteration &It = Pass.Iterations[M.Iteration];
      Looks.push_back(M.Pass - From);
      Looks.push_back(It.Path);
      for (const PathAccess &A : Accesses[It.Path]) {
        const size_t Cell = Pass.Numbers[It.First + A.Number];
        // Of variables that are each iteration's own, the same ones are meant.
        Looks.push_back(A.P->Of->From == Variable::Local ? Cell
                        : isOwned(Cell)                  ? rankOf(Cell)
                                                         : ~0u);
      }
    }
    const auto [At, New] = Known.insert({Looks, Into.Shapes.size()});
    if (New)
      Into.Shapes.emplace_back();
    Into.Shapes[At->second].Clusters.push_back(Cluster);
  }
}

std::unique_ptr<Clusters> ClusterFinder::find(unsigned From, unsigned To,
                                              const ClusterLimits &Limits) {
  unite(From, To);
  auto Result = std::make_unique<Clusters>();
  if (!number(Limits, *Result))
    return nullptr;
  // Whatever stores something for others is in a cluster.
  auto ClusterOf = [&](unsigned Path, const uint64_t *Numbers) {
    for (const PathAccess &A : Accesses[Path])
      if (isOwned(Numbers[A.Number]))
        return Owner[Numbers[A.Number]].Cluster;
    llvm_unreachable("an iteration without effects was recorded");
  };
  std::vector<unsigned> Sizes(Result->Cells.size()), Events(Sizes.size());
  bool Fits = true;
  forIterations(From, To,
                [&](Clusters::Member, unsigned Path, const uint64_t *Numbers) {
                  const unsigned Cluster = ClusterOf(Path, Numbers);
                  ++Sizes[Cluster];
                  Events[Cluster] += R.Paths[Path].size();
                  Fits &= Events[Cluster] <= Limits.Events;
                });
  if (!Fits)
    return nullptr;
  Result->Members.reserve(Sizes);
  forIterations(
      From, To,
      [&](Clusters::Member M, unsigned Path, const uint64_t *Numbers) {
        Result->Members.add(ClusterOf(Path, Numbers), M);
      });
  findShapes(From, *Result);
  if (Result->Shapes.size() > Limits.Shapes)
    return nullptr;
  return Result;
}
