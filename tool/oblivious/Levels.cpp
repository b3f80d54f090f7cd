//===- Levels.cpp - What decides on a block, iteration by iteration -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Levels.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using namespace clang;
using llvm::BitVector;

/// Nodes that From leads to, each before those it leads to but for cycles.
static std::vector<unsigned>
reversePostOrder(const std::vector<std::vector<unsigned>> &G,
                 const std::vector<unsigned> &From) {
  std::vector<unsigned> Result;
  std::vector<char> Seen(G.size());
  std::vector<std::pair<unsigned, unsigned>> Stack;
  for (unsigned Start : From) {
    if (Seen[Start])
      continue;
    Seen[Start] = true;
    Stack.push_back({Start, 0});
    while (!Stack.empty()) {
      auto &[Node, Next] = Stack.back();
      if (Next == G[Node].size()) {
        Result.push_back(Node);
        Stack.pop_back();
        continue;
      }
      unsigned To = G[Node][Next++];
      if (!Seen[To]) {
        Seen[To] = true;
        Stack.push_back({To, 0});
      }
    }
  }
  std::reverse(Result.begin(), Result.end());
  return Result;
}

Levels::Levels(const CFG &Cfg) {
  unsigned Count = Cfg.getNumBlockIDs();
  Entry = Cfg.getEntry().getBlockID();
  Exit = Cfg.getExit().getBlockID();
  Blocks.resize(Count);
  Successors.resize(Count);
  Predecessors.resize(Count);
  for (const CFGBlock *B : Cfg) {
    unsigned Id = B->getBlockID();
    Blocks[Id] = B;
    llvm::SmallDenseSet<unsigned> Known;
    // What Clang takes to be impossible may be so for reasons of its own: for
    // a switch over an enumeration it is not. All ways count.
    for (const CFGBlock::AdjacentBlock &Way : B->succs()) {
      const CFGBlock *Next = Way.getReachableBlock();
      if (!Next && isa_and_nonnull<SwitchStmt>(B->getTerminatorStmt()))
        Next = Way.getPossiblyUnreachableBlock();
      if (Next && Known.insert(Next->getBlockID()).second)
        Successors[Id].push_back(Next->getBlockID());
    }
  }
  Order = reversePostOrder(Successors, {Entry});
  Rank.assign(Count, None);
  for (unsigned I = 0; I < Order.size(); ++I)
    Rank[Order[I]] = I;
  for (unsigned B : Order)
    for (unsigned Next : Successors[B])
      Predecessors[Next].push_back(B);
  findLoops();
  Controllers.assign(Count, BitVector(Count));
  addControllers(None);
  for (unsigned L = 0; L < Loops.size(); ++L)
    addControllers(L);
}

/// Natural loops: an edge to a block that dominates its source closes one.
void Levels::findLoops() {
  unsigned Count = blocks();
  Dominators.assign(Count, BitVector(Count, true));
  Dominators[Entry].reset();
  Dominators[Entry].set(Entry);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned B : Order) {
      if (B == Entry)
        continue;
      BitVector All(Count, true);
      for (unsigned P : Predecessors[B])
        All &= Dominators[P];
      All.set(B);
      if (All != Dominators[B]) {
        Dominators[B] = All;
        Changed = true;
      }
    }
  }
  for (unsigned B : Order)
    for (unsigned Next : Successors[B]) {
      if (Dominators[B].test(Next))
        addLoop(Next, B);
      else if (Rank[Next] <= Rank[B])
        Reducible = false;
    }
  nestLoops();
}

void Levels::addLoop(unsigned Header, unsigned Latch) {
  auto It =
      llvm::find_if(Loops, [&](const Loop &L) { return L.Header == Header; });
  if (It == Loops.end()) {
    Loops.push_back({Header, None, BitVector(blocks()), {}});
    Loops.back().Blocks.set(Header);
    It = Loops.end() - 1;
  }
  std::vector<unsigned> Work = {Latch};
  while (!Work.empty()) {
    unsigned B = Work.back();
    Work.pop_back();
    if (It->Blocks.test(B))
      continue;
    It->Blocks.set(B);
    Work.insert(Work.end(), Predecessors[B].begin(), Predecessors[B].end());
  }
}

/// Outer loops come first; the innermost of a block is the last that has it.
void Levels::nestLoops() {
  llvm::stable_sort(Loops, [](const Loop &A, const Loop &B) {
    return A.Blocks.count() > B.Blocks.count();
  });
  Innermost.assign(blocks(), None);
  for (unsigned L = 0; L < Loops.size(); ++L) {
    Loops[L].Parent = Innermost[Loops[L].Header];
    for (unsigned B : Loops[L].Blocks.set_bits()) {
      Innermost[B] = L;
      for (unsigned Next : Successors[B])
        if (!Loops[L].Blocks.test(Next))
          Loops[L].Exits.push_back({B, Next});
    }
  }
}

/// The graph of a level, with a node more for its end.
Levels::Graph Levels::levelGraph(unsigned L) const {
  unsigned End = blocks();
  Graph G(End + 1);
  for (unsigned B : Order) {
    if (L == None) {
      G[B] = Successors[B];
      if (B == Exit)
        G[B].push_back(End);
      continue;
    }
    if (!Loops[L].Blocks.test(B))
      continue;
    for (unsigned Next : Successors[B]) {
      bool Stays = Loops[L].Blocks.test(Next) && Next != Loops[L].Header;
      G[B].push_back(Stays ? Next : End);
    }
  }
  return G;
}

/// Ferrante, Ottenstein and Warren (1987): B depends on A if it is sure to run
/// after some way out of A, and not after all.
void Levels::addControllers(unsigned L) {
  Graph G = levelGraph(L);
  unsigned End = blocks();
  Graph Back(G.size());
  for (unsigned A = 0; A < G.size(); ++A)
    for (unsigned B : G[A])
      Back[B].push_back(A);
  // From an endless loop there is no way to the end: any block may be its last.
  BitVector Reaching(G.size());
  for (unsigned B : reversePostOrder(Back, {End}))
    Reaching.set(B);
  for (unsigned B : Order)
    if (!Reaching.test(B) && !G[B].empty())
      G[B].push_back(End);
  std::vector<BitVector> Post(G.size(), BitVector(G.size(), true));
  Post[End].reset();
  Post[End].set(End);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned B : llvm::reverse(Order)) {
      if (G[B].empty())
        continue;
      BitVector All(G.size(), true);
      for (unsigned Next : G[B])
        All &= Post[Next];
      All.set(B);
      if (All != Post[B]) {
        Post[B] = All;
        Changed = true;
      }
    }
  }
  for (unsigned A : Order)
    for (unsigned Next : G[A])
      for (unsigned B : Post[Next].set_bits())
        if (B != End && (B == A || !Post[A].test(B)))
          Controllers[B].set(A);
}

BitVector Levels::after(unsigned B) const {
  BitVector Seen(blocks());
  std::vector<unsigned> Work = {B};
  while (!Work.empty()) {
    unsigned From = Work.back();
    Work.pop_back();
    for (unsigned Next : Successors[From])
      if (!Seen.test(Next)) {
        Seen.set(Next);
        Work.push_back(Next);
      }
  }
  return Seen;
}

const std::vector<Levels::Meeting> &Levels::meetingsOf(unsigned B) const {
  OfBranch.resize(blocks());
  if (!OfBranch[B])
    OfBranch[B] = meetings(Successors[B], Innermost[B]);
  return *OfBranch[B];
}

const std::vector<Levels::Meeting> &Levels::meetingsOfExits(unsigned L) const {
  OfExits.resize(Loops.size());
  if (OfExits[L])
    return *OfExits[L];
  std::vector<unsigned> Starts;
  for (auto [From, To] : Loops[L].Exits)
    Starts.push_back(To);
  OfExits[L] = meetings(Starts, Loops[L].Parent);
  return *OfExits[L];
}

/// The graph that executions go along within an iteration of L, or within a
/// call.
const Levels::Iteration &Levels::iteration(unsigned L) const {
  const auto [At, New] = Iterations.try_emplace(L);
  Iteration &Of = At->second;
  if (!New)
    return Of;
  Of.Ways.resize(blocks());
  Of.Returning.resize(blocks());
  const unsigned Header = L == None ? None : Loops[L].Header;
  for (unsigned B : llvm::reverse(Order)) {
    if (!isIn(L, B) || endsIn(B))
      continue;
    for (unsigned Next : Successors[B])
      if (isIn(L, Next) && Next != Header)
        Of.Ways[B].push_back(Next);
      else if (Next == Header && L != None)
        Of.Returning.set(B);
  }
  std::vector<unsigned> Work(Of.Returning.set_bits_begin(),
                             Of.Returning.set_bits_end());
  while (!Work.empty()) {
    const unsigned B = Work.back();
    Work.pop_back();
    for (unsigned P : Predecessors[B])
      if (!Of.Returning.test(P) && !Of.Ways[P].empty()) {
        Of.Returning.set(P);
        Work.push_back(P);
      }
  }
  return Of;
}

/// Blocks from Starts on, each before those it leads to but for cycles: up to
/// one that all executions come to, and none comes back from, if there is one.
/// Others behind it have nothing to tell: what arrives there comes from it.
std::vector<unsigned>
Levels::untilTogether(const Graph &Ways,
                      const std::vector<unsigned> &Starts) const {
  std::vector<unsigned> Result;
  BitVector Seen(blocks()), Done(blocks());
  std::set<std::pair<unsigned, unsigned>> Ahead; // By rank.
  std::set<unsigned> Latches; // That come back, and are still ahead.
  auto Come = [&](unsigned B) {
    if (!Seen.test(B))
      Ahead.insert({Rank[B], B});
    Seen.set(B);
  };
  llvm::for_each(Starts, Come);
  while (!Ahead.empty()) {
    const unsigned B = Ahead.begin()->second;
    Ahead.erase(Ahead.begin());
    Result.push_back(B);
    Done.set(B);
    Latches.erase(B);
    if (Ahead.empty() && Latches.empty() && Reducible)
      break;
    for (unsigned P : Predecessors[B])
      if (Rank[P] >= Rank[B] && !Done.test(P) && !Ways[P].empty())
        Latches.insert(P);
    llvm::for_each(Ways[B], Come);
  }
  return Result;
}

/// The blocks on ways from Starts to Meeting, those of loops included that are
/// on such a way. Only some of all blocks are looked at, if that is Among.
BitVector Levels::between(const Graph &Ways,
                          const std::vector<unsigned> &Starts, unsigned Meeting,
                          const BitVector *Among) const {
  BitVector Ahead(blocks()), Result(blocks());
  std::vector<unsigned> Work = Starts;
  while (!Work.empty()) {
    unsigned B = Work.back();
    Work.pop_back();
    if (B == Meeting || Ahead.test(B) || (Among && !Among->test(B)))
      continue;
    Ahead.set(B);
    Work.insert(Work.end(), Ways[B].begin(), Ways[B].end());
  }
  Work.push_back(Meeting);
  while (!Work.empty()) {
    unsigned B = Work.back();
    Work.pop_back();
    for (unsigned P : Predecessors[B])
      if (Ahead.test(P) && !endsIn(P) && !Result.test(P)) {
        Result.set(P);
        Work.push_back(P);
      }
  }
  return Result;
}

/// Spreads a label from each of Starts at the level of loop L.
std::vector<Levels::Meeting>
Levels::meetings(const std::vector<unsigned> &Starts, unsigned L) const {
  const Iteration &Of = iteration(L);
  const unsigned Header = L == None ? None : Loops[L].Header;
  std::vector<unsigned> Inside;
  llvm::copy_if(Starts, std::back_inserter(Inside),
                [&](unsigned B) { return isIn(L, B) && B != Header; });
  const std::vector<unsigned> Way = untilTogether(Of.Ways, Inside);
  llvm::DenseMap<unsigned, unsigned> Label;
  BitVector Met(blocks()), OnWay(blocks()), Begins(blocks());
  for (unsigned B : Starts)
    Begins.set(B);
  auto Arrivals = [&](unsigned B) {
    llvm::SmallVector<unsigned, 4> Labels;
    auto Add = [&](unsigned New) {
      if (!llvm::is_contained(Labels, New))
        Labels.push_back(New);
    };
    if (Begins.test(B))
      Add(B);
    for (unsigned P : Predecessors[B])
      if (const auto At = Label.find(P); At != Label.end() && !endsIn(P))
        Add(At->second);
    // All that is behind the end of the way has its label.
    if (B == Header && !Way.empty() &&
        llvm::any_of(Of.Ways[Way.back()], [&](unsigned Behind) {
          return !OnWay.test(Behind) && Of.Returning.test(Behind);
        }))
      Add(Label.lookup(Way.back()));
    return Labels;
  };
  // A second round sees what arrives along the edges that close cycles.
  for (unsigned Round = 0; Round < 2; ++Round)
    for (unsigned B : Way) {
      const auto Labels = Arrivals(B);
      if (Labels.size() > 1)
        Met.set(B);
      OnWay.set(B);
      if (Round == 0)
        Label[B] = Met.test(B) ? B : *llvm::min_element(Labels);
    }
  std::vector<Meeting> Result;
  for (unsigned B : Met.set_bits())
    Result.push_back({B, between(Of.Ways, Inside, B, &OnWay)});
  if (Header != None && Arrivals(Header).size() > 1)
    Result.push_back({Header, between(Of.Ways, Inside, Header, nullptr)});
  llvm::sort(Result, [](const Meeting &A, const Meeting &B) {
    return A.Block < B.Block;
  });
  return Result;
}
