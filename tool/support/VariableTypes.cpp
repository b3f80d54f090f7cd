//===- VariableTypes.cpp - Types whose size is computed -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/VariableTypes.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include <set>

using namespace c2cu;
using namespace clang;

namespace {
class VariableTypeFinder : public TreeVisitor {
public:
  VariableTypeFinder(const ASTContext &Context, bool AllowsPlain)
      : Context(Context), AllowsPlain(AllowsPlain) {}

  SourceLocation Found;

  /// These may be of variable size, where they are subscripted, point to their
  /// elements or are asked for their sizes.
  void allow(llvm::ArrayRef<AutomaticArray> Arrays) {
    for (const AutomaticArray &A : Arrays) {
      Allowed.insert(A.Variable);
      Dropped.insert(Context.getAsVariableArrayType(A.Variable->getType())
                         ->getSizeExpr()
                         ->IgnoreParenImpCasts());
    }
    OnlyAllowed = true;
  }

  bool visitVarDecl(VarDecl *V) override {
    if (Allowed.count(V))
      return true;
    if (const auto *P = dyn_cast<ParmVarDecl>(V))
      if (const auto *Array = dyn_cast_or_null<VariableArrayType>(
              P->getOriginalType()->getAsArrayTypeUnsafe());
          Array && Array->getSizeExpr() &&
          !Array->getSizeExpr()->HasSideEffects(Context))
        Dropped.insert(Array->getSizeExpr()->IgnoreParenImpCasts());
    return check(V->getType(), V->getLocation());
  }
  bool visitVariableArray(const Expr *Bound, SourceLocation At) override {
    if (Bound && !(AllowsPlain && isPlainBound(Bound)) &&
        !Dropped.count(Bound->IgnoreParenImpCasts()))
      Found = At;
    return Found.isInvalid();
  }
  bool visitExpr(Expr *E) override {
    if (OnlyAllowed && !isAllowed(E) &&
        E->getType().getCanonicalType()->isVariablyModifiedType())
      Found = E->getBeginLoc();
    const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E);
    if (Size && Size->getKind() == UETT_SizeOf && !Size->isArgumentType() &&
        isAllowed(Size->getArgumentExpr()))
      return true;
    if (Size)
      return check(Size->getTypeOfArgument(), E->getBeginLoc());
    return !isa<ExplicitCastExpr, VAArgExpr>(E) ||
           check(E->getType(), E->getBeginLoc());
  }

private:
  bool isAllowed(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && Allowed.count(V);
  }

  /// Only sugar says of what array a parameter has decayed.
  bool check(QualType T, SourceLocation At) {
    const auto *Array = dyn_cast_or_null<VariableArrayType>(
        AllowsPlain ? T->getAsArrayTypeUnsafe() : nullptr);
    if (Array && Array->getSizeExpr() && isPlainBound(Array->getSizeExpr()))
      T = Array->getElementType();
    if (T.getCanonicalType()->isVariablyModifiedType())
      Found = At;
    return Found.isInvalid();
  }

  const ASTContext &Context;
  const bool AllowsPlain;
  std::set<const Expr *> Dropped;
  std::set<const VarDecl *> Allowed;
  bool OnlyAllowed = false;
};
} // namespace

bool c2cu::isPlainBound(const Expr *Bound) {
  Bound = Bound->IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Bound)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return !V || (V->hasLocalStorage() && V->getType()->isIntegerType());
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(Bound))
    return (Binary->isAdditiveOp() || Binary->isMultiplicativeOp() ||
            Binary->isShiftOp()) &&
           isPlainBound(Binary->getLHS()) && isPlainBound(Binary->getRHS());
  if (const auto *Cast = dyn_cast<CStyleCastExpr>(Bound))
    return isPlainBound(Cast->getSubExpr());
  return isa<IntegerLiteral>(Bound);
}

SourceLocation c2cu::variableTypeIn(const FunctionDecl *F) {
  VariableTypeFinder Finder(F->getASTContext(), /*AllowsPlain=*/false);
  Finder.walk(const_cast<FunctionDecl *>(F));
  return Finder.Found;
}

/// Whether a declarator of type T ends in brackets: nothing stands behind those
/// of an array in it but those of its elements.
static bool endsInBrackets(TypeLoc T) {
  for (; !T.isNull(); T = T.getNextTypeLoc())
    if (T.getAs<ParenTypeLoc>() || T.getAs<FunctionTypeLoc>())
      return false;
    else if (T.getAs<TypedefTypeLoc>())
      return true;
  return true;
}

/// What the heap gives is at multiples of 16.
static bool isAutomaticArray(const VarDecl *V) {
  const TypeSourceInfo *Written = V->getTypeSourceInfo();
  const auto Array = Written
                         ? Written->getTypeLoc().getAs<VariableArrayTypeLoc>()
                         : VariableArrayTypeLoc();
  if (Array.isNull() || !Array.getSizeExpr() || !V->hasLocalStorage() ||
      V->hasAttrs() || V->getLocation().isMacroID() ||
      Array.getBracketsRange().getBegin().isMacroID() ||
      Array.getBracketsRange().getEnd().isMacroID() || !endsInBrackets(Array))
    return false;
  const QualType Element = Array.getTypePtr()->getElementType();
  return !Element->isVariablyModifiedType() &&
         V->getASTContext().getTypeAlignInChars(Element).getQuantity() <= 16;
}

static void findArrays(const Stmt *S, std::vector<AutomaticArray> &Found) {
  for (const Stmt *Child : S->children()) {
    if (!Child)
      continue;
    if (const auto *D = dyn_cast<DeclStmt>(Child); D && isa<CompoundStmt>(S))
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each); V && isAutomaticArray(V))
          Found.push_back({V, D});
    findArrays(Child, Found);
  }
}

SourceLocation c2cu::otherVariableTypeIn(const FunctionDecl *F) {
  VariableTypeFinder Finder(F->getASTContext(), /*AllowsPlain=*/false);
  Finder.allow(automaticArrays(F));
  Finder.walk(const_cast<FunctionDecl *>(F));
  return Finder.Found;
}

std::vector<AutomaticArray> c2cu::automaticArrays(const FunctionDecl *F) {
  std::vector<AutomaticArray> Found;
  if (F->hasBody())
    findArrays(F->getBody(), Found);
  return Found;
}

SourceLocation c2cu::variableTypeIn(const FunctionDecl *F, const Stmt *Part) {
  VariableTypeFinder Finder(F->getASTContext(), /*AllowsPlain=*/true);
  Finder.walk(const_cast<Stmt *>(Part));
  return Finder.Found;
}
