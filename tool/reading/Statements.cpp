//===- Statements.cpp - What a statement does -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "reading/Reading.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

const char *c2cu::wordOf(Runs What) {
  static const char *const Words[] = {
#define C2CU_STATEMENT(Name, Word) Word,
#include "reading/Reading.def"
  };
  return Words[static_cast<unsigned>(What)];
}

static const Stmt *withoutAttributes(const Stmt *S) {
  while (const auto *Attributed = dyn_cast<AttributedStmt>(S))
    S = Attributed->getSubStmt();
  return S;
}

/// True if S is a loop.
static bool readLoop(const Stmt *S, Statement &Into) {
  if (const auto *For = dyn_cast<ForStmt>(S)) {
    Into.Init = For->getInit();
    Into.Condition = For->getCond();
    Into.Step = For->getInc();
    Into.Body = For->getBody();
  } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
    Into.Condition = While->getCond();
    Into.Body = While->getBody();
  } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
    Into.Condition = Do->getCond();
    Into.Body = Do->getBody();
    Into.BodyFirst = true;
  } else {
    return false;
  }
  Into.What = Runs::Loop;
  return true;
}

/// True if S is a jump or a label.
static bool readJump(const Stmt *S, Statement &Into) {
  if (isa<BreakStmt>(S)) {
    Into.What = Runs::Break;
  } else if (isa<ContinueStmt>(S)) {
    Into.What = Runs::Continue;
  } else if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    Into.What = Runs::Return;
    Into.Value = Return->getRetValue();
  } else if (const auto *Goto = dyn_cast<GotoStmt>(S)) {
    Into.What = Runs::Goto;
    Into.Target = Goto->getLabel();
  } else if (const auto *Computed = dyn_cast<IndirectGotoStmt>(S)) {
    Into.What = Runs::ComputedGoto;
    Into.Value = Computed->getTarget();
  } else if (const auto *Case = dyn_cast<SwitchCase>(S)) {
    Into.What = Runs::Case;
    Into.Body = Case->getSubStmt();
  } else if (const auto *Label = dyn_cast<LabelStmt>(S)) {
    Into.What = Runs::Label;
    Into.Target = Label->getDecl();
    Into.Body = Label->getSubStmt();
  } else {
    return false;
  }
  return true;
}

static void readAssembly(const GCCAsmStmt *S, Statement &Into) {
  for (unsigned I = 0; I < S->getNumOutputs(); ++I) {
    Into.Outputs.push_back(S->getOutputExpr(I));
    if (S->isOutputPlusConstraint(I))
      Into.Inputs.push_back(S->getOutputExpr(I));
  }
  for (unsigned I = 0; I < S->getNumInputs(); ++I)
    Into.Inputs.push_back(S->getInputExpr(I));
}

static void readPlain(const Stmt *S, Statement &Into) {
  if (const auto *E = dyn_cast<Expr>(S)) {
    Into.What = Runs::Expression;
    Into.Value = E;
  } else if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    Into.What = Runs::Block;
    Into.Parts.assign(Block->body_begin(), Block->body_end());
  } else if (const auto *Declares = dyn_cast<DeclStmt>(S)) {
    Into.What = Runs::Declare;
    for (const Decl *D : Declares->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        Into.Variables.push_back(V);
  } else if (const auto *If = dyn_cast<IfStmt>(S)) {
    Into.What = Runs::Branch;
    Into.Condition = If->getCond();
    Into.Body = If->getThen();
    Into.Else = If->getElse();
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
    Into.What = Runs::Switch;
    Into.Condition = Switch->getCond();
    Into.Body = Switch->getBody();
  } else if (isa<NullStmt>(S)) {
    Into.What = Runs::Nothing;
  } else if (const auto *Assembly = dyn_cast<GCCAsmStmt>(S)) {
    readAssembly(Assembly, Into);
  }
}

const Statement &Reading::statement(const Stmt *S) {
  auto [It, New] = Statements.try_emplace(S);
  Statement &Read = It->second;
  if (!New)
    return Read;
  Read.Of = withoutAttributes(S);
  if (!readLoop(Read.Of, Read) && !readJump(Read.Of, Read))
    readPlain(Read.Of, Read);
  return Read;
}

const Cases &Reading::cases(const Stmt *S) {
  auto [It, New] = Switches.try_emplace(S);
  Cases &Read = It->second;
  if (!New)
    return Read;
  const auto *Switch = cast<SwitchStmt>(withoutAttributes(S));
  const Statement &Body = statement(Switch->getBody());
  std::vector<const Stmt *> Parts = {Body.Of};
  if (Body.What == Runs::Block)
    Parts = Body.Parts;
  for (const Stmt *Inner : Parts) {
    for (; isa<SwitchCase>(Inner);
         Inner = cast<SwitchCase>(Inner)->getSubStmt()) {
      Cases::Case &C = Read.Labels.emplace_back();
      C.At = Read.Body.size();
      const auto *Case = dyn_cast<CaseStmt>(Inner);
      if (!Case)
        continue;
      C.Least = Case->getLHS()->EvaluateKnownConstInt(Context);
      C.Most = Case->getRHS() ? Case->getRHS()->EvaluateKnownConstInt(Context)
                              : *C.Least;
    }
    Read.Body.push_back(Inner);
  }
  size_t All = 0;
  for (const SwitchCase *C = Switch->getSwitchCaseList(); C;
       C = C->getNextSwitchCase())
    ++All;
  Read.Nested = All != Read.Labels.size();
  return Read;
}

const Expr *Reading::resultOf(const Stmt *Block) {
  const Statement &Of = statement(Block);
  if (Of.What != Runs::Block || Of.Parts.empty())
    return nullptr;
  const auto *Last = dyn_cast<ValueStmt>(Of.Parts.back());
  return Last ? Last->getExprStmt() : nullptr;
}
