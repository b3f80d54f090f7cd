//===- DialectWalk.cpp - The walk that the dialect passes share -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "support/TreeVisitor.h"
#include "clang/AST/PrettyDeclStackTrace.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

using namespace c2cu;
using namespace clang;

namespace {

class Walk : public RecursiveASTVisitor<Walk> {
  using Base = RecursiveASTVisitor<Walk>;

public:
  Walk(DialectContext &C, ArrayRef<DialectPass *> Passes)
      : C(C), Passes(Passes) {}

  bool TraverseStmt(Stmt *S) {
    if (auto *List = dyn_cast_or_null<InitListExpr>(S))
      if (InitListExpr *Semantic = List->getSemanticForm())
        S = Semantic;
    if (!S || !Seen.insert(S).second)
      return true;
    C.Stack.push_back(S);
    Base::TraverseStmt(S);
    show(S);
    C.Stack.pop_back();
    return true;
  }

  bool TraverseInitListExpr(InitListExpr *List) {
    for (Stmt *Child : List->children())
      if (!isPlainNumber(Child))
        TraverseStmt(Child);
    return true;
  }

  bool TraverseDecl(Decl *D) {
    if (!D)
      return true;
    PrettyDeclStackTraceEntry At(C.Ctx, D, D->getLocation(),
                                 "translating to C++");
    const FunctionDecl *Outer = C.Function;
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      C.Function = Function;
    Base::TraverseDecl(D);
    if (!D->isImplicit())
      show(D);
    C.Function = Outer;
    return true;
  }

  bool VisitTypeLoc(TypeLoc T) {
    for (DialectPass *Pass : Passes)
      Pass->visit(T);
    return true;
  }

private:
  template <class Node> void show(Node *N) {
    for (DialectPass *Pass : Passes)
      Pass->visit(N);
  }

  DialectContext &C;
  ArrayRef<DialectPass *> Passes;
  llvm::DenseSet<const Stmt *> Seen;
};

} // namespace

void c2cu::walk(DialectContext &C, ArrayRef<DialectPass *> Passes) {
  Walk Walker(C, Passes);
  for (Decl *D : C.declarations())
    Walker.TraverseDecl(D);
}

const Stmt *DialectPass::parent() const {
  for (size_t I = C.Stack.size() - 1; I-- > 0;)
    if (!isa<ParenExpr, ImplicitCastExpr>(C.Stack[I]))
      return C.Stack[I];
  return nullptr;
}

const Stmt *DialectPass::directParent() const {
  return C.Stack.size() < 2 ? nullptr : C.Stack[C.Stack.size() - 2];
}

bool DialectPass::inStaticLocal() const {
  return llvm::any_of(C.Stack, [](const Stmt *S) {
    const auto *Declarations = dyn_cast<DeclStmt>(S);
    return Declarations && llvm::any_of(Declarations->decls(), [](Decl *D) {
             const auto *Variable = dyn_cast<VarDecl>(D);
             return Variable && Variable->isStaticLocal();
           });
  });
}
