//===- RawTokens.h - The tokens of a text, not preprocessed -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_RAWTOKENS_H
#define C2CU_MERGE_RAWTOKENS_H

#include "clang/Lex/Lexer.h"
#include <vector>

namespace c2cu {

/// Of the text, [Begin, End).
struct RawToken {
  unsigned Begin, End;
  bool InDirective;
  llvm::StringRef Identifier; ///< As spelled; empty: it is none.
};

/// All tokens of Text, comments as well.
inline std::vector<RawToken> rawTokens(const std::string &Text,
                                       const clang::LangOptions &Language) {
  const char *const Begin = Text.data();
  clang::Lexer Raw(clang::SourceLocation(), Language, Begin, Begin,
                   Begin + Text.size());
  Raw.SetCommentRetentionState(true);
  std::vector<RawToken> Result;
  bool InDirective = false, OnlyComments = false;
  for (clang::Token T; !Raw.LexFromRawLexer(T) || T.isNot(clang::tok::eof);) {
    const unsigned End = Raw.getBufferLocation() - Begin;
    const bool Begins = T.isAtStartOfLine() || OnlyComments;
    OnlyComments = Begins && T.is(clang::tok::comment);
    if (Begins)
      InDirective = T.is(clang::tok::hash);
    Result.push_back({End - T.getLength(), End, InDirective,
                      T.is(clang::tok::raw_identifier) ? T.getRawIdentifier()
                                                       : llvm::StringRef()});
  }
  return Result;
}

} // namespace c2cu

#endif // C2CU_MERGE_RAWTOKENS_H
