//===- Cells.cpp - Memory of a run without inputs -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Cells.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Iterations that are gone one by one because something counts them: those of
/// a loop that halves or doubles a number.
static constexpr unsigned MostCounted = 16;
/// Cells of a region that are looked for one after the other.
static constexpr size_t Few = 8;

void Cells::Region::add(Index I, const Cell &C) {
  if (Set.size() < Few) {
    if (llvm::none_of(Set, [&](const auto &Of) { return Of.first == I; }))
      Set.push_back({I, C});
    return;
  }
  if (Known.empty())
    for (const auto &Of : Set)
      Known.insert(Of.first);
  if (Known.insert(I).second)
    Set.push_back({I, C});
}

Cells::Index Cells::add(uint64_t Count, bool Unknown) {
  const Index First = All.size();
  Cell New;
  New.Unknown = Unknown;
  All.resize(First + Count, New);
  return First;
}

void Cells::set(Index I, const Cell &C) {
  if (All[I] == C)
    return;
  for (Region &R : Regions)
    R.add(I, All[I]);
  Effort += Regions.size();
  All[I] = C;
}

Cell Cells::joined(Index I, const Cell &A, const Cell &B) {
  if (A == B)
    return A;
  const bool Later = A.In && (!B.In || A.Writer >= B.Writer);
  Cell Result = Later ? A : B;
  const Cell &Other = Later ? B : A;
  Result.Unknown = !A.holdsAs(B) || A.Unknown;
  Result.Maybe |= Other.In != Result.In || Other.Pass != Result.Pass ||
                  Other.Writer != Result.Writer || Other.Maybe;
  if (Other.In && Other.In != Result.In)
    Dropped(I, Other.In);
  return Result;
}

bool Cells::either(llvm::function_ref<bool()> Then,
                   llvm::function_ref<bool()> Else) {
  Region &Before = Regions.emplace_back();
  const bool ThenGoesOn = Then();
  llvm::SmallVector<Cell, 4> AfterThen;
  for (const auto &[I, C] : Before) {
    AfterThen.push_back(All[I]);
    All[I] = C;
  }
  const bool ElseGoesOn = Else();
  const Region Set = std::move(Before);
  Regions.pop_back();
  for (const auto &[At, Of] : llvm::enumerate(Set)) {
    const auto &[I, Base] = Of;
    const Cell First = At < AfterThen.size() ? AfterThen[At] : Base;
    const Cell Second = std::exchange(All[I], Base);
    set(I, !ElseGoesOn   ? First
           : !ThenGoesOn ? Second
                         : joined(I, First, Second));
  }
  return ThenGoesOn || ElseGoesOn;
}

void Cells::leave() {
  Exit &Now = Exits.back();
  for (const auto &[I, C] : *Now.Of) {
    const auto [At, First] = Now.At.try_emplace(I, C);
    At->second = Now.Any ? joined(I, At->second, All[I]) : All[I];
  }
  Now.Any = true;
}

/// The state at the head of a loop again. Whether anything is new there; with
/// Widen, what differs is unknown from now on.
bool Cells::joinHead(const Region &Before, bool Widen) {
  bool New = false;
  for (const auto &[I, C] : Before) {
    const bool Same = C.Unknown || C.holdsAs(All[I]);
    const Cell Next = Widen ? joined(I, C, All[I]) : All[I];
    // Who wrote it matters to what reads it in the next iteration.
    New |= !Same || C.In != Next.In || (Next.Maybe && !C.Maybe);
    if (Widen)
      set(I, Next);
  }
  return New;
}

bool Cells::iterate(llvm::function_ref<Iterated()> Iteration) {
  Exits.emplace_back().Of = &Regions.emplace_back();
  for (unsigned Count = 0;; ++Count) {
    Regions.emplace_back();
    const Iterated How = Iteration();
    if (How.Left)
      leave();
    const Region Before = std::move(Regions.back());
    Regions.pop_back();
    if (How.Left || How.Ends)
      break;
    const bool OneByOne = How.Bounded || (How.Counted && Count < MostCounted);
    if (!joinHead(Before, !OneByOne) && !How.Bounded)
      break;
  }
  const Region Set = std::move(Regions.back());
  Regions.pop_back();
  const Exit Left = std::move(Exits.back());
  Exits.pop_back();
  for (const auto &[I, Base] : Set) {
    All[I] = Base;
    if (const auto At = Left.At.find(I); At != Left.At.end())
      set(I, At->second);
  }
  return Left.Any;
}
