//===- NewNames.cpp - Identifiers under new names -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/NewNames.h"
#include "rewrite/RawLex.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

std::optional<StringRef> NewNames::find(StringRef Name) const {
  for (const Edits *Layer : llvm::reverse(Layers)) {
    auto Found = Layer->renames().find(Name);
    if (Found != Layer->renames().end())
      return StringRef(Found->second);
  }
  return std::nullopt;
}

bool NewNames::mentionedBy(const Chunk &C) const {
  const TokenMap Map(Source);
  for (unsigned Token = C.Tokens.Begin; Token != C.Tokens.End; ++Token)
    if (find(Map.text(Token)))
      return true;
  for (const MacroUse *Use : C.Uses)
    for (const Token &T : Use->Definition->tokens())
      if (T.getIdentifierInfo() && find(T.getIdentifierInfo()->getName()))
        return true;
  bool Found = false;
  lexRaw(C.Text, Source.PP.getLangOpts(),
         [&](tok::TokenKind Kind, StringRef Spelling) {
           Found |= Kind == tok::raw_identifier && find(Spelling);
         });
  return Found;
}

/// A space comes between a string and a name: C++ would read a literal with a
/// suffix.
std::string NewNames::in(const Chunk &C) const {
  if (C.K == Chunk::Token)
    return of(C.Text).str();
  std::string Result;
  bool AfterString = false;
  lexRaw(C.Text, Source.PP.getLangOpts(),
         [&](tok::TokenKind Kind, StringRef Spelling) {
           const bool IsName = Kind == tok::raw_identifier;
           if (IsName && AfterString)
             Result += ' ';
           Result += IsName ? of(Spelling) : Spelling;
           AfterString = tok::isStringLiteral(Kind);
         });
  return Result;
}
