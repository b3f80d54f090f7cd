//===- PragmaEdits.cpp - What else pragmas could say ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/PragmaEdits.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace llvm;

static constexpr StringRef Mark = "#pragma kernel for";

namespace {

struct Word {
  StringRef Text;
  size_t Begin = 0;
};

/// A pragma: all of its line, with lines that continue it.
struct PragmaText {
  size_t Begin = 0, End = 0; ///< From '#' to the end of the last word.
  std::vector<Word> Words;   ///< From the one behind `pragma` on.
  size_t Next = 0;           ///< Index of the word of the program behind it.

  bool isNamed(StringRef Name) const {
    return !Words.empty() && Words.front().Text == Name;
  }
  bool marksLoop() const {
    return isNamed("kernel") && Words.size() > 1 && Words[1].Text == "for";
  }
};

class PragmaEditor {
public:
  PragmaEditor(StringRef Text, const Refusal &R) : Text(Text), R(R) { read(); }

  std::vector<Attempt> run() {
    const StringRef Id = R.Id;
    if (Id == "pragma-other")
      translateOthers();
    else if (Id == "pragma-misspelt")
      spellRight();
    else if (Id == "loop-missing" || Id == "pragma-not-call")
      sayFor();
    if (Id.starts_with("pragma-") || Id == "loop-clause" ||
        Id.starts_with("loop-map") || Id == "loop-reduction")
      changeClause();
    if (Id.starts_with("loop-") && Id != "loop-and-inputs")
      markOthers();
    return std::move(Result);
  }

private:
  void read() {
    const std::string Copy = Text.str(); // Lexers need the 0 behind it.
    clang::LangOptions Options;
    Options.LineComment = true;
    clang::Lexer Lexer(clang::SourceLocation(), Options, Copy.data(),
                       Copy.data(), Copy.data() + Copy.size());
    clang::Token T;
    bool InDirective = false;
    std::vector<Word> Line;
    for (;;) {
      const bool AtEnd = Lexer.LexFromRawLexer(T);
      const size_t End = Lexer.getBufferLocation() - Copy.data();
      if (T.is(clang::tok::eof) || T.isAtStartOfLine()) {
        if (InDirective)
          keepPragma(Line);
        Line.clear();
        InDirective = T.is(clang::tok::hash);
      }
      if (T.is(clang::tok::eof))
        return;
      const size_t Begin = End - T.getLength();
      (InDirective ? Line : Program).push_back({Text.slice(Begin, End), Begin});
      if (AtEnd && InDirective)
        keepPragma(Line);
      if (AtEnd)
        return;
    }
  }

  void keepPragma(ArrayRef<Word> Line) {
    if (Line.size() < 3 || Line[1].Text != "pragma")
      return;
    PragmaText P;
    P.Begin = Line.front().Begin;
    P.End = Line.back().Begin + Line.back().Text.size();
    P.Words = Line.drop_front(2);
    P.Next = Program.size();
    Pragmas.push_back(P);
  }

  unsigned lineAt(size_t Offset) const {
    return Text.take_front(Offset).count('\n') + 1;
  }
  StringRef wordAt(size_t Index) const {
    return Index < Program.size() ? Program[Index].Text : "";
  }

  void propose(size_t Begin, size_t End, StringRef New, const Twine &About) {
    Result.push_back(
        {(Text.take_front(Begin) + New + Text.drop_front(End)).str(),
         About.str()});
  }

  /// The pragma of OpenMP or OpenACC that was reported, or another one.
  void translateOthers() {
    const StringRef Asked = StringRef(R.Notes)
                                .split("write '")
                                .second.split("' in its place")
                                .first;
    const bool IsLoop = StringRef(R.Notes).contains("' in its place");
    for (const PragmaText &P : Pragmas) {
      if (!P.isNamed("omp") && !P.isNamed("acc"))
        continue;
      const bool IsReported = lineAt(P.Begin) == R.Line;
      if (wordAt(P.Next) == "for")
        propose(P.Begin, P.End, IsReported && IsLoop ? Asked : Mark, "");
      else if (IsReported)
        for (size_t I = P.Next, Found = 0; I < Program.size() && Found < 4; ++I)
          if (wordAt(I) == "for" && startsLine(I) && ++Found)
            mark(Text, I, "");
    }
  }

  void spellRight() {
    for (const PragmaText &P : Pragmas)
      if (lineAt(P.Begin) == R.Line)
        propose(P.Words[0].Begin, P.Words[0].Begin + P.Words[0].Text.size(),
                "kernel", "");
  }

  void sayFor() {
    for (const PragmaText &P : Pragmas)
      if (P.isNamed("kernel") && !P.marksLoop() && wordAt(P.Next) == "for" &&
          (lineAt(P.Begin) == R.Line ||
           lineAt(Program[P.Next].Begin) == R.Line))
        propose(P.Words[0].Begin, P.Words[0].Begin + P.Words[0].Text.size(),
                "kernel for", "");
  }

  /// Spells the clause that was reported as a note says, or leaves it out, or
  /// all of them.
  void changeClause() {
    for (const PragmaText &P : Pragmas) {
      if (!P.isNamed("kernel") || R.Line < lineAt(P.Begin) ||
          R.Line > lineAt(P.End))
        continue;
      const StringRef Meant =
          StringRef(R.Notes).split("did you mean '").second.split('\'').first;
      for (size_t I = P.marksLoop() ? 2 : 1; I < P.Words.size(); ++I) {
        const size_t Begin = P.Words[I].Begin;
        const size_t End = endOfClause(P, I);
        if (lineAt(Begin) == R.Line &&
            Begin - startOfLine(Begin) + 1 == R.Column) {
          if (!Meant.empty())
            propose(Begin, Begin + P.Words[I].Text.size(), Meant, "");
          propose(Text.take_front(Begin).rtrim(" \t,").size(), End, "", "");
        }
        while (I + 1 < P.Words.size() && P.Words[I + 1].Begin < End)
          ++I;
      }
      const Word &Last = P.Words[P.marksLoop() ? 1 : 0];
      propose(Last.Begin + Last.Text.size(), P.End, "", "");
    }
  }

  /// Behind the clause whose name is word I of P, with its brackets.
  static size_t endOfClause(const PragmaText &P, size_t I) {
    size_t Last = I;
    if (I + 1 < P.Words.size() && P.Words[I + 1].Text == "(") {
      unsigned Depth = 0;
      for (Last = I + 1; Last + 1 < P.Words.size(); ++Last) {
        Depth += P.Words[Last].Text == "(";
        if (P.Words[Last].Text == ")" && --Depth == 0)
          break;
      }
    }
    return P.Words[Last].Begin + P.Words[Last].Text.size();
  }

  /// Marks a loop within the marked one instead, or none.
  void markOthers() {
    std::vector<const PragmaText *> Marked;
    for (const PragmaText &P : Pragmas)
      if (P.marksLoop() && wordAt(P.Next) == "for")
        Marked.push_back(&P);
    // The loop that the refusal is about, if that stands in it.
    std::stable_partition(
        Marked.begin(), Marked.end(), [&](const PragmaText *P) {
          return lineAt(P->Begin) <= R.Line &&
                 R.Line <= lineAt(Program[endOfStatement(P->Next) - 1].Begin);
        });
    for (const PragmaText *P : Marked)
      markInner(*P);
    if (Marked.size() > 1)
      for (const PragmaText *P : Marked)
        propose(startOfLine(P->Begin), endOfLine(P->End), "",
                "The loop of line " + Twine(lineAt(Program[P->Next].Begin)) +
                    " stays sequential.");
  }

  void markInner(const PragmaText &P) {
    constexpr unsigned Most = 6;
    const size_t Begin = startOfLine(P.Begin), End = endOfLine(P.End);
    const size_t Behind = endOfStatement(P.Next);
    unsigned Found = 0;
    for (size_t I = P.Next + 1; I < Behind && Found < Most; ++I) {
      if (wordAt(I) != "for" || !startsLine(I) || hasPragma(I))
        continue;
      ++Found;
      const std::string Without =
          (Text.take_front(Begin) + Text.drop_front(End)).str();
      mark(Without, I,
           "The loop of line " + Twine(lineAt(Program[P.Next].Begin)) +
               " stays sequential, a loop in it runs at once.",
           End - Begin);
    }
  }

  /// Puts the mark before the loop at word I, which stands Earlier in In.
  void mark(StringRef In, size_t I, const Twine &About, size_t Earlier = 0) {
    const size_t At = startOfLine(Program[I].Begin) - Earlier;
    Result.push_back(
        {(In.take_front(At) + Mark + "\n" + In.drop_front(At)).str(),
         About.str()});
  }

  bool hasPragma(size_t I) const {
    return any_of(Pragmas, [&](const PragmaText &P) { return P.Next == I; });
  }
  bool startsLine(size_t I) const {
    const size_t At = Program[I].Begin;
    return Text.slice(startOfLine(At), At).trim(" \t").empty();
  }
  size_t startOfLine(size_t At) const {
    return Text.take_front(At).rfind('\n') + 1;
  }
  size_t endOfLine(size_t At) const {
    const size_t End = Text.find('\n', At);
    return End == StringRef::npos ? Text.size() : End + 1;
  }

  /// Behind the bracket that closes the one at I.
  size_t endOfBrackets(size_t I, StringRef Open, StringRef Close) const {
    unsigned Depth = 0;
    for (; I < Program.size(); ++I) {
      Depth += wordAt(I) == Open;
      if (wordAt(I) == Close && --Depth == 0)
        return I + 1;
    }
    return I;
  }

  /// Index of the word behind the statement at I; an `else` is left out.
  size_t endOfStatement(size_t I) const {
    while (wordAt(I) == "for" || wordAt(I) == "while" || wordAt(I) == "if")
      I = endOfBrackets(I + 1, "(", ")");
    if (wordAt(I) == "{")
      return endOfBrackets(I, "{", "}");
    while (I < Program.size() && wordAt(I) != ";")
      ++I;
    return std::min(I + 1, Program.size());
  }

  const StringRef Text;
  const Refusal &R;
  std::vector<Word> Program; ///< Without directives.
  std::vector<PragmaText> Pragmas;
  std::vector<Attempt> Result;
};

} // namespace

std::vector<Attempt> c2cu::pragmaEdits(StringRef Text, const Refusal &R) {
  return PragmaEditor(Text, R).run();
}
