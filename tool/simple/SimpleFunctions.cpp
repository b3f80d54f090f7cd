//===- SimpleFunctions.cpp - Which functions run where --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "simple/SimplePlan.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class SideFinder {
public:
  SideFinder(const Model &P, SimplePlan &Plan)
      : P(P), M(P.Bound.Calls[0]), Plan(Plan) {}

  void run() {
    const SourceManager &SM = P.Bound.Unit.Context.getSourceManager();
    for (const Decl *D : P.Bound.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->isThisDeclarationADefinition() &&
          !SM.isInSystemHeader(F->getLocation()))
        add(F);
    for (const FunctionDecl *F : Plan.Order)
      if (!llvm::is_contained(P.Classes.DeviceFunctions, F))
        runsOnHost(F);
    for (const Decl *D : P.Bound.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        namedOnHost(V->getInit());
  }

private:
  void add(const FunctionDecl *F) {
    SimpleFunction &S = Plan.Functions[F->getCanonicalDecl()];
    S.Definition = F;
    S.OnDevice = llvm::is_contained(P.Classes.DeviceFunctions, F);
    Plan.Order.push_back(F);
  }

  void runsOnHost(const FunctionDecl *F) {
    auto It = Plan.Functions.find(F->getCanonicalDecl());
    if (It == Plan.Functions.end() || It->second.OnHost)
      return;
    It->second.OnHost = true;
    namedOnHost(It->second.Definition->getBody());
  }

  void namedOnHost(const Stmt *S) {
    const Expr *Marked = M.Call->getCallee()->IgnoreParenImpCasts();
    forEachReference(S, [&](const DeclRefExpr *E) {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      if (F && E != Marked)
        runsOnHost(F);
    });
  }

  const Model &P;
  const MarkedCall &M;
  SimplePlan &Plan;
};

/// Names of functions that are not called where they stand.
class LooseNames : public TreeVisitor {
public:
  std::vector<const DeclRefExpr *> Found;

  bool visitCallExpr(CallExpr *E) override {
    Called.insert(E->getCallee()->IgnoreParenImpCasts());
    return true;
  }
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    if (isa<FunctionDecl>(E->getDecl()) && !Called.count(E))
      Found.push_back(E);
    return true;
  }

private:
  std::set<const Expr *> Called;
};

} // namespace

void c2cu::planSimpleFunctions(const Model &P, SimplePlan &Plan) {
  SideFinder(P, Plan).run();
}

std::vector<const FunctionDecl *> c2cu::hostFunctions(const SimplePlan &Plan) {
  std::vector<const FunctionDecl *> Result;
  for (const FunctionDecl *F : Plan.Order)
    if (Plan.find(F)->OnHost)
      Result.push_back(F);
  return Result;
}

std::vector<const DeclRefExpr *> c2cu::looseNames(const SimplePlan &Plan) {
  LooseNames Names;
  if (!Plan.Order.empty())
    Names.walk(Plan.Order[0]->getASTContext().getTranslationUnitDecl());
  return Names.Found;
}

std::set<const FunctionDecl *> c2cu::calledByPointer(const SimplePlan &Plan) {
  std::set<const FunctionDecl *> Result;
  for (const DeclRefExpr *E : looseNames(Plan))
    if (const SimpleFunction *S = Plan.find(cast<FunctionDecl>(E->getDecl())))
      Result.insert(S->Definition);
  return Result;
}
