//===- KnownValues.cpp - What options can be ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/KnownValues.h"
#include "pragma/NearWord.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

using namespace c2cu;

std::string c2cu::wrongEmission(llvm::ArrayRef<std::string> Words) {
  const llvm::StringRef Known[] = {"program", "library", "trace"};
  for (llvm::StringRef Word : Words) {
    if (!Word.consume_front("--emit=") || llvm::is_contained(Known, Word))
      continue;
    const llvm::StringRef Near = nearestWord(Word, Known);
    return ("--emit takes 'program', which is the default, 'library' for a "
            "file without 'main', or 'trace', not '" +
            Word + "'" +
            (Near.empty() ? "" : "; did you mean --emit=" + Near + "?"))
        .str();
  }
  return "";
}

std::vector<std::string>
c2cu::takeClangArguments(std::vector<std::string> &Words) {
  auto Dashes = llvm::find(Words, "--");
  std::vector<std::string> Rest;
  if (Dashes != Words.end())
    Rest.assign(Dashes + 1, Words.end());
  Words.erase(Dashes, Words.end());
  // LLVM's libraries own options of these names, so they cannot be aliases.
  for (std::string &Word : Words)
    if (llvm::StringRef(Word).starts_with("--threads"))
      Word.replace(0, llvm::StringRef("--threads").size(), "-t");
    else if (llvm::StringRef(Word).starts_with("-W"))
      Word.replace(0, llvm::StringRef("-W").size(), "--warning=");
  return Rest;
}
