//===- DialectUnaligned.cpp - Types that are aligned less -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `typedef unsigned __attribute__((aligned(1))) loose;` lets a program load
// numbers from any address. nvcc forgets the attribute, so that each access
// through such a type becomes a call (c2cu/unaligned.h). Where objects would
// lie elsewhere without it, the type is refused.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

namespace {

class Unaligned : public DialectPass {
public:
  Unaligned(DialectContext &C, bool HasRuntime)
      : DialectPass(C), HasRuntime(HasRuntime) {}

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<CastExpr>(N))
      visitCastExpr(X);
    if (auto *X = dyn_cast<BinaryOperator>(N); X && X->isAssignmentOp())
      update(X->getLHS());
    if (auto *X = dyn_cast<UnaryOperator>(N); X && X->isIncrementDecrementOp())
      update(X->getSubExpr());
    if (auto *X = dyn_cast<UnaryExprOrTypeTraitExpr>(N);
        X && X->getKind() != UETT_SizeOf && isLoose(X->getTypeOfArgument()))
      refuse(X->getTypeOfArgument(), X->getBeginLoc());
    if (auto *X = dyn_cast<CompoundLiteralExpr>(N); X && isLoose(X->getType()))
      refuse(X->getType(), X->getBeginLoc());
  }

  /// An object that others than its function see lies where its type says.
  void visit(Decl *N) override {
    const auto *D = dyn_cast<ValueDecl>(N);
    if (!D || !isa<VarDecl, FieldDecl>(D) || !isLoose(D->getType()))
      return;
    const auto *V = dyn_cast<VarDecl>(D);
    const auto *F = dyn_cast<FunctionDecl>(D->getDeclContext());
    if (!V || !V->hasLocalStorage() || !F || F->isMain() ||
        !V->getType()->isScalarType())
      refuse(D->getType(), D->getLocation());
  }

  void visit(TypeLoc N) override {
    const auto *T = dyn_cast<TypedefType>(N.getType());
    if (T && isLoose(N.getType()) &&
        (!HasRuntime || !(T->isScalarType() || T->isArrayType())))
      refuse(N.getType(), N.getBeginLoc());
  }

private:
  /// Whether T is aligned less than it would be without typedefs.
  bool isLoose(QualType T) const {
    return !T->isIncompleteType() && !T->isFunctionType() &&
           C.Ctx.getTypeAlign(T) < C.Ctx.getTypeAlign(T.getCanonicalType());
  }

  void refuse(QualType T, SourceLocation At) {
    const Type *Element = T.getTypePtr();
    while (const ArrayType *A = dyn_cast<ArrayType>(Element))
      Element = A->getElementType().getTypePtr();
    const auto *Named = Element->getAs<TypedefType>();
    if (Said.insert(At).second)
      C.report(Diag::DialectTypedefAlignment, At,
               Named ? Named->getDecl()->getName() : "this type");
  }

  /// Whether E may lie anywhere: not where it is a variable, which the compiler
  /// places.
  bool isAnywhere(const Expr *E) const {
    return isLoose(E->getType()) && E->getType()->isScalarType() &&
           !isa<DeclRefExpr>(E->IgnoreParens());
  }

  std::string typeText(const Expr *E) {
    return C.typeText(E->getType().getCanonicalType().getUnqualifiedType());
  }

  void visitCastExpr(CastExpr *E) {
    const Expr *From = E->getSubExpr();
    if (E->getCastKind() != CK_LValueToRValue || !isAnywhere(From))
      return;
    if (From->getType().isVolatileQualified())
      return refuse(From->getType(), From->getBeginLoc());
    C.replace(C.Map.of(From),
              {"c2cu::load_unaligned<" + typeText(From) + ">(&(",
               C.Map.of(From), "))"});
  }

  void update(const Expr *To) {
    if (!isAnywhere(To))
      return;
    if (To->getType().isVolatileQualified())
      return refuse(To->getType(), To->getBeginLoc());
    C.replace(C.Map.of(To), {"c2cu::at_unaligned<" + typeText(To) + ">(&(",
                             C.Map.of(To), "))"});
  }

  const bool HasRuntime;
  llvm::DenseSet<SourceLocation> Said;
};

} // namespace

DialectPassPtr c2cu::makeUnaligned(DialectContext &C, bool HasRuntime) {
  return std::make_unique<Unaligned>(C, HasRuntime);
}
