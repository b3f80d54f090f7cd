//===- Print.cpp - Token intervals as text --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Chunks.h"
#include "rewrite/EditTable.h"
#include "rewrite/Layout.h"
#include "rewrite/Lines.h"
#include "rewrite/NewNames.h"
#include "rewrite/SourceText.h"
#include "rewrite/Surroundings.h"
#include "rewrite/Tokens.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace c2cu;
using namespace clang;

namespace {

class Printer {
public:
  Printer(const SourceText &Source, TokenRange R,
          ArrayRef<const Edits *> Layers, bool InPlace, Surroundings &Around)
      : Source(Source), Files(*Source.Chunks), Map(Source), Table(R, Layers),
        InPlace(InPlace), Moved(!InPlace), Around(Around),
        Printed(InPlace ? Files.Chunks.size() : 0), Layers(Layers),
        Names(Source, Layers) {}

  std::string takeText() { return withLinesMoved(Text, Marks); }

  /// Prints R in place, declaration by declaration: around each of them what
  /// it captures is put aside.
  unsigned declarations(TokenRange R) {
    unsigned Last = ChunkedText::None, Begin = R.Begin;
    for (unsigned End : declarationEnds(Map, Files, Table, R)) {
      Last = declaration({Begin, End}, Last);
      Begin = End;
    }
    return Last;
  }

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
      if (I != R.Begin && Chunk == LastChunk && wantsSpace(I))
        Text += ' '; // Inside a macro.
      if (const RankedEdit *Edit = outermostAt(I, R, MaxRank)) {
        apply(*Edit);
        I = Edit->E->Range.End;
      } else if (canSpell(I, R)) {
        if (Moved && Files.Chunks[Chunk].K == Chunk::Token)
          Around.plain(Files.Chunks[Chunk].Text, Map.location(I));
        append(Names.in(Files.Chunks[Chunk]));
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
      auto [From, To] = Layer->gaps().equal_range(Token);
      for (auto I = From; I != To; ++I)
        for (const Piece &P : I->second)
          displaced(P);
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
    if (C.K == Chunk::Gap)
      append(C.Text);
    else if (C.K == Chunk::Macro && C.Tokens.empty() && !mustExpand(C))
      append(Names.in(C));
    else if (C.K == Chunk::Directive && InPlace)
      directive(Index);
  }

private:
  void directive(unsigned Index) {
    const Chunk &C = Files.Chunks[Index];
    Printed[Index] = true;
    PrintedNow.push_back(Index);
    if (Around.captures(C.Defined)) { // Of a macro that is aside now.
      Later.push_back(Index);
      return;
    }
    append(C.IsMacroDefinition ? Names.in(C) : C.Text.str());
    LastDirective = Text.size();
  }

  /// One declaration or several, behind the chunk LastChunk.
  unsigned declaration(TokenRange R, unsigned LastChunk) {
    while (R.Begin < R.End && Files.ChunkOf[R.Begin] == ChunkedText::None)
      ++R.Begin;
    if (R.empty())
      return LastChunk;
    const unsigned First = Files.ChunkOf[R.Begin];
    between(LastChunk, First);
    for (const Edits *Layer : llvm::reverse(Layers))
      if (Layer->opening() && Layer->opening()->first == R.Begin)
        open(Layer->opening()->second);
    enterDeclaration(R);
    const size_t Begin = Text.size(), Deeper = Marks.Deeper.size(),
                 Emptied = Marks.Emptied.size();
    const auto Directive = LastDirective;
    while (true) {
      const size_t Captured = Around.captured();
      PrintedNow.clear();
      Later.clear();
      if (Captured != 0)
        Text += "\n" + Around.before();
      inGap(R.Begin);
      LastChunk = interval(R, ~0u, First);
      if (Around.captured() == Captured)
        break;
      Text.resize(Begin);
      Marks.Deeper.resize(Deeper);
      Marks.Emptied.resize(Emptied);
      LastDirective = Directive;
      for (unsigned Index : PrintedNow)
        Printed[Index] = false;
    }
    bringBack();
    return LastChunk;
  }

  void enterDeclaration(TokenRange R) {
    Around.enter(Map.location(R.Begin));
    const unsigned Last = chunkBefore(R.End, Files.ChunkOf[R.Begin]);
    for (unsigned C = Files.ChunkOf[R.Begin]; C < Last; ++C)
      if (Files.Chunks[C].IsMacroDefinition)
        Around.changes(Files.Chunks[C].Defined);
  }

  /// Behind a declaration the macros are again what they are in the source.
  void bringBack() {
    if (Around.captured() == 0)
      return;
    Text += "\n" + Around.after();
    for (unsigned Index : Later)
      Text += Names.in(Files.Chunks[Index]) + "\n";
    Later.clear();
    Around.enter({});
  }

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
    Table.checkPieces(*Edit.E);
    for (const Piece &P : Edit.E->Pieces) {
      if (P.Tokens && !(*P.Tokens == Range) && P.Tokens->contains(Range))
        llvm::report_fatal_error("an edit contains itself");
      if (P.Tokens == Range)
        print(P, Edit.Rank);
      else
        displaced(P);
    }
    if (InPlace)
      keepDefinitions(Range);
  }

  /// A piece that stands elsewhere in the source, if it is any of it.
  void displaced(const Piece &P) {
    const bool Saved = std::exchange(Moved, true);
    print(P);
    Moved = Saved;
  }

  void print(const Piece &P, unsigned MaxRank = ~0u) {
    size_t Begin = Text.size();
    if (P.Tokens) {
      interval(*P.Tokens, MaxRank, ChunkedText::None);
    } else {
      Around.own(P.Text);
      append(P.Text);
    }
    if (P.Deeper)
      Marks.Deeper.push_back({Begin, Text.size()});
    if (P.NoEmptyLine)
      Marks.Emptied.push_back(Begin);
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
    if (C.K != Chunk::Macro)
      return false;
    return C.AlwaysExpand ||
           !(Moved ? Around.keepsMeaning(C) : Around.isApart(C)) ||
           (C.UsesSpelling && Names.mentionedBy(C));
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

  /// Prints one token of a macro's expansion. It may be the name of a macro
  /// that has not been expanded because it stands in its own expansion.
  void token(unsigned Token) {
    StringRef Spelling = Map.text(Token);
    Around.plain(Spelling, Map.location(Token));
    append(Names.of(Spelling));
  }

  bool wantsSpace(unsigned Token) const {
    return standApart(Map.kind(Token - 1), Map.kind(Token));
  }

  /// Appends S, kept apart from what precedes if the two would read as one
  /// token.
  void append(StringRef S) {
    if (!S.empty() && !Text.empty() && wouldGlue(Text.back(), S.front()))
      Text += ' ';
    Text += S;
  }

  const SourceText &Source;
  const ChunkedText &Files;
  TokenMap Map;
  EditTable Table;
  const bool InPlace;
  bool Moved; ///< What is printed now.
  Surroundings &Around;
  std::vector<bool> Printed;               ///< Directives, by chunk.
  std::vector<unsigned> PrintedNow, Later; ///< In and behind a declaration.
  ArrayRef<const Edits *> Layers;
  const NewNames Names;
  std::string Text;
  LineMarks Marks;
  std::optional<size_t> LastDirective; ///< The end of the last one printed.
};

} // namespace

static std::string printAround(const SourceText &Source, TokenRange R,
                               ArrayRef<const Edits *> Layers,
                               Surroundings &Around) {
  Printer P(Source, R, Layers, /*InPlace=*/false, Around);
  P.interval(R, ~0u, ChunkedText::None);
  return P.takeText();
}

std::string c2cu::print(const SourceText &Source, TokenRange R,
                        ArrayRef<const Edits *> Layers, PrintAs How,
                        SourceLocation Place) {
  Surroundings Around(Source, Layers);
  Around.enter(Place);
  if (How == PrintAs::Expanded)
    Around.expandAll();
  return printAround(Source, R, Layers, Around);
}

std::string c2cu::printMoved(const SourceText &Source, ArrayRef<Piece> Pieces,
                             ArrayRef<const Edits *> Layers,
                             SourceLocation Place) {
  Surroundings Around(Source, Layers);
  Around.enter(Place);
  std::string Text;
  size_t Captured;
  do {
    Captured = Around.captured();
    Text.clear();
    for (const Piece &P : Pieces) {
      if (P.Tokens) {
        const std::string Printed =
            printAround(Source, *P.Tokens, Layers, Around);
        Text += StringRef(Printed).trim();
      } else {
        Around.own(P.Text);
        Text += P.Text;
      }
    }
  } while (Around.captured() != Captured);
  if (Captured == 0)
    return Text;
  return Around.before() + Text +
         (StringRef(Text).ends_with("\n") ? "" : "\n") + Around.after();
}

std::string c2cu::printAll(const SourceText &Source,
                           ArrayRef<const Edits *> Layers) {
  TokenRange All{0, static_cast<unsigned>(Source.Chunks->ChunkOf.size())};
  Surroundings Around(Source, Layers);
  Printer P(Source, All, Layers, /*InPlace=*/true, Around);
  std::string Text;
  for (const std::string &Directive : Source.CommandLineMacros)
    Text += Directive + "\n";
  const ChunkedText &Files = *Source.Chunks;
  auto First = llvm::find_if(Files.ChunkOf,
                             [](unsigned C) { return C != ChunkedText::None; });
  unsigned Start = First == Files.ChunkOf.end() ? Files.Chunks.size() : *First;
  for (unsigned C = 0; C != Start; ++C)
    P.chunk(C);
  if (First != Files.ChunkOf.end()) {
    unsigned Last = P.declarations(All);
    P.between(Last, Files.Chunks.size());
  }
  return Text + P.takeText();
}
