//===- TreeVisitor.h - Walks over the program ----------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A walk over Clang's tree, with a virtual function for each kind of node that
// some stage looks at. RecursiveASTVisitor, of which this is one instance,
// costs the compiler many seconds for each class that derives from it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TREEVISITOR_H
#define C2CU_TREEVISITOR_H

#include "clang/AST/Stmt.h"

namespace clang {
class NamedDecl;
class VarDecl;
class FunctionDecl;
} // namespace clang

namespace c2cu {

/// The functions mean what they mean in RecursiveASTVisitor: Visit... is called
/// for a node before what is below it, Traverse... walks over a node and that;
/// where one returns false, the walk ends.
class TreeVisitor {
public:
  virtual ~TreeVisitor() = default;

  bool TraverseDecl(clang::Decl *D);
  bool TraverseStmt(clang::Stmt *S);
  virtual bool TraverseFunctionDecl(clang::FunctionDecl *F);
  virtual bool TraverseInitListExpr(clang::InitListExpr *E);

  virtual bool VisitDecl(clang::Decl *) { return true; }
  virtual bool VisitNamedDecl(clang::NamedDecl *) { return true; }
  virtual bool VisitVarDecl(clang::VarDecl *) { return true; }
  virtual bool VisitExpr(clang::Expr *) { return true; }
  virtual bool VisitDeclRefExpr(clang::DeclRefExpr *) { return true; }
  virtual bool VisitCallExpr(clang::CallExpr *) { return true; }
  virtual bool VisitBinaryOperator(clang::BinaryOperator *) { return true; }
  virtual bool VisitDeclStmt(clang::DeclStmt *) { return true; }
  virtual bool VisitIfStmt(clang::IfStmt *) { return true; }
  virtual bool VisitForStmt(clang::ForStmt *) { return true; }
  virtual bool VisitWhileStmt(clang::WhileStmt *) { return true; }
  virtual bool VisitDoStmt(clang::DoStmt *) { return true; }
  virtual bool VisitGotoStmt(clang::GotoStmt *) { return true; }
  virtual bool VisitReturnStmt(clang::ReturnStmt *) { return true; }
  virtual bool VisitGCCAsmStmt(clang::GCCAsmStmt *) { return true; }
};

} // namespace c2cu

#endif // C2CU_TREEVISITOR_H
