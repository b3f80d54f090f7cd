//===- LoopClauses.cpp - What stands behind #pragma kernel ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/LoopClauses.h"
#include "loops/Maps.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"

using namespace c2cu;

bool c2cu::readLoopClauses(llvm::StringRef Text, bool BeforeLoop,
                           LoopMark &Into) {
  while (!Text.empty()) {
    if (BeforeLoop && Text.starts_with("map")) {
      if (!readMap(Text, Into))
        return false;
      Text = Text.ltrim(" \t,");
      continue;
    }
    if (!Text.consume_front("reduction"))
      return false;
    Text = Text.ltrim();
    const auto [Operation, Behind] = Text.split(':');
    const auto [Names, Rest] = Behind.split(')');
    const char Symbol = llvm::StringSwitch<char>(Operation.ltrim('(').trim())
                            .Case("+", '+')
                            .Case("-", '+')
                            .Case("*", '*')
                            .Case("&", '&')
                            .Case("|", '|')
                            .Case("^", '^')
                            .Case("min", '<')
                            .Case("max", '>')
                            .Default(0);
    if (!Symbol || !Text.starts_with("(") || Names.trim().empty())
      return false;
    llvm::SmallVector<llvm::StringRef> Each;
    Names.split(Each, ',');
    for (const llvm::StringRef Name : Each)
      Into.Reductions.push_back({Symbol, Name.trim().str()});
    Text = Rest.ltrim(" \t,");
  }
  return true;
}
