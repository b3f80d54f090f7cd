//===- Print.cpp - Token intervals as text --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Chunks.h"
#include "rewrite/EditTable.h"
#include "rewrite/Lines.h"
#include "rewrite/RawLex.h"
#include "rewrite/SourceText.h"
#include "rewrite/Tokens.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace c2cu;
using namespace clang;

namespace {

class Printer {
public:
  Printer(const SourceText &Source, TokenRange R,
          ArrayRef<const Edits *> Layers, PrintAs How)
      : Source(Source), Files(*Source.Chunks), Map(Source), Table(R, Layers),
        How(How), Printed(How == PrintAs::InPlace ? Files.Chunks.size() : 0),
        Layers(Layers) {}

  std::string takeText() { return withLinesMoved(Text, Marks); }

  /// Prints R with the edits inside it; of those that span exactly R only the
  /// ones ranked below MaxRank. Returns the last chunk printed, if any.
  unsigned interval(TokenRange R, unsigned MaxRank, unsigned LastChunk) {
    unsigned I = R.Begin;
    while (I < R.End) {
      unsigned Chunk = Files.ChunkOf[I];
      if (Chunk == ChunkedText::None) { // Of a system header.
        ++I;
        continue;
      }
      between(LastChunk, Chunk);
      if (I != R.Begin)
        inGap(I);
      if (Chunk == LastChunk && wantsSpace(I)) // Inside a macro.
        Text += ' ';
      if (const RankedEdit *Edit = outermostAt(I, R, MaxRank)) {
        apply(*Edit);
        I = Edit->E->Range.End;
      } else if (canSpell(I, R)) {
        append(spelling(Files.Chunks[Chunk]));
        I = Files.Chunks[Chunk].Tokens.End;
      } else {
        token(I);
        ++I;
      }
      LastChunk = chunkBefore(I, LastChunk);
    }
    return LastChunk;
  }

  /// Text of outer layers comes first: that of inner ones may use it.
  void inGap(unsigned Token) {
    for (const Edits *Layer : llvm::reverse(Layers)) {
      if (Layer->opening() && Layer->opening()->first == Token)
        open(Layer->opening()->second);
      auto [From, To] = Layer->gaps().equal_range(Token);
      for (auto I = From; I != To; ++I)
        for (const Piece &P : I->second)
          print(P);
    }
  }

  /// What stands between two chunks: layout, directives, macros that expand to
  /// nothing. Nothing after ChunkedText::None.
  void between(unsigned After, unsigned Before) {
    if (After == ChunkedText::None)
      return;
    for (unsigned C = After + 1; C < Before; ++C)
      chunk(C);
  }

  void chunk(unsigned Index) {
    const Chunk &C = Files.Chunks[Index];
    switch (C.K) {
    case Chunk::Gap:
      append(C.Text);
      break;
    case Chunk::Macro:
      if (C.Tokens.empty() && !mustExpand(C))
        append(renamed(C.Text));
      break;
    case Chunk::Directive:
      if (How == PrintAs::InPlace) {
        append(C.IsMacroDefinition ? renamed(C.Text) : C.Text.str());
        LastDirective = Text.size();
        Printed[Index] = true;
      }
      break;
    case Chunk::Token:
      break;
    }
  }

private:
  unsigned chunkBefore(unsigned Token, unsigned Default) const {
    unsigned Chunk = Files.ChunkOf[Token - 1];
    return Chunk == ChunkedText::None ? Default : Chunk;
  }

  const RankedEdit *outermostAt(unsigned Token, TokenRange R,
                                unsigned MaxRank) const {
    for (const RankedEdit &Edit : Table.startingIn(Token, Token + 1)) {
      TokenRange Range = Edit.E->Range;
      if (R == Range && Edit.Rank >= MaxRank)
        continue;
      if (R.contains(Range)) {
        if (Edit.E->OnlyIfExpanded && spelledAround(Range, R))
          continue;
        return &Edit;
      }
      if (Token != R.Begin)
        llvm::report_fatal_error("an edit leaves the printed interval");
    }
    return nullptr;
  }

  /// A paragraph behind the directives printed so far.
  void open(StringRef Paragraph) {
    size_t At = Text.size();
    if (LastDirective)
      At = std::min(Text.find('\n', *LastDirective), Text.size() - 1) + 1;
    else if (!Source.CommandLineMacros.empty())
      At = 0; // These precede all text.
    bool BlankFollows = At < Text.size() && Text[At] == '\n';
    Text.insert(At, (Paragraph + (BlankFollows ? "" : "\n")).str());
  }

  void apply(const RankedEdit &Edit) {
    TokenRange Range = Edit.E->Range;
    checkPieces(*Edit.E);
    for (const Piece &P : Edit.E->Pieces) {
      if (P.Tokens && !(*P.Tokens == Range) && P.Tokens->contains(Range))
        llvm::report_fatal_error("an edit contains itself");
      print(P, P.Tokens == Range ? Edit.Rank : ~0u);
    }
    if (How == PrintAs::InPlace)
      keepDefinitions(Range);
  }

  void print(const Piece &P, unsigned MaxRank = ~0u) {
    size_t Begin = Text.size();
    if (P.Tokens)
      interval(*P.Tokens, MaxRank, ChunkedText::None);
    else
      append(P.Text);
    if (P.Deeper)
      Marks.Deeper.push_back({Begin, Text.size()});
    if (P.NoEmptyLine)
      Marks.Emptied.push_back(Begin);
  }

  /// An edit inside this one must lie inside or outside of each piece, or
  /// around it: such an edit concerns the place that the piece is taken from.
  void checkPieces(const Edits::Edit &Outer) const {
    for (const Piece &P : Outer.Pieces) {
      if (!P.Tokens || *P.Tokens == Outer.Range)
        continue;
      for (const RankedEdit &Inner :
           Table.startingIn(Outer.Range.Begin, Outer.Range.End)) {
        TokenRange R = Inner.E->Range;
        bool Apart = R.End <= P.Tokens->Begin || P.Tokens->End <= R.Begin;
        if (!Apart && !P.Tokens->contains(R) && !R.contains(*P.Tokens))
          llvm::report_fatal_error("an edit cuts another one");
      }
    }
  }

  /// Macro definitions among tokens that were replaced still hold for what
  /// follows; hints for loops do not.
  void keepDefinitions(TokenRange Range) {
    unsigned First = Files.ChunkOf[Range.Begin];
    unsigned Last = Files.ChunkOf[Range.End - 1];
    if (First == ChunkedText::None || Last == ChunkedText::None)
      return;
    for (unsigned C = First; C < Last; ++C) {
      if (Files.Chunks[C].K != Chunk::Directive || Files.Chunks[C].IsLoopHint ||
          Printed[C])
        continue;
      if (!Text.empty() && Text.back() != '\n')
        Text += '\n';
      chunk(C);
      Text += '\n';
    }
  }

  bool mustExpand(const Chunk &C) const {
    return C.AlwaysExpand || (How == PrintAs::Moved && C.ExpandWhenMoved) ||
           (C.UsesSpelling && mentionsRenamed(C));
  }

  bool mentionsRenamed(const Chunk &C) const {
    for (unsigned Token = C.Tokens.Begin; Token != C.Tokens.End; ++Token)
      if (newName(Map.text(Token)))
        return true;
    for (const MacroInfo *Definition : C.Definitions)
      for (const clang::Token &T : Definition->tokens())
        if (T.getIdentifierInfo() && newName(T.getIdentifierInfo()->getName()))
          return true;
    bool Found = false;
    lexRaw(C.Text, Source.PP.getLangOpts(),
           [&](tok::TokenKind Kind, StringRef Spelling) {
             Found |= Kind == tok::raw_identifier && newName(Spelling);
           });
    return Found;
  }

  /// Whether Range lies in a macro that is printed as spelled.
  bool spelledAround(TokenRange Range, TokenRange R) const {
    const Chunk &C = Files.Chunks[Files.ChunkOf[Range.Begin]];
    return C.Tokens.contains(Range) && canSpell(C.Tokens.Begin, R);
  }

  /// Whether the chunk that starts with this token may be printed as spelled.
  bool canSpell(unsigned Token, TokenRange R) const {
    const Chunk &C = Files.Chunks[Files.ChunkOf[Token]];
    if (C.Tokens.Begin != Token || !R.contains(C.Tokens) || mustExpand(C))
      return false;
    for (const Edits *Layer : Layers) {
      auto Gap = Layer->gaps().upper_bound(C.Tokens.Begin);
      if (Gap != Layer->gaps().end() && Gap->first < C.Tokens.End)
        return false;
    }
    for (const RankedEdit &Edit :
         Table.startingIn(C.Tokens.Begin, C.Tokens.End))
      if (!Edit.E->Range.contains(C.Tokens) && !Edit.E->OnlyIfExpanded)
        return false;
    return true;
  }

  /// Prints one token of a macro's expansion.
  void token(unsigned Token) {
    StringRef Spelling = Map.text(Token);
    append(newName(Spelling).value_or(Spelling));
  }

  bool wantsSpace(unsigned Token) const {
    tok::TokenKind Before = Map.kind(Token - 1), K = Map.kind(Token);
    bool NameBefore = Before == tok::identifier || Before == tok::r_paren ||
                      Before == tok::r_square;
    switch (K) {
    case tok::r_paren:
    case tok::r_square:
    case tok::comma:
    case tok::semi:
      return false;
    case tok::l_paren:
    case tok::l_square:
    case tok::period:
    case tok::arrow:
      return !NameBefore && Before != tok::l_paren && Before != tok::l_square;
    default:
      return Before != tok::l_paren && Before != tok::l_square &&
             Before != tok::period && Before != tok::arrow;
    }
  }

  /// Appends S, kept apart from what precedes if the two would read as one
  /// token.
  void append(StringRef S) {
    if (!S.empty() && !Text.empty() && gluing(Text.back(), S.front()))
      Text += ' ';
    Text += S;
  }

  static bool gluing(char A, char B) {
    auto IsWord = [](char C) {
      return llvm::isAlnum(C) || C == '_' || C == '$' || (C & 0x80);
    };
    if (IsWord(A))
      return IsWord(B) || B == '"' || B == '\'';
    if (A == '"' || A == '\'')
      return IsWord(B);
    StringRef Operators = "+-*/%<>=!&|^.:#";
    return Operators.contains(A) && Operators.contains(B);
  }

  /// The new name of an identifier, if it has one.
  std::optional<StringRef> newName(StringRef Name) const {
    for (const Edits *Layer : llvm::reverse(Layers)) {
      auto Found = Layer->renames().find(Name);
      if (Found != Layer->renames().end())
        return StringRef(Found->second);
    }
    return std::nullopt;
  }

  std::string spelling(const Chunk &C) const {
    return C.K == Chunk::Token ? newName(C.Text).value_or(C.Text).str()
                               : renamed(C.Text);
  }

  /// S with its identifiers renamed; comments and strings stay. A space comes
  /// between a string and a name: C++ would read a literal with a suffix.
  std::string renamed(StringRef S) const {
    std::string Result;
    bool AfterString = false;
    lexRaw(S, Source.PP.getLangOpts(),
           [&](tok::TokenKind Kind, StringRef Spelling) {
             bool IsName = Kind == tok::raw_identifier;
             if (IsName && AfterString)
               Result += ' ';
             Result += IsName ? newName(Spelling).value_or(Spelling) : Spelling;
             AfterString = tok::isStringLiteral(Kind);
           });
    return Result;
  }

  const SourceText &Source;
  const ChunkedText &Files;
  TokenMap Map;
  EditTable Table;
  PrintAs How;
  std::vector<bool> Printed; ///< Directives, by chunk.
  ArrayRef<const Edits *> Layers;
  std::string Text;
  LineMarks Marks;
  std::optional<size_t> LastDirective; ///< The end of the last one printed.
};

} // namespace

std::string c2cu::print(const SourceText &Source, TokenRange R,
                        ArrayRef<const Edits *> Layers, PrintAs How) {
  Printer P(Source, R, Layers, How);
  P.interval(R, ~0u, ChunkedText::None);
  return P.takeText();
}

std::string c2cu::printAll(const SourceText &Source,
                           ArrayRef<const Edits *> Layers) {
  TokenRange All{0, static_cast<unsigned>(Source.Chunks->ChunkOf.size())};
  Printer P(Source, All, Layers, PrintAs::InPlace);
  std::string Text;
  for (const std::string &Directive : Source.CommandLineMacros)
    Text += Directive + "\n";
  const ChunkedText &Files = *Source.Chunks;
  auto First = llvm::find_if(Files.ChunkOf,
                             [](unsigned C) { return C != ChunkedText::None; });
  unsigned Start = First == Files.ChunkOf.end() ? Files.Chunks.size() : *First;
  for (unsigned C = 0; C != Start; ++C)
    P.chunk(C);
  if (First == Files.ChunkOf.begin() && First != Files.ChunkOf.end())
    P.inGap(0); // No token of a system header precedes it.
  if (First != Files.ChunkOf.end()) {
    unsigned Last = P.interval(All, ~0u, ChunkedText::None);
    P.between(Last, Files.Chunks.size());
  }
  return Text + P.takeText();
}
