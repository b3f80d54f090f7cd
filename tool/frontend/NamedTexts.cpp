//===- NamedTexts.cpp - Literals that are arrays --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/NamedTexts.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "support/Quote.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// What is written in the main file for Text and nothing else, a macro perhaps;
/// an invalid range if there is no such thing.
static SourceRange writtenFor(const ParsedUnit &Unit,
                              const StringLiteral *Text) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const LangOptions &Language = Unit.Context.getLangOpts();
  SourceLocation Begin = Text->getBeginLoc(), End = Text->getEndLoc();
  if (Begin.isMacroID() &&
      !Lexer::isAtStartOfMacroExpansion(Begin, Sources, Language, &Begin))
    return {};
  if (End.isMacroID() &&
      !Lexer::isAtEndOfMacroExpansion(End, Sources, Language, &End))
    return {};
  return Sources.isWrittenInMainFile(Begin) && Sources.isWrittenInMainFile(End)
             ? SourceRange(Begin, End)
             : SourceRange();
}

/// Whether a directive stands between the tokens of R: one that is left out
/// takes others along.
static bool hasDirective(const ParsedUnit &Unit, SourceRange R) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  bool Invalid = false;
  const StringRef Text =
      Lexer::getSourceText(CharSourceRange::getTokenRange(R), Sources,
                           Unit.Context.getLangOpts(), &Invalid);
  for (StringRef Rest = Text; !Rest.empty();) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    if (Line.ltrim().starts_with("#"))
      return true;
  }
  return Invalid;
}

/// Each pointer that travels is compared with the places of all of them.
static constexpr size_t MostTexts = 256;

std::optional<std::string>
c2cu::nameTexts(const ParsedUnit &Unit,
                llvm::ArrayRef<const StringLiteral *> Literals) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const FileID Main = Sources.getMainFileID();
  if (Literals.size() > MostTexts ||
      Sources.getBufferData(Main).starts_with("\xEF\xBB\xBF"))
    return std::nullopt;
  FileEdits File(Sources, Unit.Context.getLangOpts());
  std::string Declared;
  unsigned Number = 0;
  std::vector<const StringLiteral *> InOrder = Literals.vec();
  llvm::sort(InOrder, [&](const StringLiteral *A, const StringLiteral *B) {
    return Sources.isBeforeInTranslationUnit(A->getBeginLoc(),
                                             B->getBeginLoc());
  });
  for (const StringLiteral *Text : InOrder) {
    const SourceRange R = writtenFor(Unit, Text);
    if (!Text->isOrdinary() || R.isInvalid() || hasDirective(Unit, R))
      continue;
    const std::string Name = "c2cu_text_" + std::to_string(++Number);
    Declared +=
        "static char " + Name + "[] = " + quotedForC(Text->getString()) + "; ";
    // It may stand beside a letter, as in `return"text"`.
    File.replace(R, " " + Name + " ");
  }
  if (Declared.empty())
    return std::nullopt;
  // Ahead of all else there is nothing that they could become a part of.
  File.insertBefore(Sources.getLocForStartOfFile(Main),
                    Declared + "\n#line 1\n");
  return File.failed() ? std::nullopt : std::optional(File.text());
}
