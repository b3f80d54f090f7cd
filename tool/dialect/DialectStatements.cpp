//===- DialectStatements.cpp - Expressions and statements of C only -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "support/References.h"
#include "support/SourcePlaces.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <climits>

using namespace c2cu;
using namespace clang;

namespace {

class Statements : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<GenericSelectionExpr>(N))
      visitGenericSelectionExpr(X);
    if (auto *X = dyn_cast<ChooseExpr>(N))
      visitChooseExpr(X);
    if (auto *X = dyn_cast<ConditionalOperator>(N))
      visitConditionalOperator(X);
    if (auto *X = dyn_cast<PredefinedExpr>(N))
      visitPredefinedExpr(X);
    if (auto *X = dyn_cast<SourceLocExpr>(N))
      C.replace(C.Map.of(X), {placeText(C.Ctx, X, C.Function)});
    if (auto *X = dyn_cast<TypeTraitExpr>(N))
      visitTypeTraitExpr(X);
    if (auto *X = dyn_cast<UnaryOperator>(N))
      visitUnaryOperator(X);
    if (auto *X = dyn_cast<UnaryExprOrTypeTraitExpr>(N))
      visitUnaryExprOrTypeTraitExpr(X);
    if (auto *X = dyn_cast<LabelStmt>(N))
      visitLabel(X->getSubStmt());
    if (auto *X = dyn_cast<SwitchCase>(N))
      visitLabel(X->getSubStmt());
    if (auto *X = dyn_cast<MemberExpr>(N))
      visitMemberExpr(X);
    if (auto *X = dyn_cast<CaseStmt>(N))
      visitCaseStmt(X);
    if (auto *X = dyn_cast<SwitchStmt>(N))
      visitSwitchStmt(X);
    if (auto *X = dyn_cast<ForStmt>(N))
      visitForStmt(X);
  }
  void visit(Decl *N) override {
    if (auto *X = dyn_cast<VarDecl>(N))
      visitVarDecl(X);
  }
  void visit(TypeLoc N) override {
    if (auto X = N.getAs<TypeOfExprTypeLoc>())
      visitTypeOfExprTypeLoc(X);
    if (auto X = N.getAs<TypeOfTypeLoc>())
      visitTypeOfTypeLoc(X);
  }

  void visitGenericSelectionExpr(GenericSelectionExpr *E) {
    choose(E, E->getResultExpr());
  }

  void visitChooseExpr(ChooseExpr *E) { choose(E, E->getChosenSubExpr()); }

  /// The output's functions may have another name, C++ knows more of them to
  /// tell by __PRETTY_FUNCTION__ than their names, and static locals leave
  /// them.
  void visitPredefinedExpr(PredefinedExpr *E) {
    StringRef Name = nameInSource(C.Function);
    if (C.Function->isMain() || C.Out.nameOf(Name) != Name ||
        E->getIdentKind() == PredefinedIdentKind::PrettyFunction ||
        inStaticLocal())
      C.replace(C.Map.of(E), {"\"" + Name.str() + "\""});
  }

  /// What the other types would need may not exist in C++.
  void visitConditionalOperator(ConditionalOperator *E) {
    if (const Expr *Selected = selectedByType(C.Ctx, E))
      C.replace(C.Map.of(E), {"((" + C.typeText(E->getType()) + ")(",
                              C.Map.of(Selected), "))"});
  }

  /// __builtin_types_compatible_p.
  void visitTypeTraitExpr(TypeTraitExpr *E) {
    C.replace(C.Map.of(E), {E->EvaluateKnownConstInt(C.Ctx) != 0 ? "1" : "0"});
  }

  /// `*p` of a `void *` is a statement that does nothing.
  void visitUnaryOperator(UnaryOperator *E) {
    if (E->getOpcode() == UO_Deref && E->getType()->isVoidType())
      C.replace(C.Map.of(E), {"((void)(", C.Map.of(E->getSubExpr()), "))"});
  }

  /// `sizeof 'a'` is the size of an int, that of a function or of void is 1.
  void visitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    QualType Sized = E->getTypeOfArgument();
    if (Sized->isFunctionType() || Sized->isVoidType())
      return C.replace(C.Map.of(E), {"sizeof(char)"});
    if (E->isArgumentType() || !differsInCxx(E->getArgumentExpr()))
      return;
    QualType Type = E->getArgumentExpr()->getType();
    if (!Type->isVariablyModifiedType())
      C.replace(C.Map.of(E->getArgumentExpr()), {"(" + C.typeText(Type) + ")"});
  }

  /// `typeof(typeof(char *)[4])`, which nvcc does not read.
  void visitTypeOfTypeLoc(TypeOfTypeLoc T) {
    const TypeLoc Of = T.getUnmodifiedTInfo()->getTypeLoc();
    const auto Array = Of.getAs<ConstantArrayTypeLoc>();
    if (Array && Array.getElementLoc().getAs<TypeOfTypeLoc>())
      C.replace(C.Map.of(Of.getSourceRange()),
                {C.typeText(Of.getType().getCanonicalType())});
  }

  void visitTypeOfExprTypeLoc(TypeOfExprTypeLoc T) {
    const Expr *E = T.getUnderlyingExpr();
    if ((differsInCxx(E) || isPartOfLiteral(E)) &&
        !E->getType()->isVariablyModifiedType())
      C.replace(C.Map.of(E), {"(" + C.typeText(E->getType()) + ")"});
  }

  /// Before C++23 a label is followed by a statement. Where there is none,
  /// Clang has an empty one at the colon.
  void visitLabel(const Stmt *Labelled) {
    const auto *Empty = dyn_cast_or_null<NullStmt>(Labelled);
    if (!Empty)
      return;
    const unsigned Colon = C.Map.at(Empty->getSemiLoc()).Begin;
    if (C.Map.kind(Colon) == tok::colon)
      C.Out.insertAfter(Colon, " ;");
  }

  /// nvcc has no member of the very value of a statement expression.
  void visitMemberExpr(const MemberExpr *E) {
    const Expr *Base = E->getBase();
    if (!E->isArrow() && isa<StmtExpr>(Base->IgnoreParenImpCasts()))
      C.replace(C.Map.of(Base), {"[](auto c2cu_value) { return c2cu_value; }(",
                                 C.Map.of(Base), ")"});
  }

  /// `__auto_type` takes the type of its value.
  void visitVarDecl(VarDecl *D) {
    if (D->hasInit() && D->getType()->getContainedAutoType() &&
        differsInCxx(D->getInit()))
      C.cast(D->getInit(), D->getType());
  }

  /// `case -1:` of an unsigned switch would be narrowing, and so would
  /// `case 0xffffffff:` of one over an int.
  void visitCaseStmt(CaseStmt *S) {
    for (const Expr *Value : {S->getLHS(), S->getRHS()})
      if (Value && changes(Value))
        C.cast(Value->IgnoreParenImpCasts(), Value->getType());
    if (S->caseStmtIsGNURange())
      expandRange(S);
  }

  /// A switch over an enum is one over unsigned in C, and over int in C++: a
  /// case may be no int.
  void visitSwitchStmt(SwitchStmt *S) {
    const Expr *Value = S->getCond();
    if (!Value->getType()->isUnsignedIntegerType() ||
        !(Value->IgnoreParenImpCasts()->getType()->isEnumeralType() ||
          hasOtherTypeInCxx(Value->IgnoreImpCasts())))
      return;
    for (const SwitchCase *Case = S->getSwitchCaseList(); Case;
         Case = Case->getNextSwitchCase())
      if (const auto *Labelled = dyn_cast<CaseStmt>(Case))
        for (const Expr *Label : {Labelled->getLHS(), Labelled->getRHS()})
          if (Label && Label->EvaluateKnownConstInt(C.Ctx).ugt(INT_MAX))
            return C.cast(Value, Value->getType());
  }

  /// `case 2 ... 4:` becomes `case 2: case 3: case 4:`. nvcc accepts ranges
  /// without a word, and takes their first value only.
  void expandRange(const CaseStmt *S) {
    llvm::APSInt First = S->getLHS()->EvaluateKnownConstInt(C.Ctx);
    llvm::APSInt Last = S->getRHS()->EvaluateKnownConstInt(C.Ctx);
    TokenRange Dots = C.Map.at(S->getEllipsisLoc());
    if (Last < First) // Matches nothing.
      return C.Out.erase(
          {C.Map.at(S->getCaseLoc()).Begin, C.Map.at(S->getColonLoc()).End});
    if (Last == First)
      return C.Out.erase({Dots.Begin, C.Map.of(S->getRHS()).End});
    if ((Last - First).ugt(MostCases))
      return C.report(Diag::DialectCaseRange, S->getEllipsisLoc());
    std::string Text = ":";
    for (llvm::APSInt I = First; ++I < Last;)
      Text += " case " + llvm::toString(I, 10) + (I.isUnsigned() ? "u:" : ":");
    C.Out.replace(Dots, {Text + " case"});
  }

  /// The body of a loop may declare the name of the loop variable again.
  void visitForStmt(ForStmt *S) {
    const auto *Init = dyn_cast_or_null<DeclStmt>(S->getInit());
    const auto *Body = dyn_cast<CompoundStmt>(S->getBody());
    if (!Init || !Body)
      return;
    llvm::StringSet<> Names;
    for (const Decl *D : Init->decls())
      Names.insert(cast<NamedDecl>(D)->getName());
    if (llvm::any_of(Body->body(),
                     [&](const Stmt *Child) { return declares(Child, Names); }))
      C.Out.wrap(C.Map.of(Body), "{ ", " }");
  }

private:
  static constexpr unsigned MostCases = 4096; ///< Of one range.

  /// Whether the value of a case, as written, is none of the switch's type.
  bool changes(const Expr *Value) const {
    Expr::EvalResult Written;
    return Value->IgnoreParenImpCasts()->EvaluateAsInt(Written, C.Ctx) &&
           llvm::APSInt::compareValues(
               Written.Val.getInt(), Value->EvaluateKnownConstInt(C.Ctx)) != 0;
  }

  bool differsInCxx(const Expr *E) const {
    return C.isTrueOrFalse(E) || hasOtherTypeInCxx(E);
  }

  void choose(const Expr *Whole, const Expr *Chosen) {
    C.replace(C.Map.of(Whole), {"(", C.Map.of(Chosen), ")"});
  }

  static bool declares(const Stmt *S, const llvm::StringSet<> &Names) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration && llvm::any_of(Declaration->decls(), [&](Decl *D) {
             const auto *Named = dyn_cast<NamedDecl>(D);
             return Named && Named->getIdentifier() &&
                    Names.contains(Named->getName());
           });
  }
};

} // namespace

/// `u8"..."` is of chars in C, and the files are UTF-8 anyway.
static void dropUtf8Prefixes(DialectContext &C) {
  for (unsigned T = 0; T != C.Map.size(); ++T)
    if (C.Map.kind(T) == tok::utf8_string_literal &&
        C.isUser(C.Map.location(T)))
      C.replace({T, T + 1}, {C.Map.text(T).drop_front(2)});
}

DialectPassPtr c2cu::makeStatements(DialectContext &C) {
  dropUtf8Prefixes(C);
  return std::make_unique<Statements>(C);
}
