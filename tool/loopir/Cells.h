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
  /// What it has taken to remember what cells were on other ways.
  uint64_t effort() const { return Effort; }
  const Cell &operator[](Index I) const { return All[I]; }
  void set(Index I, const Cell &C);

  /// Decisions by data of which one way is being gone.
  size_t ways() const { return Regions.size(); }

  /// Goes both ways, of which each says whether it goes on, as some input may:
  /// so does this.
  bool either(llvm::function_ref<bool()> Then, llvm::function_ref<bool()> Else);

  struct Iterated {
    bool Left = false;    ///< Behind it the loop is left, for certain.
    bool Ends = false;    ///< No input goes on from there.
    bool Counted = false; ///< Something known counts iterations.
    bool Bounded = false; ///< And ends them.
  };
  /// Iterations of a loop that data decide to leave, until one more would make
  /// no difference: where they are counted one by one at first, with less known
  /// of each then. Iteration does one, and calls leave() where the loop may be
  /// left. Returns whether some input leaves it.
  bool iterate(llvm::function_ref<Iterated()> Iteration);
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
  uint64_t Effort = 0;
  std::vector<Exit> Exits; ///< From the outermost loop on.
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_CELLS_H
