//===- DialectRefuse.cpp - C without a C++ counterpart --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Lex/Lexer.h"

using namespace c2cu;
using namespace clang;

namespace {

class Refuser : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<ImaginaryLiteral>(N))
      visitImaginaryLiteral(X);
    if (auto *X = dyn_cast<AddrLabelExpr>(N))
      visitAddrLabelExpr(X);
    if (auto *X = dyn_cast<DesignatedInitUpdateExpr>(N))
      visitDesignatedInitUpdateExpr(X);
    if (auto *X = dyn_cast<MemberExpr>(N))
      visitMemberExpr(X);
  }
  void visit(Decl *N) override {
    if (auto *X = dyn_cast<RecordDecl>(N))
      visitRecordDecl(X);
    if (auto *X = dyn_cast<EnumDecl>(N))
      visitEnumDecl(X);
    if (auto *X = dyn_cast<NamedDecl>(N))
      visitNamedDecl(X);
    if (auto *X = dyn_cast<ParmVarDecl>(N))
      visitParmVarDecl(X);
  }
  void visit(TypeLoc N) override {
    if (auto X = N.getAs<AtomicTypeLoc>())
      visitAtomicTypeLoc(X);
    if (auto X = N.getAs<ComplexTypeLoc>())
      visitComplexTypeLoc(X);
  }

  void visitAtomicTypeLoc(AtomicTypeLoc T) {
    C.report(Diag::DialectAtomic, T.getBeginLoc());
  }

  void visitComplexTypeLoc(ComplexTypeLoc T) {
    C.report(Diag::DialectComplex, T.getBeginLoc());
  }

  void visitImaginaryLiteral(ImaginaryLiteral *L) {
    C.report(Diag::DialectComplex, L->getBeginLoc());
  }

  void visitAddrLabelExpr(AddrLabelExpr *E) {
    C.report(Diag::DialectComputedGoto, E->getBeginLoc());
  }

  void visitRecordDecl(RecordDecl *D) {
    if (D->isCompleteDefinition() && D->field_empty() && !D->isInvalidDecl())
      C.report(Diag::DialectEmptyStruct, D->getLocation());
  }

  void visitEnumDecl(EnumDecl *D) {
    if (!D->isThisDeclarationADefinition() && !D->isFixed() &&
        D == D->getCanonicalDecl())
      C.report(Diag::DialectForwardEnum, D->getLocation(), D->getName());
  }

  void visitNamedDecl(NamedDecl *D) {
    if (D->hasAttr<AliasAttr>())
      C.report(Diag::DialectAlias, D->getLocation(), D->getName());
  }

  void visitParmVarDecl(ParmVarDecl *D) {
    QualType Element = D->getType()->getPointeeType();
    if (!Element.isNull() && Element->isVariablyModifiedType())
      C.report(Diag::DialectVlaParameter, D->getLocation(), D->getName());
  }

  void visitDesignatedInitUpdateExpr(DesignatedInitUpdateExpr *E) {
    C.report(Diag::DialectDesignatorOverride, E->getBeginLoc());
  }

  /// gcc computes with a wide bit-field in as many bits as it has, g++ in 64.
  void visitMemberExpr(MemberExpr *E) {
    const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
    if (Field && Field->isBitField() && widthOf(Field) > 32 &&
        widthOf(Field) < 64 && isArithmeticOperand())
      C.report(Diag::DialectWideBitField, E->getMemberLoc(), Field->getName());
  }

private:
  unsigned widthOf(const FieldDecl *Field) const {
    return Field->getBitWidth()->EvaluateKnownConstInt(C.Ctx).getZExtValue();
  }

  bool isArithmeticOperand() const {
    const Stmt *Parent = parent();
    if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Parent))
      return Unary->isArithmeticOp() && Unary->getOpcode() != UO_LNot &&
             Unary->getOpcode() != UO_Plus;
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(Parent);
    return Binary && !Binary->isAssignmentOp() &&
           (Binary->isAdditiveOp() || Binary->getOpcode() == BO_Mul ||
            Binary->getOpcode() == BO_Shl);
  }
};

} // namespace

void c2cu::refuseConstructs(DialectContext &C) {
  Refuser Pass(C);
  walk(C, &Pass);
  for (const Directive &D : C.Unit.Directives) {
    StringRef Text =
        Lexer::getSourceText(D.Range, C.Sources, C.Ctx.getLangOpts());
    if (D.K == Directive::SystemInclude && Text.contains("tgmath.h"))
      C.report(Diag::DialectTgmath, D.Range.getBegin());
  }
}
