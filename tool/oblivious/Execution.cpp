//===- Execution.cpp - One function, executed on one state ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Execution.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;
using llvm::BitVector;

Execution::Execution(Interpreter &I, Text &T, const State &At, CauseId Why)
    : All(I), Of(T), G(*T.Graph), Before(At), Control(Why) {
  unsigned Count = G.blocks();
  In.assign(Count, All.unreached());
  Written.assign(Count, All.unreached());
  Data.resize(Count);
  Condition.assign(Count, 0);
  Predicate.assign(Count, 0);
  Ending.assign(Count, 0);
  MayEnd.assign(Count, 0);
  SitesIn.resize(Count);
  Bound.assign(G.loops().size(), 0);
  Irregular = Of.Irregular;
}

Summary Execution::run() {
  do
    execute();
  while (judge());
  report();
  return summary();
}

/// Joins a state into that of a block; false if that has all of it.
bool Execution::enter(unsigned Block, const State &From) {
  State More = From;
  for (auto [Bit, Why] : Data[Block])
    All.set(More, Bit, Why);
  if (!More.test(In[Block]))
    return false;
  In[Block] |= More;
  return true;
}

/// Computes what holds when each block is entered.
void Execution::execute() {
  std::set<unsigned> Work; // By place in the order, so that loops come last.
  std::vector<unsigned> Rank(G.blocks(), 0);
  for (unsigned I = 0; I < G.order().size(); ++I)
    Rank[G.order()[I]] = I;
  enter(G.entry(), Before);
  ValuesGrew = true;
  while (ValuesGrew || !Work.empty()) {
    if (Work.empty()) { // A value may be used in any block behind its own.
      ValuesGrew = false;
      for (unsigned B : G.order())
        if (In[B].test(ReachedBit)) {
          enter(B, In[B]);
          Work.insert(Rank[B]);
        }
    }
    Here = G.order()[*Work.begin()];
    Work.erase(Work.begin());
    Now = In[Here];
    EndedHere = 0;
    for (const CFGElement &E : *G.block(Here))
      if (auto Statement = E.getAs<CFGStmt>())
        statement(Statement->getStmt());
    if (CauseId Why = conditionOf(Here); Why && !Condition[Here])
      Condition[Here] = Why;
    for (unsigned Next : G.successors(Here))
      if (enter(Next, Now))
        Work.insert(Rank[Next]);
  }
}

/// Why the way out of a block depends on data, 0 if it does not.
CauseId Execution::conditionOf(unsigned Block) {
  const CFGBlock *B = G.block(Block);
  if (const auto *Goto =
          dyn_cast_or_null<IndirectGotoStmt>(B->getTerminatorStmt()))
    return because(value(Goto->getTarget()), Goto->getGotoLoc(),
                   "decides where this goes on");
  if (G.successors(Block).size() < 2)
    return 0;
  if (B == B->getParent()->getIndirectGotoBlock())
    return dispatched(B);
  const auto *E = dyn_cast_or_null<Expr>(B->getTerminatorCondition());
  if (!E)
    return 0;
  return because(value(E), E->getExprLoc(), "this condition depends on it");
}

/// Why the way out of the block depends on data that all `goto *p` lead to.
CauseId Execution::dispatched(const CFGBlock *B) {
  CauseId Result = 0;
  for (const CFGBlock *From : B->preds())
    if (const auto *Goto = dyn_cast_or_null<IndirectGotoStmt>(
            From ? From->getTerminatorStmt() : nullptr))
      Result =
          either(Result, because(value(Goto->getTarget()), Goto->getGotoLoc(),
                                 "decides where this goes on"));
  return Result;
}

SourceLocation Execution::placeOf(unsigned Block) const {
  const Stmt *S = G.block(Block)->getTerminatorCondition();
  return S ? S->getBeginLoc() : Of.Facts->Definition->getLocation();
}

/// What the conditions found so far decide; true if that is more than before.
bool Execution::judge() {
  bool Predicates = findPredicates();
  return findMeetings() || Predicates;
}

bool Execution::findPredicates() {
  std::vector<CauseId> Old = Predicate;
  CauseId Any = 0;
  for (bool Changed = true; Changed;) {
    Changed = false;
    auto Decide = [&](unsigned B, CauseId Why) {
      if (!Why || Predicate[B])
        return;
      Predicate[B] = Why;
      Changed = true;
    };
    for (unsigned B : G.order()) {
      Any = Any ? Any : Condition[B];
      for (unsigned C : G.controllers(B).set_bits())
        Decide(B, Condition[C] ? Condition[C] : Predicate[C]);
      CauseId End = Ending[B];
      if (!End && (MayEnd[B] || G.endsIn(B)))
        End = Predicate[B];
      if (!End)
        continue;
      Ending[B] = End;
      if (G.endsIn(B))
        continue; // The edge to the end is one of the graph.
      const BitVector After = G.after(B);
      for (unsigned Later : After.set_bits())
        Decide(Later, End);
    }
    for (unsigned Label : Of.Labels) {
      if (!Predicate[Label])
        continue;
      // Iterations of loops that jumps make are counted by the visits of their
      // labels, in the whole function: behind one that data decide, and within
      // a loop around it, nobody knows what belongs together.
      unsigned L = G.loopOf(Label);
      Irregular |= L != Levels::None && (G.loops()[L].Header != Label ||
                                         G.loops()[L].Parent != Levels::None);
      const BitVector After = G.after(Label);
      for (unsigned Later : After.set_bits())
        Decide(Later, Predicate[Label]);
    }
    if (Irregular)
      for (unsigned B : G.order())
        Decide(B, Any);
  }
  return Predicate != Old;
}

/// Why whether Block runs depends on data in an iteration of L that runs.
CauseId Execution::predicatedInside(const Levels::Loop &L,
                                    unsigned Block) const {
  BitVector Seen(G.blocks());
  std::vector<unsigned> Work = {Block};
  Seen.set(Block);
  while (!Work.empty()) {
    unsigned B = Work.back();
    Work.pop_back();
    if (Condition[B])
      return Condition[B];
    for (unsigned C : G.controllers(B).set_bits())
      if (L.Blocks.test(C) && !Seen.test(C)) {
        Seen.set(C);
        Work.push_back(C);
      }
  }
  return 0;
}

State Execution::writtenIn(const BitVector &Blocks) const {
  State Result = All.unreached();
  for (unsigned B : Blocks.set_bits())
    Result |= Written[B];
  return Result;
}

bool Execution::becomesData(unsigned Block, const State &Bits, CauseId Why) {
  bool Changed = false;
  for (unsigned Bit : Bits.set_bits())
    if (auto [It, New] = Data[Block].try_emplace(Bit, 0); New) {
      It->second =
          Bit == ResultBit
              ? All.Why.add(placeOf(Block), "the result depends on it", Why)
              : All.Why.add(
                    All.Why.whereOf(Why),
                    "so what " + All.nameOf(Bit) + " holds depends on it", Why);
      Changed = true;
    }
  return Changed;
}

/// Where executions meet that parted, what either wrote is data; and what is
/// written in a loop is data where it is left, if data decide in which
/// iteration that is.
bool Execution::findMeetings() {
  bool Changed = false;
  CauseId Any = 0;
  for (unsigned B : G.order()) {
    if (!Condition[B])
      continue;
    Any = Condition[B];
    for (const Levels::Meeting &M : G.meetingsOf(B))
      Changed |= becomesData(M.Block, writtenIn(M.Between), Condition[B]);
  }
  for (unsigned L = G.loops().size(); L-- > 0;) {
    const Levels::Loop &Loop = G.loops()[L];
    for (auto [From, To] : Loop.Exits)
      if (!Bound[L])
        Bound[L] = predicatedInside(Loop, From);
    if (Irregular && !Bound[L])
      Bound[L] = Any;
    if (!Bound[L])
      continue;
    State Inside = writtenIn(Loop.Blocks);
    for (auto [From, To] : Loop.Exits)
      if (!G.endsIn(From))
        Changed |= becomesData(To, Inside, Bound[L]);
    for (const Levels::Meeting &M : G.meetingsOfExits(L))
      Changed |= becomesData(M.Block, writtenIn(M.Between), Bound[L]);
  }
  if (Irregular && Any)
    for (unsigned B : G.order())
      Changed |= becomesData(B, writtenIn(BitVector(G.blocks(), true)), Any);
  return Changed;
}

static void join(CauseId &Into, CauseId Why) { Into = either(Into, Why); }

void Execution::report() {
  for (unsigned B : G.order()) {
    if (!In[B].test(ReachedBit))
      continue;
    for (auto [Id, Ended] : SitesIn[B]) {
      SiteFinding &Found = All.Accesses[Id];
      Found.Runs = true;
      join(Found.Control, either(Predicate[B], either(Ended, Control)));
    }
    const Stmt *Terminator = G.block(B)->getTerminatorStmt();
    if (!Terminator)
      continue;
    BranchFinding &Found = All.Branches[Terminator];
    Found.Runs = true;
    join(Found.Condition, Condition[B]);
    join(Found.Alone, Condition[B]);
    unsigned L = G.loopOf(B);
    if (L != Levels::None && isa<ForStmt, WhileStmt, DoStmt>(Terminator))
      join(Found.Condition, Bound[L]);
  }
  reportJumps();
}

/// Loops that have no statement but the label that they begin with.
void Execution::reportJumps() {
  for (unsigned L = 0; L < G.loops().size(); ++L) {
    unsigned Header = G.loops()[L].Header;
    if (!llvm::is_contained(Of.Labels, Header) || !In[Header].test(ReachedBit))
      continue;
    BranchFinding &Found = All.Branches[G.block(Header)->getLabel()];
    Found.Runs = true;
    join(Found.Condition, Bound[L]);
  }
}

Summary Execution::summary() const {
  Summary Result;
  const State &End = In[G.exit()];
  Result.After = End;
  Result.Written = writtenIn(BitVector(G.blocks(), true));
  Result.Result = All.get(End, ResultBit);
  for (unsigned B : G.order()) {
    if (!In[B].test(ReachedBit) || (!MayEnd[B] && !G.endsIn(B)))
      continue;
    Result.Ends = true;
    if (!Result.EndsByData)
      Result.EndsByData = Ending[B];
  }
  return Result;
}
