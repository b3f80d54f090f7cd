//===- PragmaEdits.h - What else pragmas could say ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_PRAGMAEDITS_H
#define C2CU_DRIVER_PRAGMAEDITS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace c2cu {

/// An error as c2cu prints it, with the notes behind it.
struct Refusal {
  unsigned Line = 0, Column = 0;
  std::string Id, Message, Notes;
};

/// A text of the program to try, and what is to be said of it.
struct Attempt {
  std::string Text, About;
};

/// Texts that differ from Text in pragmas only and might not be refused in the
/// way of R, those first that change least.
std::vector<Attempt> pragmaEdits(llvm::StringRef Text, const Refusal &R);

} // namespace c2cu

#endif // C2CU_DRIVER_PRAGMAEDITS_H
