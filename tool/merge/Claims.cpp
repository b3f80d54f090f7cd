//===- Claims.cpp - What identifiers of a unit name -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Claims.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

bool c2cu::isConstant(QualType T, const ASTContext &Context) {
  const QualType Element = Context.getBaseElementType(T);
  return Element.isConstQualified() && !Element.isVolatileQualified();
}

namespace {

class ClaimVisitor : public RecursiveASTVisitor<ClaimVisitor> {
public:
  ClaimVisitor(const ASTContext &Context, Claims &Into)
      : Context(Context), Into(Into) {}

  bool VisitNamedDecl(NamedDecl *D) {
    if (isa<FunctionDecl, VarDecl, TagDecl>(D))
      Into.Declared.push_back(D);
    readAttributes(D);
    return claim(D->getLocation(), D);
  }
  bool VisitVarDecl(VarDecl *D) {
    const auto *F = dyn_cast<FunctionDecl>(D->getDeclContext());
    Lasting = F ? static_cast<const NamedDecl *>(F) : D;
    if (F && D->isStaticLocal() && !isConstant(D->getType(), Context))
      Into.HaveState.push_back(F);
    return true;
  }
  bool VisitCompoundLiteralExpr(CompoundLiteralExpr *E) {
    if (Lasting && E->isFileScope() && !isConstant(E->getType(), Context))
      Into.HaveState.push_back(Lasting);
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *D) {
    if (D->doesThisDeclarationHaveABody())
      Current = D;
    return true;
  }
  bool VisitPredefinedExpr(PredefinedExpr *E) {
    const SourceManager &Sources = Context.getSourceManager();
    // What `assert` says is for people.
    if (!Sources.isInSystemHeader(Sources.getSpellingLoc(E->getLocation())) &&
        Current)
      Into.NameThemselves.push_back(Current);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isa<FunctionDecl>(E->getDecl()))
      Into.Declared.push_back(E->getDecl()); // It may be declared so.
    return claim(E->getLocation(), E->getDecl());
  }
  bool VisitMemberExpr(MemberExpr *E) {
    return claim(E->getMemberLoc(), E->getMemberDecl());
  }
  bool VisitDesignatedInitExpr(DesignatedInitExpr *E) {
    for (const DesignatedInitExpr::Designator &D : E->designators())
      if (D.isFieldDesignator())
        claim(D.getFieldLoc(), D.getFieldDecl());
    return true;
  }
  bool VisitOffsetOfExpr(OffsetOfExpr *E) {
    for (unsigned I = 0; I < E->getNumComponents(); ++I)
      if (const OffsetOfNode &N = E->getComponent(I);
          N.getKind() == OffsetOfNode::Field)
        claim(N.getEndLoc(), N.getField());
    return true;
  }
  bool VisitGotoStmt(GotoStmt *S) {
    return claim(S->getLabelLoc(), S->getLabel());
  }
  bool VisitLabelStmt(LabelStmt *S) {
    return claim(S->getIdentLoc(), S->getDecl());
  }
  bool VisitAddrLabelExpr(AddrLabelExpr *E) {
    return claim(E->getLabelLoc(), E->getLabel());
  }

  bool VisitRecordTypeLoc(RecordTypeLoc T) {
    return claim(T.getNameLoc(), T.getDecl());
  }
  bool VisitEnumTypeLoc(EnumTypeLoc T) {
    return claim(T.getNameLoc(), T.getDecl());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) {
    return claim(T.getNameLoc(), T.getTypePtr()->getDecl());
  }

private:
  void readAttributes(const NamedDecl *D) {
    if (D->hasAttr<ConstructorAttr>() || D->hasAttr<DestructorAttr>() ||
        D->hasAttr<UsedAttr>() || D->hasAttr<SectionAttr>())
      Into.HaveState.push_back(D);
    if (const auto *Alias = D->getAttr<AliasAttr>())
      Into.NamedInStrings.insert(Alias->getAliasee().str());
    if (const auto *Chosen = D->getAttr<IFuncAttr>())
      Into.NamedInStrings.insert(Chosen->getResolver().str());
    if (const auto *Weak = D->getAttr<WeakRefAttr>())
      Into.NamedInStrings.insert(Weak->getAliasee().str());
  }

  bool claim(SourceLocation At, const NamedDecl *D) {
    if (At.isValid() && D && D->getIdentifier())
      Into.ByToken.try_emplace(At, cast<NamedDecl>(D->getCanonicalDecl()));
    return true;
  }

  const ASTContext &Context;
  Claims &Into;
  const FunctionDecl *Current = nullptr;
  /// The variable that is read, or the function that it is of.
  const NamedDecl *Lasting = nullptr;
};

} // namespace

Claims c2cu::claimsOf(ASTContext &Context) {
  Claims Result;
  ClaimVisitor(Context, Result).TraverseDecl(Context.getTranslationUnitDecl());
  return Result;
}
