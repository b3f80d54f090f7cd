//===- DialectUpdates.cpp - e++ and e |= x of enums and bools -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ has no arithmetic updates of enums and no ++ of bool. They become
// assignments of a cast: `e = (enum E)(e + 1)`.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

namespace {

/// A read, a computation and a write of one object.
struct Update {
  const Expr *Whole;
  const Expr *Object;
  std::string Operator; ///< Binary.
  std::vector<Piece> Operand;
  QualType ComputedIn;
  bool NeedsOldValue; ///< Its value is the one before.
};

class Updates : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<CompoundAssignOperator>(N))
      visitCompoundAssignOperator(X);
    if (auto *X = dyn_cast<UnaryOperator>(N))
      visitUnaryOperator(X);
  }

  void visitCompoundAssignOperator(CompoundAssignOperator *E) {
    const bool Bytes = movesByBytes(E->getLHS()->getType());
    if (!Bytes && !E->getLHS()->getType()->isEnumeralType())
      return;
    TokenRange Right = C.Map.of(E->getRHS());
    StringRef Operator = BinaryOperator::getOpcodeStr(
        BinaryOperator::getOpForCompoundAssignment(E->getOpcode()));
    write({E,
           E->getLHS(),
           Operator.str(),
           {"(", Right, ")"},
           Bytes ? bytePointer() : E->getComputationLHSType(),
           false});
  }

  void visitUnaryOperator(UnaryOperator *E) {
    QualType Type = E->getType();
    if (!E->isIncrementDecrementOp() ||
        !(Type->isEnumeralType() || Type->isBooleanType() ||
          movesByBytes(Type)))
      return;
    QualType In = movesByBytes(Type) ? bytePointer() : C.Ctx.IntTy;
    if (const auto *Enum = Type->getAs<EnumType>())
      In = Enum->getDecl()->getPromotionType();
    write({E,
           E->getSubExpr(),
           E->isIncrementOp() ? "+" : "-",
           {"1"},
           In,
           E->isPostfix() && isValueUsed()});
  }

private:
  QualType bytePointer() const { return C.Ctx.getPointerType(C.Ctx.CharTy); }

  void write(const Update &U) {
    QualType Type = U.Object->getType().getUnqualifiedType();
    std::string Cast = "(" + C.typeText(Type) + ")";
    std::string In = "(" + C.typeText(U.ComputedIn.getUnqualifiedType()) + ")";
    TokenRange Object = C.Map.of(U.Object);
    std::vector<Piece> Pieces;
    auto Add = [&](std::initializer_list<Piece> More) {
      Pieces.insert(Pieces.end(), More);
    };
    if (!U.NeedsOldValue && !U.Object->HasSideEffects(C.Ctx)) {
      Add({"(", Object, " = " + Cast + "(" + In, Object,
           " " + U.Operator + " "});
      Pieces.insert(Pieces.end(), U.Operand.begin(), U.Operand.end());
      Add({"))"});
    } else {
      if (U.Object->refersToBitField())
        return C.report(Diag::DialectUpdate, U.Whole->getBeginLoc());
      Add({"({ auto &c2cu_object = ", Object,
           "; " + C.typeText(Type) + " c2cu_old = c2cu_object; c2cu_object = " +
               Cast + "(" + In + "c2cu_old " + U.Operator + " "});
      Pieces.insert(Pieces.end(), U.Operand.begin(), U.Operand.end());
      Add({U.NeedsOldValue ? "); c2cu_old; })" : "); c2cu_object; })"});
    }
    C.replace(C.Map.of(U.Whole), std::move(Pieces));
  }

  bool isValueUsed() const {
    const Stmt *Self = C.Stack.back(), *Parent = parent();
    if (const auto *For = dyn_cast_or_null<ForStmt>(Parent))
      return For->getInc() != Self && For->getBody() != Self;
    if (const auto *Binary = dyn_cast_or_null<BinaryOperator>(Parent))
      return !Binary->isCommaOp() || Binary->getLHS() != Self;
    return !isa_and_nonnull<CompoundStmt, SwitchCase, LabelStmt>(Parent);
  }
};

} // namespace

DialectPassPtr c2cu::makeUpdates(DialectContext &C) {
  return std::make_unique<Updates>(C);
}
