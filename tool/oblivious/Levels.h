//===- Levels.h - What decides on a block, iteration by iteration ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two executions of a function are compared iteration by iteration. So control
// dependence is asked for at several *levels*: that of the function and those
// of its loops. At the level of a loop one iteration is all there is, which
// ends when the header is reached again or the loop is left; loops inside it
// are cycles as everywhere.
//
// Where executions part at a branch and meet again, what either has written in
// between differs. Such a *meeting* is a block to which disjoint paths lead
// from different ways out of the branch; it is found by labels that spread from
// these ways and of which two arrive (as in Rosemann, Moll and Hack, "An
// abstract interpretation for SPMD divergence on reducible control flow
// graphs", POPL 2021). A loop that executions leave in different iterations is
// a branch at the level around it, whose ways are its exits.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_LEVELS_H
#define C2CU_OBLIVIOUS_LEVELS_H

#include "clang/Analysis/CFG.h"
#include "llvm/ADT/BitVector.h"
#include <map>
#include <optional>
#include <vector>

namespace c2cu {

class Levels {
public:
  static constexpr unsigned None = ~0u;

  struct Loop {
    unsigned Header = 0;
    unsigned Parent = None; ///< The loop around it.
    llvm::BitVector Blocks; ///< Those of inner loops included.
    std::vector<std::pair<unsigned, unsigned>> Exits; ///< Edges, from and to.
  };

  /// A block where executions that have parted meet, and the blocks on their
  /// ways to it.
  struct Meeting {
    unsigned Block = 0;
    llvm::BitVector Between;
  };

  explicit Levels(const clang::CFG &Graph);

  unsigned blocks() const { return Successors.size(); }
  unsigned entry() const { return Entry; }
  unsigned exit() const { return Exit; }
  const clang::CFGBlock *block(unsigned B) const { return Blocks[B]; }
  const std::vector<unsigned> &successors(unsigned B) const {
    return Successors[B];
  }
  /// Reachable blocks, each before those it leads to but for cycles.
  const std::vector<unsigned> &order() const { return Order; }
  const std::vector<Loop> &loops() const { return Loops; }
  /// The innermost loop of a block, or None.
  unsigned loopOf(unsigned B) const { return Innermost[B]; }
  /// Whether every cycle is entered at one block only.
  bool isReducible() const { return Reducible; }
  /// Whether the process ends in B.
  bool endsIn(unsigned B) const {
    return Blocks[B] && Blocks[B]->hasNoReturnElement();
  }

  /// The blocks whose branches decide whether B runs, at any level.
  const llvm::BitVector &controllers(unsigned B) const {
    return Controllers[B];
  }
  /// All blocks that may run after B has begun, B itself if it is in a cycle.
  llvm::BitVector after(unsigned B) const;

  /// Where executions meet that part at the branch of B.
  const std::vector<Meeting> &meetingsOf(unsigned B) const;
  /// Where executions meet that leave a loop in different ways.
  const std::vector<Meeting> &meetingsOfExits(unsigned L) const;

private:
  using Graph = std::vector<std::vector<unsigned>>;
  struct Iteration {
    Graph Ways;
    llvm::BitVector Returning; ///< From there the next one may begin.
  };
  void findLoops();
  void addLoop(unsigned Header, unsigned Latch);
  void nestLoops();
  Graph levelGraph(unsigned L) const;
  void addControllers(unsigned L);
  /// Whether B is in loop L, or L is none.
  bool isIn(unsigned L, unsigned B) const {
    return L == None || Loops[L].Blocks.test(B);
  }
  const Iteration &iteration(unsigned L) const;
  std::vector<unsigned>
  untilTogether(const Graph &Ways, const std::vector<unsigned> &Starts) const;
  std::vector<Meeting> meetings(const std::vector<unsigned> &Starts,
                                unsigned L) const;
  llvm::BitVector between(const Graph &Ways,
                          const std::vector<unsigned> &Starts, unsigned Meeting,
                          const llvm::BitVector *Among) const;

  unsigned Entry = 0, Exit = 0;
  std::vector<const clang::CFGBlock *> Blocks; ///< By number.
  Graph Successors, Predecessors;
  std::vector<unsigned> Order;
  std::vector<unsigned> Rank; ///< In Order; None: not reachable.
  std::vector<llvm::BitVector> Dominators;
  std::vector<Loop> Loops;
  std::vector<unsigned> Innermost;
  std::vector<llvm::BitVector> Controllers;
  bool Reducible = true;
  /// Known for those that were asked for, by block and by loop.
  mutable std::vector<std::optional<std::vector<Meeting>>> OfBranch, OfExits;
  mutable std::map<unsigned, Iteration> Iterations; ///< By loop.
};

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_LEVELS_H
