//===- TracedPlaces.cpp - Where a program has what is traced --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/TracedPlaces.h"
#include "lower/Lower.h"

using namespace c2cu;

/// What a thread has for itself lies in a GPU's memory word by word, beside the
/// same word of the next thread.
static constexpr const char *OwnMemory = "words";

/// Of an object that each input has its own copy of.
static std::string placeOf(const Object &O, Lowering How, unsigned Threads) {
  if (livesInTile(How))
    return "tiles:" + std::to_string(Threads);
  return livesInRecord(How, O.Size) ? "records" : OwnMemory;
}

void c2cu::notePlaces(TracedProgram &T, const Classes &C, const Options &O,
                      Diagnostics &Diags) {
  Options ByItself = O;
  ByItself.Lower.reset();
  const Lowered L = chooseLowerings(C, Columnwise(T.P, C), ByItself, Diags);
  for (TracedObject &Of : T.Objects) {
    const auto Id = findObject(C, Of.Decl);
    if (!Id)
      Of.Placed = OwnMemory;
    else if (C.Objects[*Id].Class == ObjectClass::Instance)
      Of.Placed = placeOf(C.Objects[*Id], L.Objects[*Id].Lower, L.Threads);
  }
}
