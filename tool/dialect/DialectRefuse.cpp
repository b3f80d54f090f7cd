//===- DialectRefuse.cpp - C without a C++ counterpart --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class Refuser : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<AddrLabelExpr>(N))
      visitAddrLabelExpr(X);
    if (auto *X = dyn_cast<DesignatedInitUpdateExpr>(N))
      visitDesignatedInitUpdateExpr(X);
    if (auto *X = dyn_cast<Expr>(N))
      visitOperation(X);
    if (auto *X = dyn_cast<DeclRefExpr>(N))
      visitDeclRefExpr(X);
    if (auto *X = dyn_cast<GenericSelectionExpr>(N))
      visitGenericSelectionExpr(X);
    if (auto *X = dyn_cast<SwitchStmt>(N))
      visitSwitchStmt(X);
    if (auto *X = dyn_cast<FloatingLiteral>(N);
        X && X->getType()->isFloat128Type())
      C.report(Diag::DialectQuadLiteral, X->getLocation());
    if (auto *X = dyn_cast<OffsetOfExpr>(N))
      visitOffsetOfExpr(X);
    // What Clang makes of an argument for a transparent union.
    if (auto *X = dyn_cast<CompoundLiteralExpr>(N);
        X && X->isPRValue() && X->getLParenLoc().isInvalid())
      C.report(Diag::DialectTransparentUnion, N->getBeginLoc());
  }
  void visit(Decl *N) override {
    if (auto *X = dyn_cast<RecordDecl>(N))
      visitRecordDecl(X);
    if (auto *X = dyn_cast<EnumDecl>(N))
      visitEnumDecl(X);
    if (auto *X = dyn_cast<NamedDecl>(N))
      visitNamedDecl(X);
    if (auto *X = dyn_cast<VarDecl>(N);
        X && X->hasInit() && X->hasFlexibleArrayInit(C.Ctx))
      C.report(Diag::DialectFlexibleArray, X->getLocation(), X->getName());
    if (auto *X = dyn_cast<ParmVarDecl>(N))
      visitParmVarDecl(X);
    if (auto *X = dyn_cast<ValueDecl>(N); X && X->isLocalExternDecl())
      visitLocalExtern(X);
  }
  void visit(TypeLoc N) override {
    if (auto X = N.getAs<AtomicTypeLoc>())
      visitAtomicTypeLoc(X);
    if (N.getType().hasAddressSpace())
      C.report(Diag::DialectAddressSpace, N.getBeginLoc());
  }

  void visitAtomicTypeLoc(AtomicTypeLoc T) {
    C.report(Diag::DialectAtomic, T.getBeginLoc());
  }

  void visitAddrLabelExpr(AddrLabelExpr *E) {
    C.report(Diag::DialectComputedGoto, E->getBeginLoc());
  }

  /// A bit-field has its declared type in Clang, and one of its width in gcc.
  void visitGenericSelectionExpr(GenericSelectionExpr *E) {
    const Expr *By = E->isExprPredicate() ? E->getControllingExpr() : nullptr;
    if (By && By->IgnoreParenImpCasts()->refersToBitField())
      C.report(Diag::DialectBitFieldType, By->getBeginLoc());
  }

  /// Clang takes an enumerator of a wide enum for a wide one, gcc for an int if
  /// it fits.
  void visitDeclRefExpr(DeclRefExpr *E) {
    const auto *D = dyn_cast<EnumConstantDecl>(E->getDecl());
    if (D && fitsInt(D) && isWide(cast<EnumDecl>(D->getDeclContext())) &&
        llvm::any_of(C.Stack, [](const Stmt *S) {
          return isa<GenericSelectionExpr, ChooseExpr, TypeTraitExpr>(S);
        }))
      C.report(Diag::DialectWideEnum, E->getBeginLoc(), D->getName());
  }

  void visitRecordDecl(RecordDecl *D) {
    if (D->isCompleteDefinition() && D->field_empty() && !D->isInvalidDecl())
      C.report(Diag::DialectEmptyStruct, D->getLocation());
    if (D->hasAttr<MaxFieldAlignmentAttr>() && losesPragmas(D))
      C.report(Diag::DialectPack, D->getLocation());
  }

  /// Pragmas stay where they are. Functions may be moved, and a macro that
  /// needs edits is printed as what it expands to.
  bool losesPragmas(const RecordDecl *D) const {
    if (D->getParentFunctionOrMethod())
      return true;
    const SourceManager &Sources = C.Ctx.getSourceManager();
    SourceLocation Loc = D->getLocation();
    return Loc.isMacroID() &&
           llvm::any_of(C.Unit.MacroUses, [&](const auto &Use) {
             return Use.second.Name->isStr("_Pragma") &&
                    Sources.getExpansionLoc(Use.first) ==
                        Sources.getExpansionLoc(Loc);
           });
  }

  void visitEnumDecl(EnumDecl *D) {
    if (!D->isThisDeclarationADefinition() && !D->isFixed() &&
        D == D->getCanonicalDecl())
      C.report(Diag::DialectForwardEnum, D->getLocation(), D->getName());
  }

  static bool isDefinedElsewhere(const NamedDecl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    return V ? V->hasDefinition() == VarDecl::DeclarationOnly
             : isa<FunctionDecl>(D) && !cast<FunctionDecl>(D)->getDefinition();
  }

  void visitNamedDecl(NamedDecl *D) {
    if (D->hasAttr<AliasAttr>() ||
        (D->hasAttr<AsmLabelAttr>() && isDefinedElsewhere(D)))
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

  void visitOffsetOfExpr(const OffsetOfExpr *E) {
    for (unsigned I = 0; I != E->getNumExpressions(); ++I)
      if (!E->getIndexExpr(I)->isIntegerConstantExpr(C.Ctx))
        C.report(Diag::DialectOffsetOf, E->getIndexExpr(I)->getBeginLoc());
  }

  /// gcc computes with a wide bit-field in as many bits as it has, g++ in 64.
  void visitOperation(const Expr *E) {
    const MemberExpr *Field = nullptr;
    if (isArithmetic(E) && E->getType()->isFloat16Type())
      C.report(Diag::DialectHalf, E->getExprLoc());
    if (carries(E))
      Field = wideBitField(E);
    else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
      Field = extended(Choice->getTrueExpr(), Choice->getFalseExpr());
    else if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      if (convertsBoth(Binary))
        Field = extended(Binary->getLHS(), Binary->getRHS());
    refuseWide(Field);
  }

  /// The same of what cases are compared with.
  void visitSwitchStmt(const SwitchStmt *S) {
    for (const SwitchCase *Case = S->getSwitchCaseList(); Case;
         Case = Case->getNextSwitchCase())
      if (const auto *Labelled = dyn_cast<CaseStmt>(Case))
        refuseWide(extended(S->getCond(), Labelled->getLHS()));
  }

  /// In the output the declaration is not there to unhide the name.
  void visitLocalExtern(ValueDecl *D) {
    for (const Decl *Other : D->getLexicalDeclContext()->decls())
      if (const auto *V = dyn_cast<VarDecl>(Other);
          V && V->getDeclName() == D->getDeclName() && !V->isLocalExternDecl())
        return C.report(Diag::DialectHiddenExtern, D->getLocation(),
                        D->getName());
  }

private:
  void refuseWide(const MemberExpr *Field) {
    if (Field && WideSeen.insert(Field).second)
      C.report(Diag::DialectWideBitField, Field->getMemberLoc(),
               Field->getMemberDecl()->getName());
  }

  static bool isArithmetic(const Expr *E) {
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    return Binary && (Binary->isMultiplicativeOp() || Binary->isAdditiveOp() ||
                      Binary->isCompoundAssignmentOp());
  }

  /// Whether the result may have more bits than the operands.
  static bool carries(const Expr *E) {
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      return Unary->getOpcode() == UO_Minus || Unary->getOpcode() == UO_Not;
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    return Binary && (Binary->isAdditiveOp() || Binary->getOpcode() == BO_Mul ||
                      Binary->getOpcode() == BO_Shl);
  }

  /// Whether the result depends on how far the operands are extended. Of `&` it
  /// does not, and of most assignments as many bits are kept.
  static bool convertsBoth(const BinaryOperator *E) {
    switch (E->getOpcode()) {
    case BO_Div:
    case BO_Rem:
    case BO_DivAssign:
    case BO_RemAssign:
    case BO_Or:
    case BO_Xor:
      return true;
    default:
      return E->isComparisonOp();
    }
  }

  /// The bit-field to whose type gcc converts the values of A and B, if not all
  /// of them stay what they are: no negative one is a value of an unsigned one.
  const MemberExpr *extended(const Expr *A, const Expr *B) {
    const MemberExpr *Field = wider(A, B);
    bool Unsigned = isUnsignedWide(A) || isUnsignedWide(B);
    return Unsigned && (mayBeNegative(A) || mayBeNegative(B)) ? Field : nullptr;
  }

  bool isUnsignedWide(const Expr *E) {
    return wideBitField(E) &&
           E->IgnoreParenImpCasts()->getType()->isUnsignedIntegerType();
  }

  bool mayBeNegative(const Expr *E) const {
    Expr::EvalResult Value;
    E = E->IgnoreParenImpCasts();
    if (E->EvaluateAsInt(Value, C.Ctx))
      return Value.Val.getInt().isNegative();
    return E->getType()->isSignedIntegerType() &&
           !E->isKnownToHaveBooleanValue();
  }

  /// The bit-field of 33 to 63 bits whose type E has in gcc, or null.
  const MemberExpr *wideBitField(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    // It is asked of every operation in a sum.
    const bool Asked = isa<UnaryOperator, BinaryOperator>(E);
    if (Asked)
      if (auto Known = Wide.find(E); Known != Wide.end())
        return Known->second;
    const MemberExpr *Result = findWideBitField(E);
    if (Asked)
      Wide[E] = Result;
    return Result;
  }

  const MemberExpr *findWideBitField(const Expr *E) {
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
      return wideBitField(Opaque->getSourceExpr());
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
      bool Wide = Field && Field->isBitField() && widthOf(Field) > 32 &&
                  widthOf(Field) < 64;
      return Wide ? Member : nullptr;
    }
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      return Unary->isArithmeticOp() && Unary->getOpcode() != UO_LNot
                 ? wideBitField(Unary->getSubExpr())
                 : nullptr;
    if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
      return wider(Choice->getTrueExpr(), Choice->getFalseExpr());
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    if (!Binary || Binary->isComparisonOp() || Binary->isLogicalOp())
      return nullptr;
    if (Binary->isCommaOp())
      return wideBitField(Binary->getRHS());
    if (Binary->isShiftOp() || Binary->isAssignmentOp())
      return wideBitField(Binary->getLHS());
    return wider(Binary->getLHS(), Binary->getRHS());
  }

  /// The same of what the usual conversions make of two operands.
  const MemberExpr *wider(const Expr *A, const Expr *B) {
    const MemberExpr *InA = wideBitField(A), *InB = wideBitField(B);
    auto Widens = [&](const Expr *E, const MemberExpr *Field) {
      QualType T = E->IgnoreParenImpCasts()->getType();
      return !Field && (T->isFloatingType() || C.Ctx.getTypeSize(T) >= 64);
    };
    return Widens(A, InA) || Widens(B, InB) ? nullptr : InA ? InA : InB;
  }

  unsigned widthOf(const FieldDecl *Field) const {
    return Field->getBitWidth()->EvaluateKnownConstInt(C.Ctx).getZExtValue();
  }

  llvm::SmallPtrSet<const MemberExpr *, 4> WideSeen;
  llvm::DenseMap<const Expr *, const MemberExpr *> Wide; ///< Of operations.
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
