//===- DialectVisitor.cpp - The walk that the dialect passes share --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's recursive visitor is instantiated here once, not in every pass: it
// takes longer to compile than all passes together.
//
//===----------------------------------------------------------------------===//

#include "DialectContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

using namespace c2cu;
using namespace clang;

class DialectVisitor::Walk : public RecursiveASTVisitor<Walk> {
  using Base = RecursiveASTVisitor<Walk>;

public:
  explicit Walk(DialectVisitor &Pass) : Pass(Pass) {}

  bool TraverseStmt(Stmt *S) {
    if (!S || !Seen.insert(S).second)
      return true;
    Pass.Stack.push_back(S);
    bool Continue = Base::TraverseStmt(S);
    Pass.Stack.pop_back();
    return Continue;
  }

  bool TraverseInitListExpr(InitListExpr *List) {
    if (InitListExpr *Semantic = List->getSemanticForm())
      List = Semantic;
    VisitStmt(List);
    for (Stmt *Child : List->children())
      TraverseStmt(Child);
    return true;
  }

  bool VisitStmt(Stmt *S) {
    Pass.visit(S);
    return true;
  }

  bool VisitDecl(Decl *D) {
    if (!D->isImplicit())
      Pass.visit(D);
    return true;
  }

  bool VisitTypeLoc(TypeLoc T) {
    Pass.visit(T);
    return true;
  }

private:
  DialectVisitor &Pass;
  llvm::DenseSet<const Stmt *> Seen;
};

void DialectVisitor::run() {
  Walk Walker(*this);
  for (Decl *D : C.declarations())
    Walker.TraverseDecl(D);
}

const Stmt *DialectVisitor::parent() const {
  for (size_t I = Stack.size() - 1; I-- > 0;)
    if (!isa<ParenExpr, ImplicitCastExpr>(Stack[I]))
      return Stack[I];
  return nullptr;
}

const Stmt *DialectVisitor::directParent() const {
  return Stack.size() < 2 ? nullptr : Stack[Stack.size() - 2];
}
