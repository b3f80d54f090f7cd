//===- MarkedControl.h - What decides whether a marked call is made -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where data decide whether main makes a marked call, or how often, all
// accesses of the call are predicated. Executions of a call are told apart by
// their number, as launches are: the third one of some inputs may be that of
// another iteration of main than the third one of others.
//
// A run that refuses its input, which is to end with a status other than 0
// before any marked call, says nothing about the kernels. What decides that a
// run does so, as `if (scanf("%d", &n) != 1) return 1;`, counts as no branch.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_MARKEDCONTROL_H
#define C2CU_OBLIVIOUS_MARKEDCONTROL_H

#include "oblivious/Interpreter.h"

namespace c2cu {

class MarkedControl {
public:
  /// Host has executed main, unless IsExecuted says that this is not exact:
  /// then what Flow says counts.
  MarkedControl(const Bound &P, Interpreter &Host, bool IsExecuted);

  struct Answer {
    /// How data come to decide whether the call is made; empty: they do not.
    std::vector<Step> Path;
    /// Whether executions of the same number may be of different iterations.
    bool Mixes = false;
  };
  Answer of(const MarkedCall &M) const;

private:
  using BitVector = llvm::BitVector;
  void findCalls();
  void findEnds();
  void findRefusals();
  void prune();
  void findControllers();
  std::optional<unsigned> blockOf(const clang::CallExpr *Call) const;
  bool mayEnd(const clang::FunctionDecl *Target, bool Well) const;
  const clang::CallExpr *endBefore(unsigned Block) const;
  BitVector decidersOf(unsigned Block, const MarkedCall &M) const;
  bool isData(unsigned Block, const MarkedCall &M) const;

  const Bound &P;
  Interpreter &Host;
  const bool IsExecuted;
  const Levels &G;
  std::vector<std::vector<unsigned>> Ways; ///< Successors that do not refuse.
  BitVector HasMarked, AfterMarked, Refuses;
  std::vector<BitVector> Controllers; ///< Direct ones, by block.
  /// The calls of main, in order, and their blocks.
  std::vector<std::pair<const clang::CallExpr *, unsigned>> InOrder;
  llvm::DenseMap<const clang::CallExpr *, unsigned> BlockOf;
  struct End {
    const clang::CallExpr *Call;
    unsigned Block;
    bool IsMarked;
    BitVector After; ///< The blocks that may run after it.
  };
  std::vector<End> Ends;
};

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_MARKEDCONTROL_H
