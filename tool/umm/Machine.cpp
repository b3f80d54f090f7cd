//===- Machine.cpp - The machine and its warps ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Machine.h"
#include <algorithm>
#include <vector>

using namespace llvm;

namespace c2cu::umm {

/// How many of the sorted numbers differ.
static unsigned different(ArrayRef<int64_t> Sorted) {
  unsigned Count = !Sorted.empty();
  for (size_t I = 1; I < Sorted.size(); ++I)
    Count += Sorted[I] != Sorted[I - 1];
  return Count;
}

unsigned stagesOf(const Machine &M, MutableArrayRef<int64_t> Words) {
  int64_t Width = M.Width;
  if (M.Kind == MachineKind::UMM) {
    for (int64_t &Word : Words)
      Word = floorDiv(Word, Width);
    std::sort(Words.begin(), Words.end());
    return different(Words);
  }
  std::sort(Words.begin(), Words.end());
  std::vector<unsigned> Banks(Width);
  for (size_t I = 0; I < Words.size(); ++I)
    if (I == 0 || Words[I] != Words[I - 1])
      ++Banks[floorMod(Words[I], Width)];
  return *std::max_element(Banks.begin(), Banks.end());
}

} // namespace c2cu::umm
