//===- TypeWalk.cpp - Questions about C types -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

static QualType elementOf(QualType T) {
  while (const ArrayType *A = T->getAsArrayTypeUnsafe())
    T = A->getElementType();
  return T;
}

static const RecordDecl *recordOf(QualType T) {
  const auto *R = elementOf(T)->getAs<RecordType>();
  return R ? R->getDecl()->getDefinition() : nullptr;
}

template <class Predicate> static bool anyField(QualType T, Predicate Holds) {
  if (const RecordDecl *R = recordOf(T))
    for (const FieldDecl *F : R->fields())
      if (Holds(F->getType()))
        return true;
  return false;
}

bool c2cu::hasPointers(QualType T) {
  return elementOf(T)->isPointerType() || anyField(T, hasPointers);
}

bool c2cu::isMadeOfIntegers(QualType T) {
  if (recordOf(T))
    return !anyField(T, [](QualType F) { return !isMadeOfIntegers(F); });
  const QualType Element = elementOf(T);
  return Element->isIntegerType() && !Element->isBooleanType() &&
         !Element->isEnumeralType();
}

bool c2cu::hasPointersInUnion(QualType T) {
  if (const RecordDecl *R = recordOf(T); R && R->isUnion())
    return hasPointers(T);
  return anyField(T, hasPointersInUnion);
}

bool c2cu::isDeeplyConst(QualType T) {
  return T.isConstQualified() || elementOf(T).isConstQualified();
}

bool c2cu::hasConstMembers(QualType T) {
  return anyField(
      T, [](QualType F) { return isDeeplyConst(F) || hasConstMembers(F); });
}

bool c2cu::isZero(ASTContext &Context, const Expr *Init) {
  Init = Init->IgnoreParenImpCasts();
  if (const auto *List = dyn_cast<InitListExpr>(Init)) {
    if (List->isSyntacticForm() && List->getSemanticForm())
      List = List->getSemanticForm();
    for (const Expr *E : List->inits())
      if (E && !isZero(Context, E))
        return false;
    return true;
  }
  if (isa<ImplicitValueInitExpr>(Init))
    return true;
  if (const auto *String = dyn_cast<StringLiteral>(Init))
    return String->getString().find_first_not_of('\0') == llvm::StringRef::npos;
  Expr::EvalResult R;
  if (Init->getType()->isIntegralOrEnumerationType())
    return Init->EvaluateAsInt(R, Context) && R.Val.getInt() == 0;
  if (Init->getType()->isFloatingType()) {
    llvm::APFloat V(0.0);
    return Init->EvaluateAsRValue(R, Context) && R.Val.isFloat() &&
           R.Val.getFloat().isPosZero();
  }
  return Init->isNullPointerConstant(Context,
                                     Expr::NPC_ValueDependentIsNotNull);
}

ArrayShape c2cu::shapeOf(QualType T) {
  ArrayShape S;
  T = T.getCanonicalType();
  while (const auto *A =
             dyn_cast_or_null<ConstantArrayType>(T->getAsArrayTypeUnsafe())) {
    S.Extents.push_back(A->getSize().getZExtValue());
    T = A->getElementType();
  }
  S.Element = T;
  return S;
}

bool c2cu::pointAlike(QualType A, QualType B) {
  return A->isPointerType() && B->isPointerType() &&
         A->getPointeeType().getCanonicalType().getUnqualifiedType() ==
             B->getPointeeType().getCanonicalType().getUnqualifiedType();
}
