//===- TreeVisitor.cpp - Walks over the program ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TreeVisitor.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Hands on to a TreeVisitor. Has no state besides, so that each walk that goes
/// on from there can have one of its own.
class Walker : public RecursiveASTVisitor<Walker> {
public:
  explicit Walker(TreeVisitor &To) : To(To) {}

  bool TraverseFunctionDecl(FunctionDecl *F) {
    return To.traverseFunctionDecl(F);
  }
  bool TraverseInitListExpr(InitListExpr *E, DataRecursionQueue * = nullptr) {
    return To.traverseInitListExpr(E);
  }
  /// Nothing of it is code, and its message has not even a type.
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool VisitDecl(Decl *Node) { return To.visitDecl(Node); }
  bool VisitNamedDecl(NamedDecl *Node) { return To.visitNamedDecl(Node); }
  bool VisitVarDecl(VarDecl *Node) { return To.visitVarDecl(Node); }
  bool VisitExpr(Expr *Node) { return To.visitExpr(Node); }
  bool VisitDeclRefExpr(DeclRefExpr *Node) { return To.visitDeclRefExpr(Node); }
  bool VisitCallExpr(CallExpr *Node) { return To.visitCallExpr(Node); }
  bool VisitBinaryOperator(BinaryOperator *Node) {
    return To.visitBinaryOperator(Node);
  }
  bool VisitDeclStmt(DeclStmt *Node) { return To.visitDeclStmt(Node); }
  bool VisitIfStmt(IfStmt *Node) { return To.visitIfStmt(Node); }
  bool VisitForStmt(ForStmt *Node) { return To.visitForStmt(Node); }
  bool VisitWhileStmt(WhileStmt *Node) { return To.visitWhileStmt(Node); }
  bool VisitDoStmt(DoStmt *Node) { return To.visitDoStmt(Node); }
  bool VisitGotoStmt(GotoStmt *Node) { return To.visitGotoStmt(Node); }
  bool VisitReturnStmt(ReturnStmt *Node) { return To.visitReturnStmt(Node); }
  bool VisitGCCAsmStmt(GCCAsmStmt *Node) { return To.visitGCCAsmStmt(Node); }
  bool VisitVariableArrayTypeLoc(VariableArrayTypeLoc T) {
    return To.visitVariableArray(T.getSizeExpr(), T.getLBracketLoc());
  }

private:
  TreeVisitor &To;
};

} // namespace

bool TreeVisitor::walk(Decl *D) { return Walker(*this).TraverseDecl(D); }
bool TreeVisitor::walk(Stmt *S) { return Walker(*this).TraverseStmt(S); }
bool TreeVisitor::traverseFunctionDecl(FunctionDecl *F) {
  return Walker(*this).RecursiveASTVisitor::TraverseFunctionDecl(F);
}
bool TreeVisitor::traverseInitListExpr(InitListExpr *E) {
  return Walker(*this).RecursiveASTVisitor::TraverseInitListExpr(E);
}
