//===- FileEdits.cpp - Edits of the main file as it is written ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/FileEdits.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace c2cu;
using namespace clang;

std::optional<FileEdits::Interval> FileEdits::interval(SourceRange R) {
  const CharSourceRange Written = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(R), Sources, Language);
  if (Written.isInvalid() || !Sources.isWrittenInMainFile(Written.getBegin())) {
    Failed = true;
    return std::nullopt;
  }
  return Interval{Sources.getFileOffset(Written.getBegin()),
                  Sources.getFileOffset(Written.getEnd())};
}

void FileEdits::replace(SourceRange R, StringRef Text) {
  if (const auto At = interval(R)) {
    const StringRef Old = Sources.getBufferData(Sources.getMainFileID())
                              .slice(At->Begin, At->End);
    Instead[At->Begin] = {At->End,
                          Text.str() + std::string(Old.count('\n'), '\n')};
  }
}

void FileEdits::wrap(SourceRange R, StringRef Prefix, StringRef Suffix) {
  if (const auto At = interval(R)) {
    Before[At->Begin] += Prefix;
    After[At->End].insert(0, Suffix.str());
  }
}

void FileEdits::insertBefore(SourceLocation At, StringRef Text) {
  if (const auto Token = interval(At))
    Before[Token->Begin] += Text;
}

void FileEdits::insertBehind(SourceLocation At, StringRef Text) {
  if (const auto Token = interval(At))
    After[Token->End] += Text;
}

std::string FileEdits::written(SourceRange R) {
  const auto At = interval(R);
  return At ? Sources.getBufferData(Sources.getMainFileID())
                  .slice(At->Begin, At->End)
                  .str()
            : "";
}

SourceLocation FileEdits::next(SourceLocation At, tok::TokenKind Kind) {
  if (At.isMacroID())
    At = Sources.getExpansionRange(At).getEnd();
  const auto Token = Lexer::findNextToken(At, Sources, Language);
  Failed |= !Token || Token->isNot(Kind);
  return Token ? Token->getLocation() : At;
}

SourceLocation FileEdits::endOfStatement(SourceLocation At) const {
  if (At.isMacroID())
    At = Sources.getExpansionRange(At).getEnd();
  const auto Token = Lexer::findNextToken(At, Sources, Language);
  return Token && Token->is(tok::semi) ? Token->getLocation() : At;
}

std::string FileEdits::text() const {
  const StringRef File = Sources.getBufferData(Sources.getMainFileID());
  std::string Result;
  for (unsigned At = 0; At <= File.size();) {
    if (const auto Text = After.find(At); Text != After.end())
      Result += Text->second;
    if (const auto Text = Before.find(At); Text != Before.end())
      Result += Text->second;
    if (const auto Edit = Instead.find(At); Edit != Instead.end()) {
      Result += Edit->second.second;
      At = Edit->second.first;
    } else if (At < File.size()) {
      Result += File[At++];
    } else {
      break;
    }
  }
  return Result;
}
