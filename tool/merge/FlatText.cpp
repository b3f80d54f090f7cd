//===- FlatText.cpp - The user's files of a unit as one text --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/FlatText.h"
#include "frontend/Parse.h"
#include "support/Quote.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

FlatText::FlatText(const ParsedUnit &Unit)
    : Sources(Unit.Context.getSourceManager()) {
  auto LeaveOut = [&](SourceLocation Begin, SourceLocation End,
                      FileID Included) {
    const auto [File, Offset] = Sources.getDecomposedLoc(Begin);
    auto &Of = LeftOut[File][Offset];
    Of.first = std::max(Of.first, Sources.getFileOffset(End));
    Of.second = Included;
  };
  for (const SourceRange R : Unit.Skipped)
    LeaveOut(R.getBegin(), R.getEnd(), FileID());
  for (const Directive &D : Unit.Directives)
    if (D.K == Directive::Include || D.K == Directive::Conditional ||
        (D.K == Directive::Pragma && D.Name == "once"))
      LeaveOut(D.Range.getBegin(), D.Range.getEnd(), D.Included);
  add(Sources.getMainFileID());
}

/// Says that what follows is Further lines behind At.
void FlatText::beginLines(SourceLocation At, unsigned Further) {
  const PresumedLoc Place = Sources.getPresumedLoc(At);
  Text += "#line " + std::to_string(Place.getLine() + Further) + " " +
          quotedForC(Place.getFilename());
}

void FlatText::add(FileID File) {
  const StringRef Of = Sources.getBufferData(File);
  beginLines(Sources.getLocForStartOfFile(File), 0);
  Text += "\n";
  unsigned At = Of.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (const auto &[Begin, Range] : LeftOut[File]) {
    const auto [End, Included] = Range;
    if (End <= At)
      continue;
    const unsigned From = std::max(At, Begin);
    copy(File, At, From);
    At = End;
    if (Included.isInvalid()) {
      blank(File, From, End);
      continue;
    }
    Text += "\n";
    add(Included);
    Text += "\n";
    beginLines(Sources.getComposedLoc(File, End), 1);
  }
  copy(File, At, Of.size());
  // A backslash at its end continues no line of the next file.
  if (!Of.ends_with("\n"))
    Text += "\n";
}

void FlatText::copy(FileID File, unsigned Begin, unsigned End) {
  if (Begin == End)
    return;
  Pieces.push_back({File, Begin, End, static_cast<unsigned>(Text.size())});
  ByFile[File].push_back(Pieces.back());
  Text += Sources.getBufferData(File).slice(Begin, End);
}

void FlatText::blank(FileID File, unsigned Begin, unsigned End) {
  Text.append(Sources.getBufferData(File).slice(Begin, End).count('\n'), '\n');
}

std::optional<unsigned> FlatText::offsetOf(SourceLocation Loc) const {
  if (Loc.isInvalid() || Loc.isMacroID())
    return std::nullopt;
  const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
  const auto Of = ByFile.find(File);
  if (Of == ByFile.end())
    return std::nullopt;
  const auto Next = llvm::partition_point(
      Of->second, [O = Offset](const Piece &P) { return P.Begin <= O; });
  if (Next == Of->second.begin() || Offset >= std::prev(Next)->End)
    return std::nullopt;
  return std::prev(Next)->To + (Offset - std::prev(Next)->Begin);
}

bool FlatText::has(SourceLocation Loc) const {
  return Loc.isValid() &&
         ByFile.count(Sources.getFileID(Sources.getExpansionLoc(Loc))) != 0;
}

SourceLocation FlatText::locationOf(unsigned Offset) const {
  const auto Next = llvm::partition_point(
      Pieces, [&](const Piece &P) { return P.To <= Offset; });
  if (Next == Pieces.begin())
    return Sources.getLocForStartOfFile(Sources.getMainFileID());
  const Piece &P = *std::prev(Next);
  return Sources.getComposedLoc(P.File,
                                std::min(P.Begin + Offset - P.To, P.End));
}
