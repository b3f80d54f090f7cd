//===- Tokens.cpp - Expanded tokens and edits on them ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Tokens.h"
#include "rewrite/SourceText.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/ErrorHandling.h"

using namespace c2cu;
using namespace clang;

TokenRange TokenMap::of(SourceRange Range) const {
  ArrayRef<syntax::Token> All = Source.Tokens.expandedTokens();
  ArrayRef<syntax::Token> Found = Source.Tokens.expandedTokens(Range);
  if (Found.empty() || Found.front().location() != Range.getBegin() ||
      Found.back().location() != Range.getEnd())
    llvm::report_fatal_error(
        llvm::Twine("no tokens at ") +
        Range.printToString(Source.Tokens.sourceManager()));
  unsigned Begin = Found.begin() - All.begin();
  return {Begin, Begin + static_cast<unsigned>(Found.size())};
}

TokenRange TokenMap::of(const Stmt *S) const {
  // A pragma in front of a loop is no token.
  while (const auto *Attributed = dyn_cast<AttributedStmt>(S)) {
    SourceLocation Begin = Attributed->getBeginLoc();
    const auto Found =
        Source.Tokens.expandedTokens(Attributed->getSourceRange());
    if (!Found.empty() && Found.front().location() == Begin)
      break;
    S = Attributed->getSubStmt();
  }
  return of(S->getSourceRange());
}

TokenRange TokenMap::of(const Decl *D) const { return of(D->getSourceRange()); }

TokenRange TokenMap::at(SourceLocation Loc) const {
  return of(SourceRange(Loc, Loc));
}

unsigned TokenMap::size() const {
  return Source.Tokens.expandedTokens().size();
}

StringRef TokenMap::text(unsigned Token) const {
  return Source.Tokens.expandedTokens()[Token].text(
      Source.Tokens.sourceManager());
}

tok::TokenKind TokenMap::kind(unsigned Token) const {
  return Source.Tokens.expandedTokens()[Token].kind();
}

SourceLocation TokenMap::location(unsigned Token) const {
  return Source.Tokens.expandedTokens()[Token].location();
}

std::optional<unsigned> TokenMap::find(tok::TokenKind K, unsigned From,
                                       unsigned Limit) const {
  for (unsigned Token = From; Token < Limit; ++Token)
    if (kind(Token) == K)
      return Token;
  return std::nullopt;
}

void Edits::replace(TokenRange R, std::vector<Piece> Pieces) {
  if (R.empty())
    llvm::report_fatal_error("an edit of no tokens");
  ByBegin.insert({R.Begin, Edit{R, std::move(Pieces)}});
}

void Edits::replaceIfExpanded(TokenRange R, std::vector<Piece> Pieces) {
  ByBegin.insert({R.Begin, Edit{R, std::move(Pieces), true}});
}

void Edits::insertInGap(unsigned Token, std::vector<Piece> Pieces) {
  Gaps.insert({Token, std::move(Pieces)});
}

void Edits::wrap(TokenRange R, StringRef Prefix, StringRef Suffix) {
  replace(R, {Piece(Prefix), Piece(R), Piece(Suffix)});
}

void Edits::insertBefore(unsigned Token, StringRef Text) {
  wrap({Token, Token + 1}, Text, "");
}

void Edits::insertAfter(unsigned Token, StringRef Text) {
  wrap({Token, Token + 1}, "", Text);
}

StringRef Edits::nameOf(StringRef Name) const {
  auto Found = Renames.find(Name);
  return Found == Renames.end() ? Name : StringRef(Found->second);
}

void Edits::rename(const NamedDecl *D, StringRef NewName) {
  OwnNames[D->getCanonicalDecl()] = NewName.str();
}

StringRef Edits::nameOf(const NamedDecl *D) const {
  auto Own = OwnNames.find(D->getCanonicalDecl());
  if (Own != OwnNames.end())
    return Own->second;
  if (!D->getIdentifier())
    return "";
  auto Tag = TagRenames.find(D->getName());
  return isa<TagDecl>(D) && Tag != TagRenames.end() ? StringRef(Tag->second)
                                                    : nameOf(D->getName());
}
