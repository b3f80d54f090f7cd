//===- SourceText.h - The text of a program, tokenised --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What printing and rewriting need to know of a source: the expanded tokens
// with a map to their spelling, directives, uses of macros, what `#if` left
// out. The frontend fills it; nothing here knows what the program means.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_SOURCETEXT_H
#define C2CU_REWRITE_SOURCETEXT_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Tooling/Syntax/Tokens.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class IdentifierInfo;
class MacroInfo;
class Preprocessor;
class SourceManager;
} // namespace clang

namespace c2cu {

/// A preprocessing directive of the user's own files.
struct Directive {
  enum Kind {
    Include,
    SystemInclude,
    Define,
    Undef,
    Pragma,
    Conditional,
    Other
  };
  Kind K;
  /// The whole logical line: from `#` to just before the end of the line. Of a
  /// pragma that stands outside of macros as `_Pragma("...")`: that.
  clang::CharSourceRange Range;
  /// Of an Include: the file, invalid if its guard kept it out.
  clang::FileID Included;
  /// What is defined or undefined; the first word of a pragma.
  llvm::StringRef Name;
};

/// A use of a macro, with the definition in force there.
struct MacroUse {
  const clang::IdentifierInfo *Name;
  const clang::MacroInfo *Definition;
  clang::SourceRange Range; ///< From the name to the closing parenthesis.
};

struct ChunkedText;

struct SourceText {
  SourceText(clang::Preprocessor &PP, clang::syntax::TokenBuffer Tokens)
      : PP(PP), Tokens(std::move(Tokens)) {}

  clang::Preprocessor &PP;
  clang::syntax::TokenBuffer Tokens;
  std::vector<Directive> Directives;       ///< In source order per file.
  std::vector<clang::SourceRange> Skipped; ///< By #if, in user files.
  llvm::DenseMap<clang::SourceLocation, MacroUse> MacroUses; ///< By name token.
  std::vector<std::string> CommandLineMacros; ///< As directives, in order.
  std::shared_ptr<const ChunkedText> Chunks;  ///< For printing, see Chunks.h.
};

/// True for files that belong to the user's program: neither system headers
/// nor Clang's own buffers.
bool isUserFile(const clang::SourceManager &Sources, clang::FileID File);

} // namespace c2cu

#endif // C2CU_REWRITE_SOURCETEXT_H
