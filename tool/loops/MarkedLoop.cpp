//===- MarkedLoop.cpp - From pragmas to counted loops ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/MarkedLoop.h"
#include "loops/Maps.h"
#include "loops/PlaceText.h"
#include "loops/StateText.h"
#include "pragma/ClauseHints.h"
#include "rewrite/Tokens.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

bool Member::isOfFile() const { return !Base->hasLocalStorage(); }

bool c2cu::isLoop(const Stmt *S) {
  return isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<DoStmt>(S);
}

void c2cu::report(const Problem &P, Diagnostics &Diags) {
  Diags.report(P.Id, P.Where, P.A, P.B);
  if (P.Other.isValid())
    Diags.note(P.Other, P.Note);
}

namespace {

/// Finds the statements behind pragmas, with the loops around them.
class MarkFinder {
public:
  MarkFinder(const ParsedUnit &Unit, Diagnostics &Diags)
      : Unit(Unit), Diags(Diags), Tokens(Unit) {
    for (const KernelPragma &K : Unit.Pragmas)
      if (K.InMacro)
        Diags.report(Diag::PragmaInMacro, K.Loc);
      else if (K.InHeader)
        Diags.report(Diag::PragmaInHeader, K.Loc);
      else
        Open[K.NextToken] = &K;
  }

  std::vector<LoopMark> run() {
    for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->isThisDeclarationADefinition()) {
        Function = F;
        visit(F->getBody());
      }
    for (const auto &[Token, Pragma] : Open)
      Diags.report(Diag::PragmaUnbound, Pragma->Loc);
    return std::move(Marks);
  }

private:
  void visit(const Stmt *S) {
    if (!S)
      return;
    if (!isa<Expr>(S) || !S->getBeginLoc().isMacroID())
      markedBy(S);
    const bool Nests = isLoop(S);
    if (Nests)
      Around.push_back(S);
    for (const Stmt *Child : S->children())
      visit(Child);
    if (Nests)
      Around.pop_back();
  }

  void markedBy(const Stmt *S) {
    if (Open.empty() || !S->getBeginLoc().isValid())
      return;
    auto It = Open.find(Tokens.of(S).Begin);
    if (It == Open.end())
      return;
    const KernelPragma &K = *It->second;
    Open.erase(It);
    LoopMark Mark;
    Mark.Pragma = K;
    Mark.Marked = S;
    std::vector<const Stmt *> Candidates = Around;
    const bool BeforeLoop = K.Clauses.marksLoop();
    if (BeforeLoop) {
      Candidates.clear();
      if (isLoop(S))
        Candidates.push_back(S);
    }
    if (const auto Wrong = wrongForLoop(K.Clauses, K.Tokens))
      return Diags.report(Diag::LoopClause, Wrong->Loc, textOf(K.Tokens),
                          Wrong->Hint);
    if (Candidates.empty()) {
      Diags.report(Diag::LoopMissing, K.Loc,
                   BeforeLoop  ? "no loop follows it"
                   : isLoop(S) ? "without 'for' it marks a loop around a "
                                 "statement, and this one stands in none"
                               : "the statement stands in no loop");
      return;
    }
    for (const Stmt *Loop : Candidates) {
      Problem Why{};
      auto L = readLoop(Unit.Context, Function, Loop, Why,
                        /*MayEnd=*/BeforeLoop);
      if (L) {
        findPlaces(Unit, *L);
        findStates(Unit, *L);
      }
      if (!L)
        Mark.Problems.push_back(Why);
      else if (const auto Wrong = bindMaps(Mark, *L))
        return Diags.report(Diag::LoopMap, Wrong->Loc, Wrong->Text);
      else
        Mark.Loops.push_back(std::move(*L));
    }
    Marks.push_back(std::move(Mark));
  }

  const ParsedUnit &Unit;
  Diagnostics &Diags;
  TokenMap Tokens;
  std::map<unsigned, const KernelPragma *> Open; ///< By the token behind.
  const FunctionDecl *Function = nullptr;
  std::vector<const Stmt *> Around;
  std::vector<LoopMark> Marks;
};

} // namespace

std::vector<LoopMark> c2cu::findMarkedLoops(const ParsedUnit &Unit,
                                            Diagnostics &Diags) {
  return MarkFinder(Unit, Diags).run();
}
