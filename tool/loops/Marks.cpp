//===- Marks.cpp - Loops or calls? ----------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Marks.h"
#include "loops/MarkedLoop.h"
#include "rewrite/Tokens.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static void collectLoops(const Stmt *S, const TokenMap &Tokens,
                         std::vector<TokenRange> &Into) {
  if (!S)
    return;
  if (isLoop(S) && S->getBeginLoc().isValid())
    Into.push_back(Tokens.of(S));
  for (const Stmt *Child : S->children())
    collectLoops(Child, Tokens, Into);
}

Marks c2cu::marksOf(const ParsedUnit &Unit) {
  const TokenMap Tokens(Unit);
  std::vector<TokenRange> Loops;
  if (!Unit.Pragmas.empty())
    for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->isThisDeclarationADefinition() && !F->isMain())
        collectLoops(F->getBody(), Tokens, Loops);
  Marks Result;
  for (const KernelPragma &K : Unit.Pragmas) {
    const bool Loop =
        K.Clauses.marksLoop() || llvm::any_of(Loops, [&](const TokenRange &R) {
          return R.Begin < K.NextToken && K.NextToken < R.End;
        });
    SourceLocation &First = Loop ? Result.Loop : Result.Call;
    if (First.isInvalid())
      First = K.Loc;
  }
  return Result;
}
