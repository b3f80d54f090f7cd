//===- ClauseHints.h - What to write instead of a wrong clause - -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sentences for notes: of words that are misspelt, and of what OpenMP and
// OpenACC have.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRAGMA_CLAUSEHINTS_H
#define C2CU_PRAGMA_CLAUSEHINTS_H

#include "pragma/Clauses.h"

namespace c2cu {

/// What is wrong behind `#pragma kernel` where it is about a loop.
struct WrongForLoop {
  clang::SourceLocation Loc;
  std::string Hint; ///< What to write.
};

/// The first thing of Clauses that says nothing of loops. Tokens are what
/// they are read from.
std::optional<WrongForLoop> wrongForLoop(const PragmaClauses &Clauses,
                                         llvm::ArrayRef<PragmaToken> Tokens);

/// What to write instead of Word, which is no clause for a call.
std::string hintForCall(llvm::StringRef Word);

} // namespace c2cu

#endif // C2CU_PRAGMA_CLAUSEHINTS_H
