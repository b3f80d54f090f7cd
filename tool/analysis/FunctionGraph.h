//===- FunctionGraph.h - Control flow of one function ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's control flow graph with every expression in it, and two questions:
// what decides whether a block runs, and what may run after a place.
//
// Control dependence is that of Ferrante, Ottenstein and Warren (1987), with a
// twist for which Clang's own calculator has no room: it is relative to
// *goals*. A path that reaches no goal carries no dependence. So leaving the
// process, or leaving main before a marked call, makes nothing depend on the
// condition: the runs that are compared all went on.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FUNCTIONGRAPH_H
#define C2CU_ANALYSIS_FUNCTIONGRAPH_H

#include "clang/Analysis/CFG.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>
#include <optional>
#include <vector>

namespace c2cu {

/// A place in a function: an element of a block.
struct Position {
  unsigned Block = ~0u; ///< ~0u: nowhere in particular, as in initialisers.
  unsigned Index = 0;
};

class FunctionGraph {
public:
  FunctionGraph(const clang::FunctionDecl *F, clang::ASTContext &Context);

  /// The element that evaluates S, if S is one.
  std::optional<Position> find(const clang::Stmt *S) const;
  unsigned blocks() const { return Successors.size(); }
  /// What decides which way a block is left; null where it has one way.
  const clang::Expr *condition(unsigned Block) const;
  /// Whether the way may be decided by something that is no expression.
  bool branchesBlindly(unsigned Block) const;

  /// For each block the blocks, in order, whose branches decide whether it
  /// runs, on paths to a goal; on all paths for blocks from which no goal is
  /// reached. Without goals they are the ends of the function.
  std::vector<std::vector<unsigned>>
  controllers(llvm::ArrayRef<Position> Goals) const;

  /// Clang's graph; null where it makes none.
  const clang::CFG *graph() const { return Cfg.get(); }

  /// Whether B may run after A.
  bool follows(Position A, Position B) const;
  /// The blocks that may run after something in Block.
  const llvm::BitVector &after(unsigned Block) const;
  /// The blocks that something in Block may run after.
  const llvm::BitVector &before(unsigned Block) const;
  /// The last place, where the function has returned.
  Position end() const;

private:
  using Graph = std::vector<std::vector<unsigned>>;
  void index();
  llvm::BitVector reachableFrom(const Graph &G, unsigned Block) const;
  static Graph reversed(const Graph &G);
  static std::vector<unsigned>
  postDominators(const Graph &G, const Graph &Backwards, unsigned Goal);
  static void addControllers(const Graph &G, const Graph &Backwards,
                             unsigned Goal, Graph &Into,
                             llvm::BitVector &Reaching);

  std::unique_ptr<clang::CFG> Cfg;
  llvm::DenseMap<const clang::Stmt *, Position> Elements;
  std::vector<const clang::CFGBlock *> Blocks; ///< By number.
  Graph Successors;                            ///< All edges.
  Graph Returning;    ///< Without those that leave the process.
  Graph Predecessors; ///< Of all edges.
  mutable std::vector<llvm::BitVector> After, Before; ///< Computed on demand.
  unsigned Exit = 0;
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_FUNCTIONGRAPH_H
