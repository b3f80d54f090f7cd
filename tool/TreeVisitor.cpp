//===- TreeVisitor.cpp - Walks over the program ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TreeVisitor.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Hands on to a TreeVisitor. Has no state besides, so that each walk that goes
/// on from there can have one of its own.
class Walker : public RecursiveASTVisitor<Walker> {
public:
  using Base = RecursiveASTVisitor<Walker>;
  explicit Walker(TreeVisitor &To) : To(To) {}

  bool TraverseFunctionDecl(FunctionDecl *F) {
    return To.TraverseFunctionDecl(F);
  }
  bool TraverseInitListExpr(InitListExpr *E, DataRecursionQueue * = nullptr) {
    return To.TraverseInitListExpr(E);
  }
  bool VisitDecl(Decl *Node) { return To.VisitDecl(Node); }
  bool VisitNamedDecl(NamedDecl *Node) { return To.VisitNamedDecl(Node); }
  bool VisitVarDecl(VarDecl *Node) { return To.VisitVarDecl(Node); }
  bool VisitExpr(Expr *Node) { return To.VisitExpr(Node); }
  bool VisitDeclRefExpr(DeclRefExpr *Node) { return To.VisitDeclRefExpr(Node); }
  bool VisitCallExpr(CallExpr *Node) { return To.VisitCallExpr(Node); }
  bool VisitBinaryOperator(BinaryOperator *Node) {
    return To.VisitBinaryOperator(Node);
  }
  bool VisitDeclStmt(DeclStmt *Node) { return To.VisitDeclStmt(Node); }
  bool VisitIfStmt(IfStmt *Node) { return To.VisitIfStmt(Node); }
  bool VisitForStmt(ForStmt *Node) { return To.VisitForStmt(Node); }
  bool VisitWhileStmt(WhileStmt *Node) { return To.VisitWhileStmt(Node); }
  bool VisitDoStmt(DoStmt *Node) { return To.VisitDoStmt(Node); }
  bool VisitGotoStmt(GotoStmt *Node) { return To.VisitGotoStmt(Node); }
  bool VisitReturnStmt(ReturnStmt *Node) { return To.VisitReturnStmt(Node); }
  bool VisitGCCAsmStmt(GCCAsmStmt *Node) { return To.VisitGCCAsmStmt(Node); }

private:
  TreeVisitor &To;
};

} // namespace

bool TreeVisitor::TraverseDecl(Decl *D) {
  return Walker(*this).TraverseDecl(D);
}
bool TreeVisitor::TraverseStmt(Stmt *S) {
  return Walker(*this).TraverseStmt(S);
}
bool TreeVisitor::TraverseFunctionDecl(FunctionDecl *F) {
  return Walker(*this).Walker::Base::TraverseFunctionDecl(F);
}
bool TreeVisitor::TraverseInitListExpr(InitListExpr *E) {
  return Walker(*this).Walker::Base::TraverseInitListExpr(E);
}
