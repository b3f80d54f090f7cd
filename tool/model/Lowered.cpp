//===- Lowered.cpp - The rows of the table of lowerings -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/Lowered.h"

using namespace c2cu;

static constexpr LoweringRow Rows[] = {
#define C2CU_LOWERING(Name, Option, Word, Help, Storage, Home, ByElement,      \
                      TypePrefix, TypeSuffix)                                  \
  {Word, Storage, LoweringRow::Home, ByElement, TypePrefix, TypeSuffix},
#include "model/Lowerings.def"
};

const LoweringRow &c2cu::rowOf(Lowering L) {
  return Rows[static_cast<unsigned>(L)];
}

bool c2cu::livesInTile(Lowering L) {
  LoweringRow::Home Lives = rowOf(L).Lives;
  return Lives == LoweringRow::Tile || Lives == LoweringRow::Shared;
}

bool c2cu::livesInRecord(Lowering L, uint64_t Size) {
  LoweringRow::Home Lives = rowOf(L).Lives;
  return Lives == LoweringRow::Row ||
         (Lives == LoweringRow::Thread && Size > LocalLimit);
}
