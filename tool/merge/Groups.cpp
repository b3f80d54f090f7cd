//===- Groups.cpp - Declarations that stand and fall together -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Groups.h"
#include "frontend/Parse.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The end of the declaration of which the tokens before From are part: behind
/// its semicolon.
static unsigned endOfDeclaration(ArrayRef<syntax::Token> All, unsigned From) {
  int Depth = 0;
  for (unsigned I = From; I < All.size(); ++I) {
    const tok::TokenKind K = All[I].kind();
    if (K == tok::l_brace || K == tok::l_paren || K == tok::l_square)
      ++Depth;
    else if (K == tok::r_brace || K == tok::r_paren || K == tok::r_square)
      --Depth;
    else if (K == tok::semi && Depth == 0)
      return I + 1;
  }
  return From;
}

static bool isWhole(const Decl *D) {
  const auto *F = dyn_cast<FunctionDecl>(D);
  return isa<EmptyDecl>(D) || (F && F->doesThisDeclarationHaveABody());
}

std::vector<TokenRange> c2cu::findGroups(const ParsedUnit &Unit,
                                         const FlatText &Flat) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const ArrayRef<syntax::Token> All = Unit.Tokens.expandedTokens();
  std::vector<TokenRange> Found;
  for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls()) {
    if (D->isImplicit() || !Flat.has(D->getLocation()))
      continue;
    const auto Tokens = Unit.Tokens.expandedTokens(D->getSourceRange());
    if (Tokens.empty())
      continue;
    const unsigned Begin = Tokens.begin() - All.begin();
    const unsigned End = Tokens.end() - All.begin();
    Found.push_back({Begin, isWhole(D) ? End : endOfDeclaration(All, End)});
  }
  llvm::stable_sort(
      Found, [](TokenRange A, TokenRange B) { return A.Begin < B.Begin; });
  auto InOneMacro = [&](unsigned Last, unsigned Next) {
    const SourceLocation A = All[Last].location(), B = All[Next].location();
    return A.isMacroID() && B.isMacroID() &&
           Sources.getExpansionLoc(A) == Sources.getExpansionLoc(B);
  };
  std::vector<TokenRange> Groups;
  for (TokenRange R : Found) {
    const unsigned Before = Groups.empty() ? 0 : Groups.back().End;
    // Attributes and `__extension__` may stand before what Clang calls the
    // beginning.
    while (R.Begin > Before && Flat.has(All[R.Begin - 1].location()))
      --R.Begin;
    if (!Groups.empty() &&
        (R.Begin < Before || InOneMacro(Before - 1, R.Begin)))
      Groups.back().End = std::max(Groups.back().End, R.End);
    else
      Groups.push_back(R);
  }
  return Groups;
}
