//===- FunctionGraph.cpp - Control flow of one function -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FunctionGraph.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

using namespace c2cu;
using namespace clang;
using llvm::BitVector;

FunctionGraph::FunctionGraph(const FunctionDecl *F, ASTContext &Context) {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Cfg = CFG::buildCFG(F, F->getBody(), &Context, Options);
  index();
}

/// Where Clang makes no graph (it does of all that it parses, today), one block
/// is the whole function and follows itself.
void FunctionGraph::index() {
  unsigned Count = Cfg ? Cfg->getNumBlockIDs() : 1;
  Successors.resize(Count);
  Returning.resize(Count);
  Reachable.resize(Count);
  if (!Cfg) {
    Successors[0] = Returning[0] = {0};
    return;
  }
  Exit = Cfg->getExit().getBlockID();
  Blocks.resize(Count);
  for (const CFGBlock *B : *Cfg) {
    unsigned Id = B->getBlockID();
    Blocks[Id] = B;
    for (unsigned I = 0; I < B->size(); ++I)
      if (auto Statement = (*B)[I].getAs<CFGStmt>())
        Elements.try_emplace(Statement->getStmt(), Position{Id, I});
    // An enumeration may hold what none of its enumerators is: the way past a
    // switch with a case for each exists, although the graph rules it out.
    bool IsSwitch = isa_and_nonnull<SwitchStmt>(B->getTerminatorStmt());
    for (const CFGBlock::AdjacentBlock &Way : B->succs()) {
      const CFGBlock *Next = Way.getReachableBlock();
      if (!Next && IsSwitch)
        Next = Way.getPossiblyUnreachableBlock();
      if (!Next)
        continue;
      Successors[Id].push_back(Next->getBlockID());
      if (!B->hasNoReturnElement())
        Returning[Id].push_back(Next->getBlockID());
    }
  }
}

std::optional<Position> FunctionGraph::find(const Stmt *S) const {
  auto It = Elements.find(S);
  if (It == Elements.end())
    return std::nullopt;
  return It->second;
}

Position FunctionGraph::end() const { return {Exit, 0}; }

const Expr *FunctionGraph::condition(unsigned Block) const {
  if (!Cfg || Successors[Block].size() < 2)
    return nullptr;
  return dyn_cast_or_null<Expr>(Blocks[Block]->getTerminatorCondition());
}

bool FunctionGraph::branchesBlindly(unsigned Block) const {
  return !Cfg || (Successors[Block].size() > 1 && !condition(Block));
}

FunctionGraph::Graph FunctionGraph::reversed(const Graph &G) {
  Graph Result(G.size());
  for (unsigned B = 0; B < G.size(); ++B)
    for (unsigned Next : G[B])
      Result[Next].push_back(B);
  return Result;
}

/// Blocks that a path of at least one edge leads to.
BitVector FunctionGraph::reachableFrom(const Graph &G, unsigned Block) const {
  BitVector Seen(G.size());
  std::vector<unsigned> Work = {Block};
  while (!Work.empty()) {
    unsigned B = Work.back();
    Work.pop_back();
    for (unsigned Next : G[B])
      if (!Seen.test(Next)) {
        Seen.set(Next);
        Work.push_back(Next);
      }
  }
  return Seen;
}

bool FunctionGraph::follows(Position A, Position B) const {
  if (A.Block == ~0u || B.Block == ~0u)
    return true;
  BitVector &After = Reachable[A.Block];
  if (After.empty())
    After = reachableFrom(Successors, A.Block);
  return (A.Block == B.Block && A.Index < B.Index) || After.test(B.Block);
}

/// Post-dominance in the part of G that reaches Goal, as sets; then B depends
/// on A if it is sure to run after some way out of A, and not after all.
void FunctionGraph::addControllers(const Graph &G, unsigned Goal,
                                   std::vector<BitVector> &Into,
                                   BitVector &Reaching) const {
  BitVector Part = reachableFrom(reversed(G), Goal);
  Part.set(Goal);
  Reaching |= Part;
  std::vector<BitVector> Post(G.size(), Part);
  Post[Goal].reset();
  Post[Goal].set(Goal);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned B : Part.set_bits()) {
      if (B == Goal)
        continue;
      BitVector All = Part;
      for (unsigned Next : G[B])
        if (Part.test(Next))
          All &= Post[Next];
      All.set(B);
      if (All != Post[B]) {
        Post[B] = All;
        Changed = true;
      }
    }
  }
  for (unsigned A : Part.set_bits())
    for (unsigned Next : G[A])
      if (Part.test(Next))
        for (unsigned B : Post[Next].set_bits())
          if (B == A || !Post[A].test(B))
            Into[B].set(A);
}

std::vector<BitVector>
FunctionGraph::controllers(llvm::ArrayRef<Position> Goals) const {
  std::vector<BitVector> Result(blocks(), BitVector(blocks()));
  BitVector Reaching(blocks());
  for (Position Goal : Goals)
    addControllers(Returning, Goal.Block, Result, Reaching);
  if (Goals.empty())
    addControllers(Returning, Exit, Result, Reaching);
  std::vector<BitVector> OnAllPaths(blocks(), BitVector(blocks()));
  BitVector Leaving(blocks());
  addControllers(Successors, Exit, OnAllPaths, Leaving);
  Graph Backwards = reversed(Successors);
  for (unsigned B = 0; B < blocks(); ++B) {
    if (Reaching.test(B))
      continue;
    // From an endless loop nothing is reached: anything before may decide.
    Result[B] = Leaving.test(B) ? OnAllPaths[B] : reachableFrom(Backwards, B);
  }
  return Result;
}
