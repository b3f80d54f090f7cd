//===- TreeVisitor.cpp - Walks over the program ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TreeVisitor.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

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
  // As it is written: what is implicit is not walked over elsewhere, either.
  if (E->isSemanticForm() && !E->isSyntacticForm())
    E = E->getSyntacticForm();
  return visitExpr(E) && llvm::all_of(E->children(), [&](Stmt *Child) {
           return isPlainNumber(Child) || walk(Child);
         });
}

/// How many bits a number of type T has without its sign; 0 of other types.
static unsigned bitsOf(QualType T) {
  const auto *B = dyn_cast<BuiltinType>(T.getCanonicalType());
  switch (B ? B->getKind() : BuiltinType::Void) {
  case BuiltinType::SChar:
  case BuiltinType::Char_S:
    return 7;
  case BuiltinType::UChar:
    return 8;
  case BuiltinType::Short:
    return 15;
  case BuiltinType::UShort:
    return 16;
  case BuiltinType::Int:
    return 31;
  case BuiltinType::UInt:
    return 32;
  case BuiltinType::Long:
  case BuiltinType::LongLong:
    return 63;
  case BuiltinType::ULong:
  case BuiltinType::ULongLong:
    return 64;
  default:
    return 0;
  }
}

static bool isFloatOrDouble(QualType T) {
  return T->isSpecificBuiltinType(BuiltinType::Double) ||
         T->isSpecificBuiltinType(BuiltinType::Float);
}

bool c2cu::isPlainNumber(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E)
    return false;
  const QualType T = E->getType();
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
  if (Cast)
    E = Cast->getSubExpr();
  const auto *Minus = dyn_cast<UnaryOperator>(E);
  if (Minus && Minus->getOpcode() == UO_Minus)
    E = Minus->getSubExpr();
  if (!E->getExprLoc().isFileID())
    return false;
  if (const auto *I = dyn_cast<IntegerLiteral>(E))
    return (!Cast || Cast->getCastKind() == CK_IntegralCast) &&
           bitsOf(T) != 0 && I->getValue().getActiveBits() <= bitsOf(T) &&
           (!Minus ||
            (T->isSignedIntegerType() && I->getType()->isSignedIntegerType()));
  if (const auto *F = dyn_cast<FloatingLiteral>(E)) {
    llvm::APFloat Value = F->getValue();
    bool Loses = false;
    return isFloatOrDouble(T) && isFloatOrDouble(F->getType()) &&
           (!Cast || Cast->getCastKind() == CK_FloatingCast) &&
           (Value.convert(llvm::APFloat::IEEEsingle(),
                          llvm::APFloat::rmNearestTiesToEven, &Loses) &
            llvm::APFloat::opOverflow) == 0;
  }
  return false;
}
