//===- DialectVariableTypes.cpp - Types whose size is computed ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gcc computes the bounds of such a type once, where it is written, and
// evaluates the operand of sizeof and typeof if it is such an array. g++ 12
// computes those of a typedef where the name is used, unless they have side
// effects, does what side effects the types in an expression have even where
// the expression is not come to, and evaluates no operand. Pointers to two of
// these types have nothing to do with each other, whatever the bounds are.
// Where a function with such a typedef is inlined, g++ 12 ends in an internal
// error (make_ssa_name_fn).
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace c2cu;
using namespace clang;

namespace {

class VariableTypes : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(TypeLoc T) override {
    if (const auto Array = T.getAs<VariableArrayTypeLoc>())
      if (const Expr *Bound = Array.getSizeExpr();
          Bound && hasEffects(Bound) && isInArm())
        refuse(Bound->getBeginLoc(),
               "what its bound does happens even where C does not come to it");
    const auto Of = T.getAs<TypeOfExprTypeLoc>();
    if (Of && isEvaluated(Of.getUnderlyingExpr()))
      refuse(T.getBeginLoc(), "the operand of 'typeof' is not evaluated");
  }

  void visit(Decl *D) override {
    if (const auto *Name = dyn_cast<TypedefNameDecl>(D); Name && C.Function)
      visitName(Name);
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(D))
      visitParameter(Parameter);
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
      convert(V->getType(), V->getInit());
  }

  void visit(Stmt *S) override {
    if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(S);
        Size && Size->getKind() == UETT_SizeOf)
      visitSize(Size);
    if (const auto *Binary = dyn_cast<BinaryOperator>(S))
      convert(Binary->getLHS()->getType(), Binary->getRHS());
  }

private:
  void refuse(SourceLocation At, const char *Why) {
    C.report(Diag::DialectVariableType, At, Why);
  }

  bool hasEffects(const Expr *E) const { return E->HasSideEffects(C.Ctx); }

  bool isEvaluated(const Expr *E) const {
    return E->getType()->isVariableArrayType() && hasEffects(E);
  }

  void visitName(const TypedefNameDecl *D) {
    for (const Expr *Bound : boundsOf(D->getUnderlyingType()))
      if (!hasEffects(Bound) && !isSettled(Bound))
        return refuse(D->getLocation(),
                      "its bound is computed where its name is used");
    if (D->getUnderlyingType()->isVariablyModifiedType() &&
        OutOfLine.insert(C.Function).second)
      C.Out.insertBefore(C.Map.of(C.Function).Begin, "[[gnu::noinline]] ");
  }

  void visitSize(const UnaryExprOrTypeTraitExpr *E) {
    if (!E->isArgumentType() && isEvaluated(E->getArgumentExpr()))
      refuse(E->getBeginLoc(), "the operand of 'sizeof' is not evaluated");
    const QualType T = E->getTypeOfArgument();
    if (T->isPointerType() && anyEffects(T))
      refuse(E->getBeginLoc(), "the bound is evaluated");
  }

  /// No bound of a parameter is left in the output (DialectFunctions.cpp).
  void visitParameter(const ParmVarDecl *D) {
    if (C.Function && C.Function->doesThisDeclarationHaveABody() &&
        llvm::is_contained(C.Function->parameters(), D) &&
        anyEffects(D->getOriginalType()))
      refuse(D->getLocation(), "the bound of a parameter is not evaluated");
  }

  /// Whether an expression around the current place may go on without it.
  bool isInArm() const {
    for (size_t I = C.Stack.size(); I-- > 1;) {
      const Stmt *Inner = C.Stack[I], *Outer = C.Stack[I - 1];
      if (!isa<Expr>(Inner))
        return false;
      if (const auto *Binary = dyn_cast<BinaryOperator>(Outer);
          Binary && Binary->isLogicalOp() && Inner == Binary->getRHS())
        return true;
      if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(Outer);
          Choice && Inner != Choice->getCond())
        return true;
      if (isa<WhileStmt, DoStmt, ForStmt>(Outer))
        return true;
    }
    return false;
  }

  /// The bounds of an array, or of one that a pointer means.
  static std::vector<const Expr *> boundsOf(QualType T) {
    std::vector<const Expr *> Result;
    while (!T.isNull() && T->isVariablyModifiedType()) {
      const ArrayType *Array = T->getAsArrayTypeUnsafe();
      const auto *Variable = dyn_cast_or_null<VariableArrayType>(Array);
      if (Variable && Variable->getSizeExpr())
        Result.push_back(Variable->getSizeExpr());
      T = Array ? Array->getElementType() : T->getPointeeType();
    }
    return Result;
  }

  bool anyEffects(QualType T) const {
    return llvm::any_of(boundsOf(T),
                        [&](const Expr *E) { return hasEffects(E); });
  }

  bool isSame(const Expr *A, const Expr *B) const {
    llvm::FoldingSetNodeID X, Y;
    A->Profile(X, C.Ctx, /*Canonical=*/true);
    B->Profile(Y, C.Ctx, /*Canonical=*/true);
    return X == Y && !hasEffects(A);
  }

  /// A value becomes one of type T, or is compared with one.
  void convert(QualType T, const Expr *From) {
    if (!T->isPointerType() || !T->isVariablyModifiedType() ||
        !From->getType()->isPointerType() ||
        From->isNullPointerConstant(C.Ctx, Expr::NPC_ValueDependentIsNotNull))
      return;
    QualType Other = From->IgnoreParenImpCasts()->getType();
    if (const ArrayType *Array = Other->getAsArrayTypeUnsafe())
      Other = C.Ctx.getPointerType(Array->getElementType());
    const bool Alike = Other->isVariablyModifiedType()
                           ? llvm::equal(boundsOf(T), boundsOf(Other),
                                         [&](const Expr *A, const Expr *B) {
                                           return isSame(A, B);
                                         })
                           : !anyEffects(T);
    if (!Alike)
      refuse(From->getBeginLoc(), "pointers to two such types do not go "
                                  "together");
  }

  /// Whether an expression without side effects has one value in all of the
  /// function.
  bool isSettled(const Stmt *E) const {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      return !V || (V->hasLocalStorage() && !V->getType()->isArrayType() &&
                    !mayChange(C.Function->getBody(), V));
    }
    return !isa<MemberExpr, ArraySubscriptExpr, StmtExpr>(E) &&
           !(isa<UnaryOperator>(E) &&
             cast<UnaryOperator>(E)->getOpcode() == UO_Deref) &&
           llvm::all_of(E->children(), [&](const Stmt *Child) {
             return !Child || isSettled(Child);
           });
  }

  /// Whether S assigns to V, or takes its address.
  static bool mayChange(const Stmt *S, const VarDecl *V) {
    if (!S)
      return false;
    const Expr *Changed = nullptr;
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        Binary && Binary->isAssignmentOp())
      Changed = Binary->getLHS();
    if (const auto *Unary = dyn_cast<UnaryOperator>(S);
        Unary &&
        (Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_AddrOf))
      Changed = Unary->getSubExpr();
    const auto *Ref =
        Changed ? dyn_cast<DeclRefExpr>(Changed->IgnoreParens()) : nullptr;
    return (Ref && Ref->getDecl() == V) || isa<AsmStmt>(S) ||
           llvm::any_of(S->children(),
                        [&](const Stmt *Child) { return mayChange(Child, V); });
  }

  llvm::SmallPtrSet<const FunctionDecl *, 4> OutOfLine;
};

} // namespace

void c2cu::refuseVariableTypes(DialectContext &C) {
  VariableTypes Pass(C);
  walk(C, &Pass);
}
