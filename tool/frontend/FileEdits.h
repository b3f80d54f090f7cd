//===- FileEdits.h - Edits of the main file as it is written ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_FILEEDITS_H
#define C2CU_FRONTEND_FILEEDITS_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace c2cu {

/// Edits of the text of the main file. What they replace stands on as many
/// lines afterwards. Edits of what comes from a macro or another file fail.
class FileEdits {
public:
  FileEdits(const clang::SourceManager &Sources,
            const clang::LangOptions &Language)
      : Sources(Sources), Language(Language) {}

  bool failed() const { return Failed; }
  bool empty() const {
    return Before.empty() && After.empty() && Instead.empty();
  }

  /// Instead of tokens. Of edits inside it nothing is left.
  void replace(clang::SourceRange R, llvm::StringRef Text);
  /// Around an expression. One that contains it is to be wrapped before it.
  void wrap(clang::SourceRange R, llvm::StringRef Prefix,
            llvm::StringRef Suffix);
  void insertBefore(clang::SourceLocation At, llvm::StringRef Text);
  /// Behind the token at At, in the order of insertion.
  void insertBehind(clang::SourceLocation At, llvm::StringRef Text);

  /// What is written at R, macros as they are spelled.
  std::string written(clang::SourceRange R);
  /// The token behind the one at At, which is a Kind.
  clang::SourceLocation next(clang::SourceLocation At,
                             clang::tok::TokenKind Kind);
  /// The semicolon behind the token at At; At if there is none.
  clang::SourceLocation endOfStatement(clang::SourceLocation At) const;

  /// The file after all edits.
  std::string text() const;

private:
  struct Interval {
    unsigned Begin, End;
  };
  std::optional<Interval> interval(clang::SourceRange R);

  const clang::SourceManager &Sources;
  const clang::LangOptions &Language;
  /// By offset, what stands there besides.
  std::map<unsigned, std::string> Before, After;
  std::map<unsigned, std::pair<unsigned, std::string>> Instead;
  bool Failed = false;
};

} // namespace c2cu

#endif // C2CU_FRONTEND_FILEEDITS_H
