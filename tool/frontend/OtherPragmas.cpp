//===- OtherPragmas.cpp - Pragmas that are meant to be ours ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/OtherPragmas.h"
#include "pragma/NearWord.h"
#include "pragma/Reductions.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// A word behind `#pragma`, with what stands in brackets behind it.
struct Clause {
  llvm::StringRef Word, Of;
};

class OtherPragmas {
public:
  OtherPragmas(const ParsedUnit &Unit, Diagnostics &Diags)
      : Unit(Unit), Diags(Diags), SM(Unit.Context.getSourceManager()) {}

  void run() {
    // Nothing can be translated then.
    if (Unit.Pragmas.empty())
      Diags.promote(Diag::PragmaMisspelt);
    for (const Directive &D : Unit.Directives)
      if (D.K == Directive::Pragma &&
          SM.isWrittenInMainFile(D.Range.getBegin()))
        look(D);
    if (!Unit.Pragmas.empty() || Diags.errors() != 0)
      return;
    if (const Directive *Of = Loop ? Loop : Region)
      report(*Of);
  }

private:
  void look(const Directive &D) {
    const bool IsOther = D.Name == "omp" || D.Name == "acc";
    if (IsOther && !Loop && isBeforeLoop(D))
      Loop = &D;
    else if (IsOther && !Region && opensRegion(D))
      Region = &D;
    else if (D.Name != "kernel" && nearestWord(D.Name, {"kernel"}) == "kernel")
      misspelt(D);
  }

  void misspelt(const Directive &D) {
    const std::vector<Clause> Clauses = clausesOf(D);
    const bool For = Clauses.size() > 1 && Clauses[1].Word == "for";
    Diags.report(Diag::PragmaMisspelt, D.Range.getBegin(), D.Name,
                 For ? " for" : "");
  }

  /// What follows D, but for comments and other pragmas, is a `for`.
  bool isBeforeLoop(const Directive &D) const {
    SourceLocation At = D.Range.getEnd();
    const LangOptions &Options = Unit.Context.getLangOpts();
    for (;;) {
      Token T;
      if (Lexer::getRawToken(At, T, SM, Options, /*IgnoreWhiteSpace=*/true))
        return false;
      if (T.is(tok::raw_identifier))
        return T.getRawIdentifier() == "for";
      if (T.is(tok::comment)) {
        At = T.getEndLoc();
        continue;
      }
      const auto Next =
          llvm::find_if(Unit.Directives, [&](const Directive &Other) {
            return Other.Range.getBegin() == T.getLocation();
          });
      if (Next == Unit.Directives.end() || Next->K != Directive::Pragma)
        return false;
      At = Next->Range.getEnd();
    }
  }

  bool opensRegion(const Directive &D) const {
    return llvm::any_of(clausesOf(D), [](const Clause &C) {
      return C.Word == "parallel" || C.Word == "target" || C.Word == "kernels";
    });
  }

  /// From the word behind `#pragma` on.
  std::vector<Clause> clausesOf(const Directive &D) const {
    llvm::StringRef Text = Lexer::getSourceText(D.Range, SM, {});
    std::vector<Clause> Result;
    Text = Text.drop_front(Text.find(D.Name));
    auto IsLetter = [](char C) { return llvm::isAlnum(C) || C == '_'; };
    while (!Text.empty())
      if (IsLetter(Text.front())) {
        const llvm::StringRef Word = Text.take_while(IsLetter);
        Text = Text.drop_front(Word.size());
        Result.push_back({Word, inBrackets(Text.ltrim())});
      } else if (const llvm::StringRef Of = inBrackets(Text); !Of.empty()) {
        Text = Text.drop_front(Of.size() + 1);
      } else {
        Text = Text.drop_front();
      }
    return Result;
  }

  /// What stands in the brackets that Text begins with.
  static llvm::StringRef inBrackets(llvm::StringRef Text) {
    if (!Text.starts_with("("))
      return {};
    unsigned Depth = 0;
    for (size_t I = 0; I < Text.size(); ++I) {
      Depth += Text[I] == '(';
      if (Text[I] == ')' && --Depth == 0)
        return Text.slice(1, I);
    }
    return {};
  }

  void report(const Directive &D) {
    std::string Name, Ours = "kernel for";
    bool InName = true;
    for (const Clause &C : clausesOf(D)) {
      InName &= C.Of.empty();
      if (InName)
        Name += (Name.empty() ? "" : " ") + C.Word.str();
      const auto [Operation, Names] = C.Of.split(':');
      if (C.Word == "reduction" && reductionNamed(Operation.trim()))
        Ours += (" reduction(" + Operation.trim() + ": " + Names.trim() + ")")
                    .str();
    }
    Diags.report(Diag::PragmaOther, D.Range.getBegin(), Name,
                 (Loop ? "write '#pragma " + Ours + "' in its place"
                       : "write '#pragma kernel for' before each loop in it "
                         "whose iterations are to run at once") +
                     ": c2cu finds variables of single iterations and what "
                     "travels, or says what is in the way");
  }

  const ParsedUnit &Unit;
  Diagnostics &Diags;
  const SourceManager &SM;
  const Directive *Loop = nullptr;   ///< The first one before a loop.
  const Directive *Region = nullptr; ///< The first one before other statements.
};

} // namespace

void c2cu::reportOtherPragmas(const ParsedUnit &Unit, Diagnostics &Diags) {
  OtherPragmas(Unit, Diags).run();
}
