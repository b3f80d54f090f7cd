//===- References.cpp - Names used in a piece of the program --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/References.h"
#include "support/TreeVisitor.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include <vector>

using namespace c2cu;
using namespace clang;

namespace {
class Finder : public TreeVisitor {
public:
  explicit Finder(llvm::function_ref<void(const DeclRefExpr *)> Visit)
      : Visit(Visit) {}
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    Visit(E);
    return true;
  }
  // One form of an initialiser is enough, or names would count twice.
  bool traverseInitListExpr(InitListExpr *E) override {
    InitListExpr *Form = E->isSemanticForm() && E->getSyntacticForm()
                             ? E->getSyntacticForm()
                             : E;
    for (Stmt *Child : Form->children())
      if (Child)
        walk(Child);
    return true;
  }

private:
  llvm::function_ref<void(const DeclRefExpr *)> Visit;
};

class CallFinder : public TreeVisitor {
public:
  std::vector<const CallExpr *> Found;
  bool visitCallExpr(CallExpr *E) override {
    Found.push_back(E);
    return true;
  }
};
} // namespace

std::vector<const CallExpr *> c2cu::callsIn(const Stmt *S) {
  CallFinder Calls;
  Calls.walk(const_cast<Stmt *>(S));
  return Calls.Found;
}

void c2cu::forEachReference(
    const Stmt *S, llvm::function_ref<void(const DeclRefExpr *)> Visit) {
  if (S)
    Finder(Visit).walk(const_cast<Stmt *>(S));
}

void c2cu::collectVariables(const Stmt *S, std::set<const VarDecl *> &Out) {
  forEachReference(S, [&](const DeclRefExpr *E) {
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      Out.insert(V->getCanonicalDecl());
  });
}

namespace {
class StandingFinder {
public:
  StandingFinder(const llvm::DenseSet<const Stmt *> &Wanted) : Wanted(Wanted) {}

  void enter(const Stmt *S) {
    if (!S)
      return;
    if (Wanted.contains(S))
      Found[S] = Here;
    const size_t Outer = Here.InScope.size();
    Here.Around.push_back(S);
    for (const Stmt *Child : S->children())
      enter(Child);
    Here.Around.pop_back();
    if (const auto *Declarations = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : Declarations->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Here.InScope.push_back(V);
    } else if (isa<CompoundStmt, ForStmt, IfStmt, SwitchStmt, WhileStmt,
                   DoStmt>(S)) {
      Here.InScope.resize(Outer);
    }
  }

  llvm::DenseMap<const Stmt *, Standing> Found;

private:
  const llvm::DenseSet<const Stmt *> &Wanted;
  Standing Here;
};
} // namespace

bool c2cu::isAround(const Standing &Place, const Stmt *S) {
  return llvm::is_contained(Place.Around, S);
}

llvm::DenseMap<const Stmt *, Standing>
c2cu::findStanding(const Stmt *Body,
                   const llvm::DenseSet<const Stmt *> &Wanted) {
  StandingFinder Finder(Wanted);
  Finder.enter(Body);
  return std::move(Finder.Found);
}

std::vector<const VarDecl *> c2cu::localsInScope(const Stmt *Body,
                                                 const Stmt *At) {
  return std::move(findStanding(Body, {At})[At].InScope);
}

bool c2cu::holds(const Stmt *S, const Stmt *Wanted) {
  if (!S)
    return false;
  if (S == Wanted)
    return true;
  for (const Stmt *Child : S->children())
    if (holds(Child, Wanted))
      return true;
  return false;
}

const Expr *c2cu::selectedByType(const ASTContext &Context, const Expr *E) {
  const auto *Conditional = dyn_cast<ConditionalOperator>(E);
  if (!Conditional)
    return nullptr;
  const auto *Test =
      dyn_cast<TypeTraitExpr>(Conditional->getCond()->IgnoreParenImpCasts());
  if (!Test)
    return nullptr;
  return Test->EvaluateKnownConstInt(Context) != 0
             ? Conditional->getTrueExpr()
             : Conditional->getFalseExpr();
}

const Expr *c2cu::meant(const ASTContext &Context, const Expr *E) {
  while (true) {
    E = E->IgnoreParens();
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
      E = Opaque->getSourceExpr();
    else if (const auto *Selection = dyn_cast<GenericSelectionExpr>(E))
      E = Selection->getResultExpr();
    else if (const auto *Choose = dyn_cast<ChooseExpr>(E))
      E = Choose->getChosenSubExpr();
    else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (const Expr *Selected = selectedByType(Context, E))
      E = Selected;
    else
      return E;
  }
}

const VarDecl *c2cu::tellingDeclaration(const VarDecl *V) {
  if (const VarDecl *Definition = V->getDefinition())
    return Definition;
  for (const VarDecl *D : V->redecls())
    if (const VarDecl *Acting = D->getActingDefinition())
      return Acting;
  return V;
}
