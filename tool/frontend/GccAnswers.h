//===- GccAnswers.h - What gcc answers to __has_... ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_GCCANSWERS_H
#define C2CU_FRONTEND_GCCANSWERS_H

#include "clang/Basic/Builtins.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"

namespace clang {
class TargetInfo;
} // namespace clang

namespace c2cu {

/// Answers from the tables of GccAnswers.def and, for builtins, from what
/// Clang knows: a program that calls one has to be read by Clang. Functions of
/// C's library are no builtins, as in gcc once a header has declared them.
class GccAnswers {
public:
  GccAnswers(const clang::TargetInfo &Target,
             const clang::LangOptions &Language);

  /// Question is the name of the macro, Words the argument without its `::`.
  unsigned answer(llvm::StringRef Question,
                  llvm::ArrayRef<llvm::StringRef> Words) const;

private:
  bool hasBuiltin(llvm::StringRef Name) const;

  const clang::TargetInfo &Target;
  clang::Builtin::Context Builtins;
  mutable clang::IdentifierTable Identifiers;
};

} // namespace c2cu

#endif // C2CU_FRONTEND_GCCANSWERS_H
