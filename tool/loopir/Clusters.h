//===- Clusters.h - Cells that a thread can have for itself -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some passes over memory, one after the other, of which each is iterations
// that are independent: those of all passes together that meet in a cell that
// one of them writes form a *cluster*. No cluster depends on another, so that a
// thread can execute one, its cells in registers, without waiting for others
// between the passes: four butterflies of one pass and four of the next are two
// clusters of four numbers each.
//
// Clusters that take the same steps on the same cells, by rank, are of one
// *shape*, and have one text.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_CLUSTERS_H
#define C2CU_LOOPIR_CLUSTERS_H

#include "loopir/Recording.h"
#include <memory>

namespace c2cu::loopir {

/// A part of a list that is stored for all clusters together.
template <class T> class Lists {
public:
  /// List I gets Sizes[I] elements.
  void reserve(llvm::ArrayRef<unsigned> Sizes) {
    Ends.assign(Sizes.size(), 0);
    size_t All = 0;
    Begins.clear();
    for (size_t I = 0; I < Sizes.size(); ++I) {
      Begins.push_back(All);
      Ends[I] = All;
      All += Sizes[I];
    }
    Elements.resize(All);
  }
  void add(unsigned List, T Element) { Elements[Ends[List]++] = Element; }
  llvm::ArrayRef<T> operator[](unsigned List) const {
    return llvm::ArrayRef<T>(Elements).slice(Begins[List],
                                             Ends[List] - Begins[List]);
  }
  size_t size() const { return Begins.size(); }

private:
  std::vector<T> Elements;
  std::vector<size_t> Begins, Ends;
};

/// Clusters that have one text, by their first cells. A share is Parts of them:
/// those that load the same cells do so once.
struct Shape {
  std::vector<unsigned> Clusters; ///< Share by share.
  unsigned Parts = 1;

  size_t shares() const { return Clusters.size() / Parts; }
  unsigned at(size_t Share, unsigned Part) const {
    return Clusters[Share * Parts + Part];
  }
};

struct Clusters {
  struct Member {
    unsigned Pass, Iteration;
  };
  Lists<Member> Members; ///< In the order in which they run.
  Lists<size_t> Cells;   ///< That are written, in ascending order.
  std::vector<Shape> Shapes;
};

struct ClusterLimits {
  unsigned Bytes;  ///< Of a cluster's cells: they are in registers.
  unsigned Events; ///< Of a cluster: they become code.
  unsigned Shapes;
};

/// One memory access of a path.
struct PathAccess {
  unsigned Number; ///< Of the iteration's numbers: the cell.
  bool Store;
  const Plane *P;
  bool ofInput() const { return P->Of->From == Variable::Instance; }
};

class ClusterFinder {
public:
  explicit ClusterFinder(const Recording &R);

  /// Of passes From to To, without the latter; nothing if they are too large.
  std::unique_ptr<Clusters> find(unsigned From, unsigned To,
                                 const ClusterLimits &Limits);

  llvm::ArrayRef<PathAccess> accesses(unsigned Path) const {
    return Accesses[Path];
  }
  /// Whether a cell is in one of the clusters found last.
  bool isOwned(size_t Cell) const { return Owner[Cell].Of == Search; }
  unsigned rankOf(size_t Cell) const { return Owner[Cell].Rank; }
  unsigned bytesOf(size_t Cell) const { return Owner[Cell].Own; }

private:
  struct State {
    unsigned Of = 0; ///< The search in which it was written.
    unsigned Cluster = 0, Rank = 0;
    size_t Parent = 0;
    unsigned Own = 0, Bytes = 0; ///< Of the cell; of all below a root.
  };

  template <class F> void forIterations(unsigned From, unsigned To, F Each);
  size_t root(size_t Cell);
  void unite(unsigned From, unsigned To);
  bool number(const ClusterLimits &Limits, Clusters &Into);
  void findShapes(unsigned From, Clusters &Into);

  const Recording &R;
  std::vector<std::vector<PathAccess>> Accesses; ///< By path.
  std::vector<State> Owner;                      ///< By cell.
  std::vector<size_t> Written;
  unsigned Search = 0;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_CLUSTERS_H
