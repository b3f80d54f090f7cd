//===- FlowBuilder.cpp - Constraints of declarations and statements -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

LocationId FlowBuilder::location(const void *Key, Location L) {
  auto [It, New] = Out.ByEntity.try_emplace(Key, Out.Locations.size());
  if (New) {
    L.Contents = Out.newNode();
    Out.Locations.push_back(L);
  }
  return It->second;
}

LocationId FlowBuilder::variable(const VarDecl *V) {
  Location L{Location::Variable};
  L.Var = V;
  if (V->hasLocalStorage())
    L.Owner = Current ? Current->Definition : nullptr;
  bool New = !Out.ByEntity.count(V->getCanonicalDecl());
  LocationId Id = location(V->getCanonicalDecl(), L);
  // A pointer of libc's, such as optarg, means memory of the host.
  if (New && V->getType()->isPointerType() &&
      Context.getSourceManager().isInSystemHeader(V->getLocation())) {
    LocationId Memory = location(V->getIdentifier(), Location{Location::Heap});
    Out.Points[Out.Locations[Id].Contents].insert(Memory);
  }
  return Id;
}

LocationId FlowBuilder::function(const FunctionDecl *F) {
  Location L{Location::Function};
  L.Fn = F;
  return location(F->getCanonicalDecl(), L);
}

void FlowBuilder::build() {
  // All functions first, so that calls find their callee's nodes.
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->isThisDeclarationADefinition())
      continue;
    FunctionFacts Facts;
    Facts.Definition = F;
    Facts.Result = Out.newNode();
    Facts.Control = Out.newNode();
    Out.Facts[F->getCanonicalDecl()] = Facts;
    Out.Order.push_back(F->getCanonicalDecl());
  }
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      initialise(V);
  for (const FunctionDecl *F : Out.Order)
    buildFunction(Out.Facts[F]);
  for (const FunctionDecl *F : Out.Order)
    for (CallSite &C : Out.Facts[F].Calls)
      if (C.Direct && Out.facts(C.Direct))
        Out.linkCall(C, C.Direct);
}

void FlowBuilder::buildFunction(FunctionFacts &F) {
  Current = &F;
  ContextNode = F.Control;
  for (const ParmVarDecl *P : F.Definition->parameters())
    F.Parameters.push_back(Out.Locations[variable(P)].Contents);
  if (F.Definition == Main)
    addProgramArguments(F);
  Top = 0;
  if (const auto *Body =
          dyn_cast_or_null<CompoundStmt>(F.Definition->getBody()))
    for (const Stmt *S : Body->body()) {
      statement(S);
      ++Top;
    }
  Current = nullptr;
}

/// argv and envp: memory of the host that points to more of its kind.
void FlowBuilder::addProgramArguments(const FunctionFacts &F) {
  Location L{Location::Heap};
  LocationId Memory = location(F.Definition, L);
  Out.Points[Out.Locations[Memory].Contents].insert(Memory);
  for (unsigned I = 1; I < F.Parameters.size(); ++I)
    Out.Points[F.Parameters[I]].insert(Memory);
}

void FlowBuilder::conditional(NodeId Condition, const Stmt *Then,
                              const Stmt *Else) {
  NodeId Saved = ContextNode;
  ContextNode = influencedBy(Saved, Condition);
  statement(Then);
  statement(Else);
  ContextNode = Saved;
}

void FlowBuilder::loop(const Expr *Condition, const Stmt *Body,
                       const Expr *Step) {
  NodeId Saved = ContextNode;
  NodeId Test = Condition ? value(Condition) : 0;
  ContextNode = influencedBy(Saved, Test);
  unsigned SavedSwitch = std::exchange(SwitchDepth, 0);
  statement(Body);
  if (Step)
    value(Step);
  SwitchDepth = SavedSwitch;
  ContextNode = Saved;
}

/// A jump makes what follows in this function depend on the jump's context. A
/// run that ends early never reaches a marked call, so leaving main (or the
/// process) influences nothing that a marked call sees.
void FlowBuilder::jump(bool EndsRun) {
  if (!EndsRun)
    copy(Current->Control, ContextNode, /*Bare=*/true);
}

void FlowBuilder::loopStatement(const Stmt *S) {
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return loop(While->getCond(), While->getBody(), nullptr);
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return loop(Do->getCond(), Do->getBody(), nullptr);
  const auto *For = cast<ForStmt>(S);
  statement(For->getInit());
  loop(For->getCond(), For->getBody(), For->getInc());
}

void FlowBuilder::statement(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    value(E);
    return;
  }
  switch (S->getStmtClass()) {
  case Stmt::DeclStmtClass:
    for (const Decl *D : cast<DeclStmt>(S)->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        declare(V);
    return;
  case Stmt::IfStmtClass: {
    const auto *If = cast<IfStmt>(S);
    conditional(value(If->getCond()), If->getThen(), If->getElse());
    return;
  }
  case Stmt::SwitchStmtClass: {
    const auto *Switch = cast<SwitchStmt>(S);
    NodeId Condition = value(Switch->getCond());
    ++SwitchDepth;
    conditional(Condition, Switch->getBody(), nullptr);
    --SwitchDepth;
    return;
  }
  case Stmt::WhileStmtClass:
  case Stmt::DoStmtClass:
  case Stmt::ForStmtClass:
    return loopStatement(S);
  case Stmt::ReturnStmtClass:
    if (const Expr *E = cast<ReturnStmt>(S)->getRetValue()) {
      copy(Current->Result, value(E));
      copy(Current->Result, ContextNode, /*Bare=*/true);
    }
    jump(Current->Definition == Main);
    return;
  case Stmt::BreakStmtClass:
    if (!SwitchDepth)
      jump(false);
    return;
  case Stmt::ContinueStmtClass:
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    jump(false);
    return;
  case Stmt::GCCAsmStmtClass:
    assembly(cast<GCCAsmStmt>(S));
    return;
  default:
    for (const Stmt *Child : S->children())
      statement(Child);
  }
}

/// Inline assembly may write its outputs and whatever its inputs point to.
void FlowBuilder::assembly(const GCCAsmStmt *S) {
  NodeId Effect = Out.newNode();
  std::vector<Place> Written;
  Out.Sources.push_back(Effect); // It may read clocks.
  for (const Expr *Input : S->inputs())
    if (NodeId N = value(Input)) {
      copy(Effect, N);
      Out.Loads.push_back({Effect, N});
      Written.push_back({true, 0, N});
    }
  for (const Expr *Output : S->outputs()) {
    Written.push_back(place(Output));
    copy(Effect, read(Written.back(), Output->getBeginLoc()));
  }
  for (const Place &P : Written)
    write(P, Effect, S->getAsmLoc());
}

void FlowBuilder::declare(const VarDecl *V) {
  variable(V);
  if (!V->getInit())
    return;
  if (V->isStaticLocal()) {
    initialise(V);
    return;
  }
  Place P;
  P.Target = variable(V);
  write(P, value(V->getInit()), V->getLocation());
}

/// Initial values are there before any code runs: no access, no context.
void FlowBuilder::initialise(const VarDecl *V) {
  LocationId L = variable(V);
  if (!V->hasInit())
    return;
  FunctionFacts Scratch;
  FunctionFacts *Saved = Current;
  if (!Current)
    Current = &Scratch;
  copy(Out.Locations[L].Contents, value(V->getInit()));
  Current = Saved;
}
