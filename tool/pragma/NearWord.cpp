//===- NearWord.cpp - What a misspelt word is meant for -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pragma/NearWord.h"

using namespace c2cu;

/// Shorter ones begin too many words.
static constexpr size_t LeastOfBeginning = 3;

llvm::StringRef c2cu::nearestWord(llvm::StringRef Word,
                                  llvm::ArrayRef<llvm::StringRef> Known) {
  llvm::StringRef Nearest;
  unsigned Least = Word.size() / 3 + 1;
  for (const llvm::StringRef Other : Known) {
    const unsigned Distance =
        Word.size() >= LeastOfBeginning && Other.starts_with_insensitive(Word)
            ? 0
            : Other.edit_distance_insensitive(Word, true, Least);
    if (Distance < Least) {
      Least = Distance;
      Nearest = Other;
    }
  }
  return Nearest;
}
