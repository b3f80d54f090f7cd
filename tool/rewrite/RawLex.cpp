//===- RawLex.cpp - Text as tokens, without a preprocessor ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/RawLex.h"
#include "clang/Lex/Lexer.h"
#include <string>

using namespace clang;

void c2cu::lexRaw(llvm::StringRef Text, const LangOptions &Language,
                  llvm::function_ref<void(tok::TokenKind, StringRef)> Visit) {
  std::string Buffer = Text.str(); // The lexer wants a final zero.
  Lexer Lex(SourceLocation(), Language, Buffer.data(), Buffer.data(),
            Buffer.data() + Buffer.size());
  Lex.SetKeepWhitespaceMode(true);
  Token T;
  const char *From = Buffer.data();
  for (bool AtEnd = false; !AtEnd; From = Lex.getBufferLocation()) {
    AtEnd = Lex.LexFromRawLexer(T);
    Visit(T.getKind(), StringRef(From, Lex.getBufferLocation() - From));
  }
}
