//===- Join.cpp - Where ways through a kernel meet ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Memory.h"

using namespace c2cu;
using namespace c2cu::loopir;

void Memory::inBlock(Block &Into, llvm::function_ref<void()> Do) {
  const auto Outside = Inside;
  Left.spend(Inside.size());
  Block *Outer = G.enter(Into);
  Do();
  G.leave(Outer);
  Loaded.clear();
  Inside = Outside;
}

//===----------------------------------------------------------------------===//
// Masks: both sides are computed
//===----------------------------------------------------------------------===//

Memory::Changes Memory::changesSince(size_t Mark, size_t Limit) const {
  Changes Result;
  Left.spend(Trail.size() - Mark);
  for (size_t I = Mark; I < Trail.size(); ++I)
    if (Trail[I].first < Limit)
      Result[Trail[I].first] = Cells[Trail[I].first];
  return Result;
}

std::map<unsigned, std::pair<Memory::Cell, Memory::Cell>>
Memory::bothSides(const Changes &Then, size_t Mark, size_t Limit) const {
  std::map<unsigned, std::pair<Cell, Cell>> Both;
  Left.spend(Trail.size() - Mark + Then.size());
  // The first entry of a cell has what it was before.
  for (size_t I = Mark; I < Trail.size(); ++I)
    if (const auto &[Index, Old] = Trail[I]; Index < Limit)
      Both.insert({Index, {Old, Cells[Index]}});
  for (const auto &[Index, C] : Then)
    Both[Index] = {C, Cells[Index]};
  return Both;
}

Memory::Cell Memory::joined(unsigned Index, const Node *Mask, const Cell &A,
                            const Cell &B) {
  if (A == B)
    return A;
  const bool Pointer = Owners[Index].second->K == Kind::Pointer;
  if (Pointer) {
    // What is not known is in memory, or nowhere yet.
    const Cell &Known = A.V.isKnown() ? A : B;
    const bool Both = A.V.isKnown() && B.V.isKnown();
    if (Both ? !(A.V == B.V) : Known.Dirty && Pointers.count(Index))
      fail("where a pointer points to depends on data");
    return {Known.V, A.Dirty || B.Dirty};
  }
  if (A.V.isKnown() && B.V.isKnown())
    return {Value::of(G.select(Mask, A.V.N, B.V.N)), A.Dirty || B.Dirty};
  // One is in memory, so both have to be, each for its inputs.
  auto Flush = [&](const Node *Where, const Cell &C) {
    if (!C.V.isKnown() || !C.Dirty)
      return;
    pushMask(Where);
    flushCell(Index, C.V);
    popMask();
  };
  Flush(Mask, A);
  Flush(G.complement(Mask), B);
  return {};
}

void Memory::joinMasked(const Node *Mask, const Changes &Then, size_t Mark,
                        size_t Limit, const void *Loop) {
  const auto Both = bothSides(Then, Mark, Limit);
  for (const auto &[Index, Sides] : Both)
    set(Index, Loop && Owners[Index].first->Loop == Loop
                   ? Sides.second
                   : joined(Index, Mask, Sides.first, Sides.second));
}

void Memory::inside(const void *Loop, const Node *Ended,
                    llvm::function_ref<void()> Do) {
  const size_t Mark = Trail.size(), Limit = Cells.size();
  pushMask(G.complement(Ended), Loop);
  Do();
  popMask();
  if (!failed())
    joinMasked(Ended, {}, Mark, Limit, Loop);
}

void Memory::split(const Node *Mask, llvm::function_ref<void()> Then,
                   llvm::function_ref<void()> Else) {
  Mask = underMasks(Mask);
  if (isConstant(Mask))
    return Mask->Bits ? Then() : Else();
  const size_t Mark = Trail.size(), Limit = Cells.size();
  pushMask(Mask);
  Then();
  popMask();
  if (failed())
    return;
  const Changes First = changesSince(Mark, Limit);
  undo(Mark, Limit);
  pushMask(G.complement(Mask));
  Else();
  popMask();
  if (!failed())
    joinMasked(Mask, First, Mark, Limit, nullptr);
}

//===----------------------------------------------------------------------===//
// Steps of the program: one side is computed
//===----------------------------------------------------------------------===//

void Memory::joinBlocks(Block &A, const Changes &Then, Block &B, size_t Mark,
                        size_t Limit) {
  const auto Both = bothSides(Then, Mark, Limit);
  std::set<unsigned> New;
  for (const auto &[Index, Sides] : Both)
    if (Sides.first.V.IsPointer && Sides.second.V.IsPointer &&
        !(Sides.first.V == Sides.second.V) &&
        beginMoving(Index, Sides.first.V, Sides.second.V))
      New.insert(Index);
  auto Flush = [&](Block &Into, bool First) {
    inBlock(Into, [&] {
      for (const auto &[Index, Sides] : Both) {
        const Cell &C = First ? Sides.first : Sides.second;
        if (!(Sides.first == Sides.second) && C.V.isKnown() &&
            (C.Dirty || New.count(Index)))
          flushCell(Index, C.V);
      }
    });
  };
  Flush(A, true);
  Flush(B, false);
  for (const auto &[Index, Sides] : Both)
    if (!(Sides.first == Sides.second))
      set(Index, {});
}

void Memory::branch(const Node *Condition, llvm::function_ref<void()> Then,
                    llvm::function_ref<void()> Else) {
  Step S;
  S.W = Step::If;
  S.Value = Condition;
  S.Then = std::make_unique<Block>();
  S.Else = std::make_unique<Block>();
  const size_t Mark = Trail.size(), Limit = Cells.size();
  const auto Before = Loaded;
  const MovingPointers AtFirst = Pointers;
  inBlock(*S.Then, Then);
  keepPlaces(AtFirst);
  if (failed())
    return;
  const Changes First = changesSince(Mark, Limit);
  undo(Mark, Limit);
  Loaded = Before;
  const MovingPointers AfterThen = Pointers;
  inBlock(*S.Else, Else);
  keepPlaces(AfterThen);
  if (failed())
    return;
  joinBlocks(*S.Then, First, *S.Else, Mark, Limit);
  G.block().Steps.push_back(std::move(S));
}

void Memory::flushChanged(size_t Mark, size_t Limit) {
  for (const auto &[Index, Sides] : bothSides({}, Mark, Limit)) {
    const auto &[Before, C] = Sides;
    if (C.V.IsPointer && C.V == Before.V)
      continue;
    const bool New = C.V.IsPointer && beginMoving(Index, Before.V, C.V);
    if (C.V.isKnown() && (C.Dirty || New)) {
      flushCell(Index, C.V);
      set(Index, {C.V, false});
    }
  }
}

void Memory::leaveUnless(const Node *Goes) {
  if (failed() || isTrue(Goes))
    return;
  if (Goes->Varying)
    return fail("data decide how often a loop runs");
  Iteration &In = Iterations.back();
  flushChanged(In.Mark, In.Limit);
  // Where two ways out leave different values, memory has each.
  for (auto &[Index, C] : changesSince(In.Mark, In.Limit))
    if (auto [At, New] = In.Left.try_emplace(Index, C);
        !New && !(At->second.V == C.V))
      At->second = {};
  Step Leave;
  Leave.W = Step::Leave;
  Leave.Value = Goes;
  G.block().Steps.push_back(std::move(Leave));
}

/// The loop's steps, once, into a block, and which cells it leaves as another
/// value than they had, there or at its end.
Memory::Changes Memory::runOnce(Block &Into, llvm::function_ref<void()> Do,
                                size_t Limit) {
  const size_t Mark = Trail.size();
  Iterations.push_back({Mark, Limit, {}});
  inBlock(Into, [&] {
    Loaded.clear();
    Do();
    if (!failed())
      flushChanged(Mark, Limit);
  });
  Changes Result = changesSince(Mark, Limit);
  undo(Mark, Limit);
  for (auto &[Index, C] : Iterations.back().Left)
    if (!(C.V == Cells[Index].V))
      Result[Index] = C;
  Iterations.pop_back();
  return Result;
}

/// Puts into memory, before a loop, what the loop changes. Whether there was
/// anything.
bool Memory::makeStable(const Changes &After) {
  bool Changed = false;
  for (const auto &[Index, C] : After) {
    const Cell Base = Cells[Index];
    if (!Base.V.isKnown() || Base == C)
      continue;
    bool New = false;
    if (Owners[Index].second->K == Kind::Pointer) {
      if (Base.V == C.V)
        continue;
      New = beginMoving(Index, Base.V, C.V);
      if (failed())
        return false;
    }
    if (Base.Dirty || New)
      flushCell(Index, Base.V);
    set(Index, Base.V == C.V ? Cell{Base.V, false} : Cell{});
    Changed = true;
  }
  return Changed;
}

void Memory::loop(clang::SourceLocation Loc, llvm::function_ref<void()> Do) {
  const size_t Limit = Cells.size();
  auto DropNew = [&] {
    Pointers.erase(Pointers.lower_bound(Limit), Pointers.end());
    Known.erase(Known.lower_bound(Limit), Known.end());
    Cells.resize(Limit);
    Owners.resize(Limit);
  };
  for (bool Changed = true; Changed && !failed();) {
    const MovingPointers Before = Pointers;
    Block Discarded;
    const unsigned Count = G.count();
    const Changes After = runOnce(Discarded, Do, Limit);
    G.forgetSince(Count);
    DropNew();
    keepMoving(Before);
    Changed = !failed() && makeStable(After);
  }
  if (failed())
    return;
  Step S;
  S.W = Step::Loop;
  S.Loc = Loc;
  S.Then = std::make_unique<Block>();
  P.HasLoops = true;
  runOnce(*S.Then, Do, Limit);
  DropNew();
  G.block().Steps.push_back(std::move(S));
  Loaded.clear();
}
