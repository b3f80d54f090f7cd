//===- CheckHost.cpp - Host code that cannot be kept, and input -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Bind.h"
#include "analysis/Effects.h"
#include "check/Check.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/Preprocessor.h"

using namespace c2cu;
using namespace clang;

namespace {

class HostChecker : public TreeVisitor {
public:
  HostChecker(Program &P, Diagnostics &Diags) : P(P), Diags(Diags) {}

  bool run() {
    const SourceManager &SM = P.Unit.Context.getSourceManager();
    for (Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls())
      if (!SM.isInSystemHeader(D->getLocation()))
        walk(D);
    return Diags.errors() == 0;
  }

  bool visitNamedDecl(NamedDecl *D) override {
    if (D->getDeclName().isIdentifier() && D->getName().starts_with("c2cu_"))
      Diags.report(Diag::ReservedName, D->getLocation(), D->getName());
    return true;
  }

  bool visitDecl(Decl *D) override {
    for (const Attr *A : D->attrs())
      if (isa<ConstructorAttr, DestructorAttr, CleanupAttr>(A))
        Diags.report(Diag::HostAttribute, D->getLocation(), A->getSpelling());
    return true;
  }

  bool visitDeclRefExpr(DeclRefExpr *E) override {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F)
      return true;
    if (F->isMain())
      Diags.report(Diag::MainRecursive, E->getLocation());
    auto Row =
        F->getDefinition() ? std::nullopt : findLibraryFunction(F->getName());
    if (Row && Row->Class == LibraryClass::Jumps)
      Diags.report(Diag::LongJump, E->getLocation(), F->getName());
    if (Row && Row->Class == LibraryClass::Process)
      Diags.report(Diag::Fork, E->getLocation(), F->getName());
    return true;
  }

private:
  Program &P;
  Diagnostics &Diags;
};

/// Memory of main's own stack frame whose size is not known: a coroutine has
/// no such frame.
class MainMemory : public TreeVisitor {
public:
  explicit MainMemory(Diagnostics &Diags) : Diags(Diags) {}
  bool visitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (Callee && Callee->getName().ends_with("alloca") &&
        !Callee->getDefinition())
      Diags.report(Diag::MainAlloca, E->getBeginLoc(), "alloca");
    return true;
  }
  bool visitVarDecl(VarDecl *V) override {
    if (V->getType()->isVariablyModifiedType())
      Diags.report(Diag::MainVla, V->getLocation(), V->getName());
    return true;
  }

private:
  Diagnostics &Diags;
};

/// Loops that read input in their condition, or leave when there is none.
class InputLoops : public TreeVisitor {
public:
  InputLoops(Program &P, const Flow &F) : P(P), F(F) {}

  struct Loop {
    const Stmt *Whole;
    const Expr *Condition;
  };
  std::vector<Loop> Found;
  SourceLocation EndTest; ///< Of the first test for the end of the input.

  bool visitWhileStmt(WhileStmt *S) override {
    return visitLoop(S, S->getCond());
  }
  bool visitDoStmt(DoStmt *S) override { return visitLoop(S, S->getCond()); }
  bool visitForStmt(ForStmt *S) override { return visitLoop(S, S->getCond()); }

  bool visitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (Callee &&
        (Callee->getName() == "feof" || Callee->getName() == "getdelim"))
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
    Found.push_back({S, Condition});
    return true;
  }

  Program &P;
  const Flow &F;
};

bool holds(const Stmt *S, const Stmt *Wanted) {
  if (!S)
    return false;
  if (S == Wanted)
    return true;
  for (const Stmt *Child : S->children())
    if (holds(Child, Wanted))
      return true;
  return false;
}

} // namespace

bool c2cu::checkHost(Program &P, const Flow &F, Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  HostChecker(P, Diags).run();
  MainMemory(Diags).walk(P.Main->getBody());
  InputLoops Loops(P, F);
  Loops.walk(P.Main->getBody());
  for (const InputLoops::Loop &L : Loops.Found)
    for (const MarkedCall &M : P.Calls)
      if (holds(L.Whole, M.Statement) && L.Whole != M.Statement)
        Diags.report(Diag::LoopForm, L.Whole->getBeginLoc());
  return Diags.errors() == Before;
}

void c2cu::checkInput(Program &P, const Flow &F, Diagnostics &Diags) {
  InputLoops Loops(P, F);
  const SourceManager &SM = P.Unit.Context.getSourceManager();
  for (Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Loops.walk(D);
  P.TestsEndOfInput = P.ReadsInput && Loops.EndTest.isValid();
  P.SkipsSpace = P.ReadsInput && readsSkipSpace(P);
  if (P.TestsEndOfInput)
    Diags.report(Diag::ReadsToEnd, Loops.EndTest);
  if (P.ReadsAfterCall)
    Diags.report(Diag::ReadsAfterCall, P.Calls[0].Statement->getBeginLoc());
}
