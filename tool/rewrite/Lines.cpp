//===- Lines.cpp - Lines of printed text that move or go ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Lines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace c2cu;

std::string c2cu::withLinesMoved(const std::string &Text,
                                 const LineMarks &Marks) {
  if (Marks.Deeper.empty() && Marks.Emptied.empty())
    return Text;
  std::string Result;
  bool Continued = false; // By a backslash, as macros are.
  for (size_t Begin = 0, Next; Begin < Text.size(); Begin = Next) {
    size_t End = std::min(Text.find('\n', Begin), Text.size());
    Next = std::min(End + 1, Text.size());
    bool Deeper = llvm::any_of(Marks.Deeper, [&](auto R) {
      return R.first < Begin ? R.second >= Begin && !Continued : R.first <= End;
    });
    bool Emptied = llvm::any_of(
        Marks.Emptied, [&](size_t At) { return Begin <= At && At <= End; });
    llvm::StringRef Line = llvm::StringRef(Text).slice(Begin, End);
    llvm::StringRef Kept = Line.rtrim(' ');
    Continued = Kept.ends_with("\\");
    if (Emptied && Kept.empty())
      continue;
    if (Deeper && !Kept.empty())
      Result += "  ";
    Result += Emptied ? Kept : Line;
    Result += llvm::StringRef(Text).slice(End, Next);
  }
  return Result;
}
