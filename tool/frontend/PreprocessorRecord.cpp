//===- PreprocessorRecord.cpp - What the AST forgets ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/PreprocessorRecord.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace c2cu;
using namespace clang;

namespace {

class Recorder : public PPCallbacks {
public:
  Recorder(const SourceManager &Sources, Recording &Into)
      : Sources(Sources), Into(Into) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason Reason,
                        SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (Reason == LexedFileChangeReason::EnterFile)
      Into.Files.push_back(File);
  }

  // NOLINTNEXTLINE(readability-function-size): the parameters are Clang's.
  void InclusionDirective(SourceLocation Hash, const Token &, StringRef, bool,
                          CharSourceRange, OptionalFileEntryRef, StringRef,
                          StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind Kind) override {
    Into.Includes[Hash] = SrcMgr::isSystem(Kind);
  }

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    if (isUserFile(Sources, Sources.getFileID(Range.getBegin())))
      Into.Skipped.push_back(Range);
  }

  void MacroExpands(const Token &Name, const MacroDefinition &Definition,
                    SourceRange Range, const MacroArgs *) override {
    SourceLocation Outermost = Sources.getExpansionLoc(Name.getLocation());
    if (Sources.isInSystemHeader(Outermost))
      return isRead(Name, Definition);
    if (Outermost == Name.getLocation() &&
        Name.getIdentifierInfo()->isStr("_Pragma"))
      return; // Among the directives.
    Into.MacroUses[Name.getLocation()] = {Name.getIdentifierInfo(),
                                          Definition.getMacroInfo(), Range};
  }

  void Defined(const Token &Name, const MacroDefinition &Definition,
               SourceRange) override {
    isRead(Name, Definition);
  }
  void Ifdef(SourceLocation, const Token &Name,
             const MacroDefinition &Definition) override {
    isRead(Name, Definition);
  }
  void Ifndef(SourceLocation, const Token &Name,
              const MacroDefinition &Definition) override {
    isRead(Name, Definition);
  }
  using PPCallbacks::Elifdef;
  void Elifdef(SourceLocation, const Token &Name,
               const MacroDefinition &Definition) override {
    isRead(Name, Definition);
  }
  using PPCallbacks::Elifndef;
  void Elifndef(SourceLocation, const Token &Name,
                const MacroDefinition &Definition) override {
    isRead(Name, Definition);
  }

private:
  void isRead(const Token &Name, const MacroDefinition &Definition) {
    const MacroInfo *Macro = Definition.getMacroInfo();
    if (!Macro ||
        !Sources.isInSystemHeader(Sources.getExpansionLoc(Name.getLocation())))
      return;
    const SourceLocation At = Macro->getDefinitionLoc();
    if (At.isValid() && isUserFile(Sources, Sources.getFileID(At)))
      Into.ReadBySystem.insert(Name.getIdentifierInfo()->getName().str());
  }

  const SourceManager &Sources;
  Recording &Into;
};

/// `#pragma kernel [clauses]`. Binding it to a statement comes later, when the
/// statements are known.
class KernelPragmaHandler : public PragmaHandler {
public:
  explicit KernelPragmaHandler(Recording &Into)
      : PragmaHandler("kernel"), Into(Into) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token &Word) override {
    const SourceManager &Sources = PP.getSourceManager();
    KernelPragma Pragma;
    Pragma.Loc = Word.getLocation();
    Pragma.InMacro = Pragma.Loc.isMacroID() ||
                     Introducer.Kind != PragmaIntroducerKind::PIK_HashPragma;
    Pragma.InHeader = !Sources.isInMainFile(Pragma.Loc);
    Token Next;
    for (PP.Lex(Next); Next.isNot(tok::eod); PP.Lex(Next))
      Pragma.Tokens.push_back({Next.getKind(), Next.getLocation(),
                               PP.getSpelling(Next), Next.hasLeadingSpace()});
    Pragma.Clauses = parseClauses(Pragma.Tokens);
    Into.Pragmas.push_back(std::move(Pragma));
  }

private:
  Recording &Into;
};

/// Finds the directives of one file by lexing it raw.
class DirectiveScan {
public:
  DirectiveScan(const Preprocessor &PP, const Recording &Recorded, FileID File,
                std::vector<Directive> &Out)
      : Sources(PP.getSourceManager()), Recorded(Recorded), Out(Out),
        Lex(File, Sources.getBufferOrFake(File), Sources, PP.getLangOpts()) {
    Lex.SetCommentRetentionState(true);
  }

  void run() {
    Token T;
    Lex.LexFromRawLexer(T);
    bool OnlyComments = false; // That is all there is of the line so far.
    while (T.isNot(tok::eof)) {
      const bool Begins = T.isAtStartOfLine() || OnlyComments;
      OnlyComments = Begins && T.is(tok::comment);
      if (T.is(tok::hash) && Begins)
        directive(T);
      else if (T.is(tok::raw_identifier) && T.getRawIdentifier() == "_Pragma")
        pragmaOperator(T);
      else
        Lex.LexFromRawLexer(T);
    }
  }

private:
  /// T is the `#`; afterwards it is the first token of the next line.
  void directive(Token &T) {
    SourceLocation Hash = T.getLocation();
    SourceLocation End = T.getEndLoc();
    SmallVector<StringRef, 2> Words;
    for (Lex.LexFromRawLexer(T); T.isNot(tok::eof) && !T.isAtStartOfLine();
         Lex.LexFromRawLexer(T)) {
      End = T.getEndLoc();
      if (Words.size() < 2 && T.isNot(tok::comment))
        Words.push_back(T.is(tok::raw_identifier) ? T.getRawIdentifier() : "");
    }
    Words.resize(2);
    Directive Found{kindOf(Words[0]), CharSourceRange::getCharRange(Hash, End),
                    FileID(), Words[1]};
    if (Found.K == Directive::Include && !resolveInclude(Found))
      return;
    Out.push_back(Found);
  }

  /// T is the `_Pragma`; afterwards it is the token behind its operand.
  void pragmaOperator(Token &T) {
    SourceLocation Begin = T.getLocation();
    StringRef Operand;
    while (T.isNot(tok::eof) && T.isNot(tok::r_paren)) {
      Lex.LexFromRawLexer(T);
      if (T.is(tok::string_literal))
        Operand = StringRef(T.getLiteralData(), T.getLength());
    }
    Out.push_back({Directive::Pragma,
                   CharSourceRange::getCharRange(Begin, T.getEndLoc()),
                   FileID(), Operand.ltrim("LuU8\" \t").take_until([](char C) {
                     return !isAsciiIdentifierContinue(C);
                   })});
    Lex.LexFromRawLexer(T);
  }

  static Directive::Kind kindOf(StringRef Word) {
    return llvm::StringSwitch<Directive::Kind>(Word)
        .Case("include", Directive::Include)
        .Case("include_next", Directive::Include)
        .Case("import", Directive::Include)
        .Case("define", Directive::Define)
        .Case("undef", Directive::Undef)
        .Case("pragma", Directive::Pragma)
        .Case("else", Directive::Conditional)
        .Case("endif", Directive::Conditional)
        .StartsWith("if", Directive::Conditional)
        .StartsWith("elif", Directive::Conditional)
        .Default(Directive::Other);
  }

  /// False for an #include that was never reached.
  bool resolveInclude(Directive &D) {
    auto Known = Recorded.Includes.find(D.Range.getBegin());
    if (Known == Recorded.Includes.end())
      return false;
    if (Known->second)
      D.K = Directive::SystemInclude;
    else
      for (FileID File : Recorded.Files)
        if (contains(D.Range, Sources.getIncludeLoc(File)))
          D.Included = File;
    return true;
  }

  bool contains(CharSourceRange Range, SourceLocation Loc) const {
    if (Loc.isInvalid())
      return false;
    auto [File, Offset] = Sources.getDecomposedExpansionLoc(Loc);
    auto [In, Begin] = Sources.getDecomposedLoc(Range.getBegin());
    return File == In && Begin <= Offset &&
           Offset < Sources.getFileOffset(Range.getEnd());
  }

  const SourceManager &Sources;
  const Recording &Recorded;
  std::vector<Directive> &Out;
  Lexer Lex;
};

} // namespace

void c2cu::record(Preprocessor &PP, Recording &Into) {
  PP.addPPCallbacks(std::make_unique<Recorder>(PP.getSourceManager(), Into));
  PP.AddPragmaHandler(new KernelPragmaHandler(Into)); // PP owns it.
}

void c2cu::findDirectives(const Preprocessor &PP, const Recording &Recorded,
                          FileID File, std::vector<Directive> &Out) {
  DirectiveScan(PP, Recorded, File, Out).run();
}

std::vector<std::string> c2cu::commandLineMacros(const Preprocessor &PP) {
  std::vector<std::string> Directives;
  for (const auto &[Text, IsUndef] : PP.getPreprocessorOpts().Macros) {
    auto [Name, Value] = StringRef(Text).split('=');
    if (Name == "__clang__" || Name == "__NO_CTYPE" ||
        Name.starts_with("__GCC_HAVE_") || Name.starts_with("c2cu_"))
      continue; // Not the user's.
    if (IsUndef)
      Directives.push_back("#undef " + Name.str());
    else if (StringRef(Text).contains('='))
      Directives.push_back("#define " + Name.str() + " " + Value.str());
    else
      Directives.push_back("#define " + Name.str() + " 1");
  }
  return Directives;
}

std::vector<std::string> c2cu::filesRead(const SourceManager &Sources,
                                         ArrayRef<FileID> Files,
                                         ArrayRef<std::string> Others) {
  std::vector<std::string> Names;
  llvm::StringSet<> Seen;
  for (FileID File : Files)
    if (OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File))
      if (Seen.insert(Entry->getName()).second)
        Names.push_back(Entry->getName().str());
  for (const std::string &Name : Others)
    if (Seen.insert(Name).second)
      Names.push_back(Name);
  return Names;
}
