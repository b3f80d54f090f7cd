//===- DumpEdits.cpp - Edits as text --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/SourceText.h"
#include "rewrite/Tokens.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace clang;

namespace {

class EditWriter {
public:
  explicit EditWriter(const SourceText &Source)
      : SM(Source.Tokens.sourceManager()), Tokens(Source) {}

  std::string where(unsigned Token) const {
    SourceLocation Loc = Tokens.location(Token);
    return "  " + std::to_string(SM.getExpansionLineNumber(Loc)) + ":" +
           std::to_string(SM.getExpansionColumnNumber(Loc));
  }

  /// The tokens of an interval; of a long one, the first and the last.
  std::string text(TokenRange R) const {
    constexpr unsigned Shown = 8;
    std::string T;
    for (unsigned I = R.Begin; I < R.End; ++I) {
      if (R.End - R.Begin > Shown && I == R.Begin + Shown / 2) {
        T += " ...";
        I = R.End - Shown / 2;
      }
      T += (T.empty() ? "" : " ") + Tokens.text(I).str();
    }
    return "[" + T + "]";
  }

  std::string pieces(const std::vector<Piece> &Pieces) const {
    std::string T;
    llvm::raw_string_ostream OS(T);
    for (const Piece &P : Pieces) {
      if (P.Tokens) {
        OS << " " << text(*P.Tokens);
        continue;
      }
      OS << " \"";
      llvm::printEscapedString(P.Text, OS);
      OS << "\"";
    }
    return T;
  }

private:
  const SourceManager &SM;
  TokenMap Tokens;
};

} // namespace

std::string c2cu::dump(const SourceText &Source, llvm::StringRef Name,
                       const Edits &E) {
  EditWriter Writer(Source);
  std::string T = Name.str() + ":\n";
  std::map<std::string, std::string> Renames; // In the order of the alphabet.
  for (const auto &Entry : E.renames())
    Renames[Entry.first().str()] = Entry.second;
  for (const auto &[From, To] : Renames)
    T += "  " + From + " is called " + To + "\n";
  for (const auto &[Token, Edit] : E.all())
    T += Writer.where(Token) + " " + Writer.text(Edit.Range) + " becomes" +
         Writer.pieces(Edit.Pieces) + "\n";
  for (const auto &[Token, Pieces] : E.gaps())
    T += Writer.where(Token) + " before " + Writer.text({Token, Token + 1}) +
         Writer.pieces(Pieces) + "\n";
  return T;
}
