//===- MovedElements.cpp - Objects that the library moves -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/MovedElements.h"
#include "libc/LibraryMemory.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

QualType c2cu::elementOf(QualType T) {
  while (const ArrayType *A = T->getAsArrayTypeUnsafe())
    T = A->getElementType();
  return T.getCanonicalType().getUnqualifiedType();
}

/// The type of what a pointer or array E is for, null if that is bytes.
static QualType objectsOf(const Expr *E) {
  const QualType Of = E->getType();
  const QualType T = Of->isArrayType() ? Of : Of->getPointeeType();
  if (T.isNull() || T->isFunctionType())
    return {};
  const QualType Element = elementOf(T);
  return Element->isIncompleteType() || Element->isCharType() ? QualType()
                                                              : Element;
}

QualType c2cu::pointedObjects(const Expr *E) {
  QualType T;
  for (const Expr *Inner = E->IgnoreParens();;) {
    const QualType Here = objectsOf(Inner);
    if (!Here.isNull() && !T.isNull() && Here != T)
      return {}; // By a cast one is taken for the other.
    if (T.isNull())
      T = Here;
    const auto *Cast = dyn_cast<CastExpr>(Inner);
    if (!Cast || Cast->getCastKind() == CK_LValueToRValue)
      return T;
    Inner = Cast->getSubExpr()->IgnoreParens();
  }
}

/// Whether E is written as a multiple of the size of T.
static bool isMultipleOf(const Expr *E, QualType T) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Product = dyn_cast<BinaryOperator>(E))
    return Product->getOpcode() == BO_Mul &&
           (isMultipleOf(Product->getLHS(), T) ||
            isMultipleOf(Product->getRHS(), T));
  const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E);
  return Size && Size->getKind() == UETT_SizeOf &&
         elementOf(Size->getTypeOfArgument()) == T;
}

/// Whether the function rearranges what argument 1 points to, in pieces of as
/// many bytes as argument 3 says.
static bool rearranges(const LibraryFunction &Row) {
  const ParameterEffect *Of = Row.Memory->of(0);
  return Of && !Of->Stores.empty() && Of->Calls == false &&
         llvm::all_of(Of->Stores, [](const PointerSource &S) {
           return S.K == PointerSource::Contents && S.Index == 0;
         });
}

QualType c2cu::movedStructures(const CallExpr *Call,
                               const LibraryFunction &Row) {
  const bool Copies = Row.Means == Meaning::Copies;
  if (Call->getNumArgs() < 3 || Row.Memory->Unknown ||
      (!Copies && !rearranges(Row)))
    return {};
  QualType T = pointedObjects(Call->getArg(0));
  // Memory that is new takes what comes into it.
  if (Copies && T.isNull() &&
      Call->getArg(0)->IgnoreParenImpCasts()->getType()->isVoidPointerType())
    T = pointedObjects(Call->getArg(1));
  const bool Moves =
      !T.isNull() && T->isStructureType() && isMultipleOf(Call->getArg(2), T);
  if (!Moves || !Copies)
    return Moves ? T : QualType();
  return pointedObjects(Call->getArg(1)) == T ? T : QualType();
}

bool c2cu::movesOne(const CallExpr *Call, QualType T) {
  const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(
      Call->getArg(2)->IgnoreParenImpCasts());
  return Size && Size->getKind() == UETT_SizeOf &&
         Size->getTypeOfArgument().getCanonicalType().getUnqualifiedType() == T;
}
