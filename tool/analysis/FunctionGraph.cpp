//===- FunctionGraph.cpp - Control flow of one function -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FunctionGraph.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

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
  Predecessors.resize(Count);
  After.resize(Count);
  Before.resize(Count);
  if (!Cfg) {
    Successors[0] = Returning[0] = Predecessors[0] = {0};
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
      Predecessors[Next->getBlockID()].push_back(Id);
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

const BitVector &FunctionGraph::after(unsigned Block) const {
  if (After[Block].empty())
    After[Block] = reachableFrom(Successors, Block);
  return After[Block];
}

const BitVector &FunctionGraph::before(unsigned Block) const {
  if (Before[Block].empty())
    Before[Block] = reachableFrom(Predecessors, Block);
  return Before[Block];
}

bool FunctionGraph::follows(Position A, Position B) const {
  if (A.Block == ~0u || B.Block == ~0u)
    return true;
  return (A.Block == B.Block && A.Index < B.Index) ||
         after(A.Block).test(B.Block);
}

static constexpr unsigned None = ~0u;

/// For each block of G that reaches Goal the next one that is sure to run after
/// it on all ways there, after Cooper, Harvey and Kennedy (2001). None for the
/// others, and Goal for itself.
std::vector<unsigned> FunctionGraph::postDominators(const Graph &G,
                                                    const Graph &Backwards,
                                                    unsigned Goal) {
  // Blocks behind those that they lead to.
  std::vector<unsigned> Order, Rank(G.size(), None);
  std::vector<std::pair<unsigned, unsigned>> Path = {{Goal, 0}};
  BitVector Seen(G.size());
  Seen.set(Goal);
  while (!Path.empty()) {
    auto &[B, Way] = Path.back();
    if (Way == Backwards[B].size()) {
      Rank[B] = Order.size();
      Order.push_back(B);
      Path.pop_back();
    } else if (const unsigned Next = Backwards[B][Way++]; !Seen.test(Next)) {
      Seen.set(Next);
      Path.push_back({Next, 0});
    }
  }
  std::vector<unsigned> Post(G.size(), None);
  Post[Goal] = Goal;
  auto Meeting = [&](unsigned A, unsigned B) {
    while (A != B) {
      unsigned &Lower = Rank[A] < Rank[B] ? A : B;
      Lower = Post[Lower];
    }
    return A;
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned B : llvm::drop_begin(llvm::reverse(Order))) {
      unsigned Found = None;
      for (unsigned Next : G[B])
        if (Post[Next] != None)
          Found = Found == None ? Next : Meeting(Found, Next);
      Changed |= Post[B] != Found;
      Post[B] = Found;
    }
  }
  return Post;
}

/// B depends on A if it is sure to run after some way out of A, and not after
/// all.
void FunctionGraph::addControllers(const Graph &G, const Graph &Backwards,
                                   unsigned Goal, Graph &Into,
                                   BitVector &Reaching) {
  const std::vector<unsigned> Post = postDominators(G, Backwards, Goal);
  for (unsigned A = 0; A < G.size(); ++A) {
    if (Post[A] == None)
      continue;
    Reaching.set(A);
    const unsigned End = A == Goal ? None : Post[A];
    for (unsigned Next : G[A])
      for (unsigned B = Post[Next] == None ? End : Next; B != End;
           B = B == Goal ? End : Post[B])
        Into[B].push_back(A);
  }
}

FunctionGraph::Graph
FunctionGraph::controllers(llvm::ArrayRef<Position> Goals) const {
  Graph Result(blocks()), OnAllPaths(blocks());
  BitVector Reaching(blocks()), Leaving(blocks()), Wanted(blocks());
  for (Position Goal : Goals)
    Wanted.set(Goal.Block);
  if (Goals.empty())
    Wanted.set(Exit);
  const Graph Backwards = reversed(Returning);
  for (unsigned Goal : Wanted.set_bits())
    addControllers(Returning, Backwards, Goal, Result, Reaching);
  addControllers(Successors, Predecessors, Exit, OnAllPaths, Leaving);
  for (unsigned B = 0; B < blocks(); ++B) {
    if (!Reaching.test(B)) {
      Result[B] = OnAllPaths[B];
      // From an endless loop nothing is reached: anything before may decide.
      if (!Leaving.test(B))
        Result[B].assign(before(B).set_bits_begin(), before(B).set_bits_end());
    }
    llvm::sort(Result[B]);
    Result[B].erase(llvm::unique(Result[B]), Result[B].end());
  }
  return Result;
}
