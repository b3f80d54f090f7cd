//===- DialectVoidPointers.cpp - Pointers that move by bytes --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In GNU C void and functions have the size 1, so that pointers to them move
// and have differences and subscripts. Not all C++ compilers know that: the
// output computes with pointers to char.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

bool c2cu::movesByBytes(QualType T) {
  return T->isPointerType() && (T->getPointeeType()->isVoidType() ||
                                T->getPointeeType()->isFunctionType());
}

namespace {

class VoidPointers : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (const auto *X = dyn_cast<BinaryOperator>(N);
        X && (X->getOpcode() == BO_Add || X->getOpcode() == BO_Sub))
      visitSum(X);
    if (const auto *X = dyn_cast<UnaryOperator>(N))
      visitUnaryOperator(X);
    if (const auto *X = dyn_cast<ArraySubscriptExpr>(N);
        X && X->getType()->isVoidType())
      C.replace(C.Map.of(X), {"((void)(", C.Map.of(X->getLHS()), "), (void)(",
                              C.Map.of(X->getRHS()), "))"});
  }

private:
  void visitSum(const BinaryOperator *E) {
    const bool Left = movesByBytes(E->getLHS()->getType()),
               Right = movesByBytes(E->getRHS()->getType());
    if (!Left && !Right)
      return;
    const char *Bytes =
        Left && Right ? "(const volatile char *)(" : "(char *)(";
    const std::string Cast =
        Left && Right ? "" : "(" + C.typeText(E->getType()) + ")";
    C.replace(C.Map.of(E),
              {"(" + Cast + "(" + (Left ? Bytes : "("), C.Map.of(E->getLHS()),
               ") " + E->getOpcodeStr().str() + " " + (Right ? Bytes : "("),
               C.Map.of(E->getRHS()), ")))"});
  }

  /// The address of what there is none of: `&p[3]` and `&*p`.
  void visitUnaryOperator(const UnaryOperator *E) {
    if (E->getOpcode() != UO_AddrOf)
      return;
    const Expr *Of = E->getSubExpr()->IgnoreParens();
    if (!Of->getType()->isVoidType())
      return;
    const std::string Cast = "((" + C.typeText(E->getType()) + ")";
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Of))
      C.replace(C.Map.of(E),
                {Cast + "((char *)(", C.Map.of(Subscript->getBase()), ") + (",
                 C.Map.of(Subscript->getIdx()), ")))"});
    else if (const auto *Deref = dyn_cast<UnaryOperator>(Of);
             Deref && Deref->getOpcode() == UO_Deref)
      C.replace(C.Map.of(E), {Cast + "(", C.Map.of(Deref->getSubExpr()), "))"});
  }
};

} // namespace

DialectPassPtr c2cu::makeVoidPointers(DialectContext &C) {
  return std::make_unique<VoidPointers>(C);
}
