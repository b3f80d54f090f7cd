//===- MovingPointers.cpp - Pointers that are not known -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer that a loop moves, where the loop is kept, or that the sides of an
// `if` on uniform values leave in different places: the object is known, and
// how many units into it is a number of the program, the same for all inputs.
//
//===----------------------------------------------------------------------===//

#include "loopir/Memory.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace c2cu;
using namespace c2cu::loopir;

bool Memory::Moving::fits(const Value &V) const {
  return To == V.To && From.Base == V.At.Base &&
         (V.At.Offset - From.Offset) % Unit == 0 &&
         llvm::all_of(V.At.Parts, [&](const Address::Part &Part) {
           return Part.Stride % Unit == 0;
         });
}

/// From now on the pointer of a cell is in memory, which has been A, or what is
/// there, and then B. Whether it has a new place there, to which even what has
/// been in memory has to be stored.
bool Memory::beginMoving(unsigned Index, const Value &A, const Value &B) {
  const auto Known = Pointers.find(Index);
  auto Fits = [&](const Value &V) {
    return !V.IsPointer || Known->second.fits(V);
  };
  if (Known != Pointers.end() && Fits(A) && Fits(B))
    return false;
  if (!A.IsPointer || !B.IsPointer || A.To != B.To || !A.To ||
      A.At.Base != B.At.Base) {
    fail("a pointer changes in a loop that is not unrolled");
    return false;
  }
  Moving M;
  M.To = A.To;
  M.From.Base = A.At.Base;
  M.From.Offset = A.At.Offset;
  M.Unit = A.At.Offset - B.At.Offset;
  for (const Value *V : {&A, &B})
    for (const Address::Part &Part : V->At.Parts)
      M.Unit = std::gcd(M.Unit, Part.Stride);
  M.Unit = std::abs(M.Unit);
  const Variable &Pointer = *Owners[Index].first;
  Variable &Count =
      makeVariable(Variable::Local, Pointer.Name + "_moved", nullptr);
  Count.Depth = Pointer.Depth;
  Count.Loop = Pointer.Loop;
  Count.Size = 8;
  Count.Planes.push_back({&Count, Kind::I64, 0, 8, 1, 0, Count.Name});
  M.Count = &Count.Planes.back();
  Pointers[Index] = M;
  return true;
}

void Memory::storeMoving(unsigned Index, const Value &V) {
  const auto Found = Pointers.find(Index);
  if (Found == Pointers.end())
    return fail("a pointer would have to be in memory");
  const Moving &M = Found->second;
  if (!M.fits(V))
    return fail("a pointer moves to another object, or by different steps");
  const Node *Count = G.constant(
      Kind::I64, static_cast<uint64_t>((V.At.Offset - M.From.Offset) / M.Unit));
  for (const Address::Part &Part : V.At.Parts)
    Count = G.binary(
        Op::Add, Count,
        G.binary(Op::Mul, Part.Index,
                 G.constant(Kind::I64,
                            static_cast<uint64_t>(Part.Stride / M.Unit))));
  if (Count->Varying || maskOf(*M.Count->Of))
    return fail("where a pointer points to depends on data");
  emitStore(*M.Count, nullptr, 0, Count);
}

Value Memory::loadMoving(unsigned Index) {
  const auto Found = Pointers.find(Index);
  if (Found == Pointers.end()) {
    fail("what '" + Owners[Index].first->Name + "' points to is not known");
    return {};
  }
  const Moving &M = Found->second;
  Address At = M.From;
  At.Parts.push_back({emitLoad(*M.Count, nullptr, 0), M.Unit});
  set(Index, {Value::pointer(M.To, At), false});
  return Cells[Index].V;
}

/// Where a pointer is in memory after one side of an `if`, or before it, it has
/// to be after the other side.
void Memory::keepPlaces(const MovingPointers &Before) {
  for (const auto &[Index, M] : Before)
    if (Pointers[Index].Count != M.Count)
      fail("a pointer moves to another object, or by different steps");
}

/// What is tried again, from the state before, may not find in memory what it
/// has put there the last time: what is known is not in the new place yet.
void Memory::keepMoving(const MovingPointers &Before) {
  for (const auto &[Index, M] : Before) {
    if (Pointers[Index].Count == M.Count)
      continue;
    if (!Cells[Index].V.isKnown())
      return fail("a pointer moves to another object");
    set(Index, {Cells[Index].V, true});
  }
}
