//===- MadeTokens.cpp - Tokens that macros make of others -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/MadeTokens.h"
#include "frontend/Parse.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace c2cu;
using namespace clang;

namespace {

/// What `#` or `##` has made, and where the macro is used.
struct MadeToken {
  std::string Text;
  bool IsString;
  unsigned Begin, End; ///< In the text.
};

} // namespace

static std::vector<MadeToken> madeTokens(const ParsedUnit &Unit,
                                         const FlatText &Flat) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const LangOptions &Language = Unit.Context.getLangOpts();
  std::vector<MadeToken> Result;
  for (const syntax::Token &T : Unit.Tokens.expandedTokens()) {
    const SourceLocation At = T.location();
    if (!At.isMacroID() || !Flat.has(At) ||
        !Sources.isWrittenInScratchSpace(Sources.getSpellingLoc(At)))
      continue;
    const bool IsString = T.kind() == tok::string_literal;
    // What that prints is for people, and no program goes on behind it.
    if (IsString &&
        Lexer::getImmediateMacroName(At, Sources, Language) == "assert")
      continue;
    const CharSourceRange Use = Sources.getExpansionRange(At);
    const auto Begin = Flat.offsetOf(Use.getBegin());
    const auto End = Flat.offsetOf(Use.getEnd());
    if (Begin && End)
      Result.push_back({T.text(Sources).str(), IsString, *Begin, *End});
  }
  return Result;
}

/// Whether Text has Name in it, of a string as a word.
static bool isMadeOf(const MadeToken &T, StringRef Name) {
  const StringRef Text = T.Text;
  for (size_t At = Text.find(Name); At != StringRef::npos;
       At = Text.find(Name, At + 1)) {
    const size_t End = At + Name.size();
    if (!T.IsString ||
        ((At == 0 || !isAsciiIdentifierContinue(Text[At - 1])) &&
         (End == Text.size() || !isAsciiIdentifierContinue(Text[End]))))
      return true;
  }
  return false;
}

void c2cu::stickMadeTokens(const ParsedUnit &Unit, const FlatText &Flat,
                           UnitSummary &Into) {
  const std::vector<MadeToken> Made = madeTokens(Unit, Flat);
  if (Made.empty())
    return;
  std::map<unsigned, unsigned> Definitions;
  for (const Directive &D : Unit.Directives)
    if (D.K == Directive::Define)
      if (const auto At = Flat.offsetOf(D.Range.getBegin()))
        Definitions[*At] =
            *At + Lexer::getSourceText(D.Range, Unit.Context.getSourceManager(),
                                       Unit.Context.getLangOpts())
                      .size();
  for (Entity &E : Into.Entities)
    for (const MadeToken &T : Made) {
      if (!E.Stuck.empty() || !isMadeOf(T, E.Name))
        continue;
      for (const unsigned At : E.Tokens) {
        const auto Next = Definitions.upper_bound(At);
        if ((T.Begin <= At && At <= T.End) ||
            (Next != Definitions.begin() && At < std::prev(Next)->second))
          E.Stuck = T.IsString ? "'#' in a macro makes a string of its name"
                               : "'##' in a macro makes another name of it";
      }
    }
}
