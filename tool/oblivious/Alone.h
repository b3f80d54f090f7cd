//===- Alone.h - Verdicts on a function without its program -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether what a function does for its caller takes a time that depends on
// secrets, as far as its text goes: which addresses it accesses, which way its
// branches take, how often its loops run, and what takes longer for some
// numbers than for others. What C2CU cannot look into is *not decided*.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_ALONE_H
#define C2CU_OBLIVIOUS_ALONE_H

#include "oblivious/Report.h"
#include "oblivious/Secrets.h"
#include "oblivious/Verdicts.h"
#include "support/Diagnostics.h"

namespace c2cu {

struct Leak {
  Diag What; ///< One of Leaks....
  clang::SourceRange Where;
  std::string Text;       ///< The C there, on one line.
  std::vector<Step> Path; ///< How the secret comes there.
  /// Two pointers of the caller that lead to the same memory make it one.
  bool WhereSame = false;
};

/// Something that nobody knows of, which the function does.
struct Unknown {
  clang::SourceLocation Where;
  std::string Text, Advice;
};

struct AloneVerdict {
  std::vector<Leak> Leaks;       ///< In the order of the text.
  std::vector<Unknown> Unknowns; ///< The same.
  /// Choices of values by secrets, which compilers need not branch for.
  unsigned Choices = 0;
};

AloneVerdict
judgeAlone(const clang::FunctionDecl *Root, const Flow &F,
           const clang::ASTContext &Context, const Secrets &Of,
           const std::set<const clang::FunctionDecl *> &Declassifying);

/// What a function with marked loops does: of what Said does not name, what
/// pointers lead to is data, and all other numbers, and those that headers of
/// the loops name, are none. Wrong gets the names of Said that name nothing,
/// and why.
FunctionVerdicts
judgeLoopsOf(const clang::FunctionDecl *Fn, clang::ASTContext &Context,
             llvm::ArrayRef<SecretName> Said,
             std::vector<std::pair<std::string, std::string>> &Wrong);

/// What Root, and what it calls, does that nobody knows of. CanRun is false if
/// it cannot be executed at all.
std::vector<Unknown> unknownsOf(const clang::FunctionDecl *Root, const Flow &F,
                                bool &CanRun);

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_ALONE_H
