//===- UnifiedPatch.cpp - What differs between two texts ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/UnifiedPatch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include <vector>

using namespace c2cu;
using namespace llvm;

static constexpr size_t Around = 3;

/// With their line ends.
static std::vector<StringRef> linesOf(StringRef Text) {
  std::vector<StringRef> Lines;
  while (!Text.empty()) {
    const size_t End = std::min(Text.find('\n'), Text.size() - 1) + 1;
    Lines.push_back(Text.take_front(End));
    Text = Text.drop_front(End);
  }
  return Lines;
}

static void add(std::string &Patch, char Sign, StringRef Line) {
  Patch += Sign;
  Patch += Line;
  if (!Line.ends_with("\n"))
    Patch += "\n\\ No newline at end of file\n";
}

/// All of Old and New, by their longest common subsequence.
static void addChanges(std::string &Patch, ArrayRef<StringRef> Old,
                       ArrayRef<StringRef> New) {
  const size_t Width = New.size() + 1;
  std::vector<unsigned> Common((Old.size() + 1) * Width);
  for (size_t I = Old.size(); I-- > 0;)
    for (size_t J = New.size(); J-- > 0;)
      Common[I * Width + J] = Old[I] == New[J]
                                  ? Common[(I + 1) * Width + J + 1] + 1
                                  : std::max(Common[(I + 1) * Width + J],
                                             Common[I * Width + J + 1]);
  size_t I = 0, J = 0;
  while (I < Old.size() || J < New.size())
    if (I < Old.size() && J < New.size() && Old[I] == New[J]) {
      add(Patch, ' ', Old[I++]);
      ++J;
    } else if (I < Old.size() &&
               (J == New.size() ||
                Common[(I + 1) * Width + J] >= Common[I * Width + J + 1])) {
      add(Patch, '-', Old[I++]);
    } else {
      add(Patch, '+', New[J++]);
    }
}

static std::string rangeOf(size_t First, size_t Count) {
  return (Twine(Count ? First + 1 : First) + "," + Twine(Count)).str();
}

std::string c2cu::unifiedPatch(StringRef File, StringRef Old, StringRef New) {
  const std::vector<StringRef> From = linesOf(Old), To = linesOf(New);
  const size_t Least = std::min(From.size(), To.size());
  size_t Before = 0, Behind = 0;
  while (Before < Least && From[Before] == To[Before])
    ++Before;
  while (Behind < Least - Before &&
         From[From.size() - 1 - Behind] == To[To.size() - 1 - Behind])
    ++Behind;
  Before -= std::min(Before, Around);
  Behind -= std::min(Behind, Around);
  const auto Middle = [&](ArrayRef<StringRef> Lines) {
    return Lines.drop_front(Before).drop_back(Behind);
  };
  std::string Patch = ("--- " + File + "\n+++ " + File + "\n@@ -" +
                       rangeOf(Before, Middle(From).size()) + " +" +
                       rangeOf(Before, Middle(To).size()) + " @@\n")
                          .str();
  addChanges(Patch, Middle(From), Middle(To));
  return Patch;
}
