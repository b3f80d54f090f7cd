//===- Dialect.cpp - C that C++ reads differently -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect.h"
#include "DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

bool c2cu::editDialect(const ParsedUnit &Unit, Diagnostics &Diags, Edits &Out) {
  unsigned Before = Diags.errors();
  DialectContext C(Unit, Diags, Out);
  renameClashes(C); // First: the other passes print names.
  refuseConstructs(C);
  if (Diags.errors() != Before)
    return false; // The others rely on what is refused not being there.
  moveTags(C);
  renameMembers(C);
  rewriteDeclarations(C);
  rewriteFunctions(C);
  rewriteInitializers(C);
  rewriteLiterals(C);
  rewriteConversions(C);
  rewriteUpdates(C);
  rewriteCalls(C);
  rewriteStatements(C);
  rewriteJumps(C);
  return Diags.errors() == Before;
}

static std::string renamed(const c2cu::Edits &Edits,
                           const LangOptions &Language, std::string Text) {
  Lexer Lex(SourceLocation(), Language, Text.data(), Text.data(),
            Text.data() + Text.size());
  Lex.SetKeepWhitespaceMode(true);
  std::string Result;
  Token T;
  bool AfterTagKeyword = false;
  const char *From = Text.data();
  for (bool AtEnd = false; !AtEnd; From = Lex.getBufferLocation()) {
    AtEnd = Lex.LexFromRawLexer(T);
    StringRef Spelling(From, Lex.getBufferLocation() - From);
    if (T.isNot(tok::raw_identifier)) {
      Result += Spelling;
      continue;
    }
    Result +=
        AfterTagKeyword ? Edits.tagNameOf(Spelling) : Edits.nameOf(Spelling);
    AfterTagKeyword =
        Spelling == "struct" || Spelling == "union" || Spelling == "enum";
  }
  return Result;
}

std::string c2cu::printType(const ASTContext &Context, const Edits &Edits,
                            QualType T, StringRef Name) {
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.Bool = true;
  std::string Text = Name.str();
  T.getAsStringInternal(Text, Policy);
  return renamed(Edits, Context.getLangOpts(), std::move(Text));
}
