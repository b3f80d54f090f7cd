//===- Stages.cpp - The stages of a translation ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Stages.h"
#include <cassert>

using namespace c2cu;

namespace {

struct Row {
  const char *Word;
  bool Dumped;
};

constexpr Row Rows[] = {
#define C2CU_STAGE(Name, Word, Dumped, ...) {Word, Dumped},
#include "driver/Stages.def"
};

} // namespace

const char *c2cu::wordOf(Stage S) {
  return Rows[static_cast<unsigned>(S)].Word;
}

std::optional<Stage> c2cu::dumpedStage(llvm::StringRef Word) {
  for (unsigned I = 0; I < std::size(Rows); ++I)
    if (Rows[I].Dumped && Word == Rows[I].Word)
      return static_cast<Stage>(I);
  return std::nullopt;
}

std::string c2cu::dumpedWords() {
  std::string Words;
  for (const Row &R : Rows)
    if (R.Dumped)
      Words += (Words.empty() ? "" : ", ") + std::string(R.Word);
  return Words;
}

void Course::enter(Stage S) {
  assert(S > Last && "stages are entered in the order of the table");
  Last = S;
  At.enter(wordOf(S));
}

void Course::beginAgain() {
  assert(Last >= Stage::Parse && "nothing has been parsed yet");
  Last = Stage::Parse;
  At.enter(wordOf(Last));
}
