//===- Cells.h - Memory of a run without inputs -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each cell holds as a program is run without inputs, where it is known,
// and who wrote it. Where data decide which way the program goes, it goes all
// of them, from one state each, and these are joined: what differs is not known
// from there on.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_CELLS_H
#define C2CU_LOOPIR_CELLS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

namespace c2cu::loopir {

struct Watcher;

struct Cell {
  uint64_t Number = 0;
  bool Unknown = false;
  /// The nest that wrote it last, if any did, its pass and iteration.
  const Watcher *In = nullptr;
  uint64_t Pass = 0, Writer = 0;
  bool Maybe = false; ///< Data decide whether it did.

  bool holdsAs(const Cell &Other) const {
    return Unknown == Other.Unknown && (Unknown || Number == Other.Number);
  }
  bool operator==(const Cell &Other) const {
    return holdsAs(Other) && In == Other.In && Pass == Other.Pass &&
           Writer == Other.Writer && Maybe == Other.Maybe;
  }
};

class Cells {
public:
  using Index = size_t;

  /// Count more of them, whose first is returned.
  Index add(uint64_t Count, bool Unknown);
  size_t size() const { return All.size(); }
  const Cell &operator[](Index I) const { return All[I]; }
  void set(Index I, const Cell &C);

  /// Decisions by data of which one way is being gone.
  size_t ways() const { return Regions.size(); }

  /// Goes both ways.
  void either(llvm::function_ref<void()> Then, llvm::function_ref<void()> Else);

  /// Iterations of a loop that data decide to leave, until one more would make
  /// no difference. Iteration does one, and says whether the loop is left at
  /// its end for certain; it calls leave() where it may be left. With Count it
  /// says that the iterations so far are counted: no more is known of the next
  /// ones if they are not.
  struct Iterated {
    bool Left = false, Counted = false;
  };
  void iterate(llvm::function_ref<Iterated()> Iteration);
  void leave();

  /// Called with a cell that two nests may have written, as data decide, and
  /// the one that the joined cell does not name.
  std::function<void(Index, const Watcher *)> Dropped;

private:
  /// What cells were before they were set on a way. Most ways set few.
  class Region {
  public:
    void add(Index I, const Cell &C);
    auto begin() const { return Set.begin(); }
    auto end() const { return Set.end(); }

  private:
    llvm::SmallVector<std::pair<Index, Cell>, 4> Set;
    llvm::DenseSet<Index> Known; ///< If there are more than a few.
  };
  /// The cells as a loop is left, of those that it sets.
  struct Exit {
    const Region *Of = nullptr;
    bool Any = false;
    llvm::DenseMap<Index, Cell> At;
  };

  Cell joined(Index I, const Cell &A, const Cell &B);
  bool joinHead(const Region &Before, bool Widen);

  std::vector<Cell> All;
  std::deque<Region> Regions;
  std::vector<Exit> Exits; ///< From the outermost loop on.
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_CELLS_H
