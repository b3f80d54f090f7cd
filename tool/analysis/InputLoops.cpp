//===- InputLoops.cpp - Where a program looks for the end of its input ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/InputLoops.h"
#include "analysis/Effects.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Lex/Lexer.h"

using namespace c2cu;
using namespace clang;

namespace {

class InputLoops : public TreeVisitor {
public:
  InputLoops(const Bound &P, const Flow &F) : P(P), F(F) {}

  std::vector<const Stmt *> Found;
  SourceLocation EndTest; ///< Of the first test for the end of the input.

  bool visitWhileStmt(WhileStmt *S) override {
    return visitLoop(S, S->getCond());
  }
  bool visitDoStmt(DoStmt *S) override { return visitLoop(S, S->getCond()); }
  bool visitForStmt(ForStmt *S) override { return visitLoop(S, S->getCond()); }

  bool visitCallExpr(CallExpr *E) override {
    if (auto Row = libraryCallee(E); Row && Row->has(TestsEnd))
      note(E->getBeginLoc());
    return true;
  }

  /// A comparison with the macro EOF.
  bool visitBinaryOperator(BinaryOperator *E) override {
    if (!E->isComparisonOp())
      return true;
    for (const Expr *Side : {E->getLHS(), E->getRHS()}) {
      SourceLocation L = Side->getBeginLoc();
      if (L.isMacroID() &&
          Lexer::getImmediateMacroName(L, P.Unit.Context.getSourceManager(),
                                       P.Unit.Context.getLangOpts()) == "EOF")
        note(E->getOperatorLoc());
    }
    return true;
  }

  bool visitIfStmt(IfStmt *S) override {
    if (isa<BreakStmt>(lastOf(S->getThen())) && readsInput(F, S->getCond()))
      note(S->getBeginLoc());
    return true;
  }

private:
  static const Stmt *lastOf(const Stmt *S) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return Block->body_empty() ? S : lastOf(Block->body_back());
    return S;
  }
  void note(SourceLocation L) {
    if (EndTest.isInvalid())
      EndTest = L;
  }
  bool visitLoop(const Stmt *S, const Expr *Condition) {
    if (!Condition || !readsInput(F, Condition))
      return true;
    note(S->getBeginLoc());
    Found.push_back(S);
    return true;
  }

  const Bound &P;
  const Flow &F;
};

} // namespace

std::vector<const Stmt *> c2cu::inputLoopsOfMain(const Bound &P,
                                                 const Flow &F) {
  InputLoops Loops(P, F);
  Loops.walk(P.Main->getBody());
  return Loops.Found;
}

SourceLocation c2cu::findEndTest(const Bound &P, const Flow &F) {
  InputLoops Loops(P, F);
  const SourceManager &SM = P.Unit.Context.getSourceManager();
  for (Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls()) {
    const auto *Fn = dyn_cast<FunctionDecl>(D);
    if (Fn && F.facts(Fn) && !SM.isInSystemHeader(D->getLocation()))
      Loops.walk(D);
  }
  return Loops.EndTest;
}
