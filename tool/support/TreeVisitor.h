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
class BinaryOperator;
class CallExpr;
class DeclRefExpr;
class Expr;
class FunctionDecl;
class InitListExpr;
class NamedDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

/// Whether S is a number of the source, of a type that every compiler has, that
/// keeps its value where it is converted: there is nothing in it to look at.
/// Tables have millions of them, and walks leave them out.
bool isPlainNumber(const clang::Stmt *S);

/// visit... is called for a node before what is below it, traverse... walks
/// over both, as Visit... and Traverse... of RecursiveASTVisitor do; where one
/// returns false, the walk ends. Plain numbers in lists are not visited.
class TreeVisitor {
public:
  virtual ~TreeVisitor() = default;

  /// False if the walk has been ended.
  bool walk(clang::Decl *D);
  bool walk(clang::Stmt *S);

  virtual bool traverseFunctionDecl(clang::FunctionDecl *F);
  virtual bool traverseInitListExpr(clang::InitListExpr *E);

  virtual bool visitDecl(clang::Decl *) { return true; }
  virtual bool visitNamedDecl(clang::NamedDecl *) { return true; }
  virtual bool visitVarDecl(clang::VarDecl *) { return true; }
  virtual bool visitExpr(clang::Expr *) { return true; }
  virtual bool visitDeclRefExpr(clang::DeclRefExpr *) { return true; }
  virtual bool visitCallExpr(clang::CallExpr *) { return true; }
  virtual bool visitBinaryOperator(clang::BinaryOperator *) { return true; }
  virtual bool visitDeclStmt(clang::DeclStmt *) { return true; }
  virtual bool visitIfStmt(clang::IfStmt *) { return true; }
  virtual bool visitForStmt(clang::ForStmt *) { return true; }
  virtual bool visitWhileStmt(clang::WhileStmt *) { return true; }
  virtual bool visitDoStmt(clang::DoStmt *) { return true; }
  virtual bool visitGotoStmt(clang::GotoStmt *) { return true; }
  virtual bool visitReturnStmt(clang::ReturnStmt *) { return true; }
  virtual bool visitGCCAsmStmt(clang::GCCAsmStmt *) { return true; }
  /// An array of a type that is written there; `[*]` has no bound.
  virtual bool visitVariableArray(const clang::Expr * /*Bound*/,
                                  clang::SourceLocation /*At*/) {
    return true;
  }
};

} // namespace c2cu

#endif // C2CU_TREEVISITOR_H
