//===- SpelledAgain.h - Tokens as text that is read once more ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_SPELLEDAGAIN_H
#define C2CU_FRONTEND_SPELLEDAGAIN_H

#include "rewrite/SourceText.h"
#include "rewrite/Tokens.h"
#include "clang/Lex/Preprocessor.h"
#include <optional>
#include <string>

namespace c2cu {

/// Whether Text, which is a token behind the preprocessor, could be expanded if
/// it stood somewhere else.
inline bool mayBeExpanded(const SourceText &Unit, llvm::StringRef Text) {
  const auto It = Unit.PP.getIdentifierTable().find(Text);
  return It != Unit.PP.getIdentifierTable().end() &&
         It->second->hadMacroDefinition();
}

/// The tokens of R on one line, for a place in the function that they come
/// from; nothing if one of them could be expanded there.
inline std::optional<std::string> spelledAgain(const SourceText &Unit,
                                               TokenRange R) {
  const TokenMap Tokens(Unit);
  std::string Text;
  for (unsigned T = R.Begin; T != R.End; ++T) {
    if (mayBeExpanded(Unit, Tokens.text(T)))
      return std::nullopt;
    Text += (Text.empty() ? "" : " ") + Tokens.text(T).str();
  }
  return Text;
}

} // namespace c2cu

#endif // C2CU_FRONTEND_SPELLEDAGAIN_H
