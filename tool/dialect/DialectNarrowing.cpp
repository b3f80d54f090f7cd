//===- DialectNarrowing.cpp - Values that braces of C++ do not take -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a braced list C++ forbids conversions that may lose something: of
// constants, those that do lose something, and of other values, those between
// types of which one does not hold the other. Here they become casts. A cast
// cannot say the width of a bit-field: a constant that does not fit into one is
// written as what is left of it.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "support/Compat.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class Narrowing : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<ImplicitCastExpr>(N))
      visitImplicitCastExpr(X);
    if (auto *X = dyn_cast<InitListExpr>(N))
      visitInitListExpr(X);
  }

  void visitImplicitCastExpr(ImplicitCastExpr *E) {
    if (isa_and_nonnull<InitListExpr>(directParent()) && isNarrowed(E))
      C.cast(E, E->getType());
  }

  void visitInitListExpr(InitListExpr *List) {
    if (!List->isSemanticForm() && List->getSemanticForm())
      List = List->getSemanticForm();
    const RecordDecl *Record = List->getType()->getAsRecordDecl();
    if (!Record || List->getNumInits() == 0)
      return;
    if (Record->isUnion()) {
      if (const FieldDecl *Field = List->getInitializedFieldInUnion())
        bitField(Field, List->getInit(0));
      return;
    }
    unsigned I = 0;
    for (const FieldDecl *Field : Record->fields())
      if (!Field->isUnnamedBitField() && I != List->getNumInits())
        bitField(Field, List->getInit(I++));
  }

private:
  void bitField(const FieldDecl *Field, const Expr *Init) {
    Expr::EvalResult Value;
    if (!Field->isBitField() || isa<ImplicitValueInitExpr>(Init) ||
        !Init->EvaluateAsInt(Value, C.Ctx))
      return;
    llvm::APSInt I = Value.Val.getInt();
    unsigned Width = bitWidth(Field, C.Ctx);
    if (neededBits(I, I.isUnsigned()) <= Width || !Written.insert(Init).second)
      return;
    I = llvm::APSInt(I.trunc(Width), I.isUnsigned());
    std::string Text = llvm::toString(I, 10);
    if (Field->getType()->isEnumeralType())
      Text = "(" + C.typeText(Field->getType().getUnqualifiedType()) + ")" +
             (I.isNegative() ? "(" + Text + ")" : Text);
    C.replace(C.Map.of(Init), {Text});
  }

  bool isNarrowed(const ImplicitCastExpr *E) const {
    const Expr *From = E->getSubExpr();
    switch (E->getCastKind()) {
    case CK_FloatingToIntegral:
      return true;
    case CK_IntegralCast:
      return !fits(From, E->getType());
    case CK_IntegralToBoolean:
    case CK_FloatingToBoolean:
    case CK_PointerToBoolean:
    case CK_IntegralToFloating:
      return !From->isIntegerConstantExpr(C.Ctx) || !isExact(E);
    case CK_FloatingCast:
      return C.Ctx.getFloatingTypeOrder(From->getType(), E->getType()) > 0 &&
             !isFiniteConstant(E);
    default:
      return false;
    }
  }

  /// Whether all values of From, of which there is one if it is a constant,
  /// are values of To.
  bool fits(const Expr *From, QualType To) const {
    unsigned Width = C.Ctx.getIntWidth(To);
    bool Unsigned = To->isUnsignedIntegerOrEnumerationType();
    Expr::EvalResult Value;
    if (!From->isIntegerConstantExpr(C.Ctx) ||
        !From->EvaluateAsInt(Value, C.Ctx)) {
      QualType Type = From->getType();
      bool FromUnsigned = Type->isUnsignedIntegerOrEnumerationType();
      unsigned FromWidth = C.Ctx.getIntWidth(Type);
      return (FromUnsigned == Unsigned && FromWidth <= Width) ||
             (FromUnsigned && FromWidth < Width);
    }
    const llvm::APSInt &I = Value.Val.getInt();
    return !(I.isNegative() && Unsigned) && neededBits(I, Unsigned) <= Width;
  }

  /// How wide an integer type must be for I to be one of its values.
  static unsigned neededBits(const llvm::APSInt &I, bool Unsigned) {
    if (I.isNegative())
      return I.getSignificantBits();
    return I.getActiveBits() + (Unsigned ? 0 : 1);
  }

  /// Whether a constant keeps its value, as 0 and 1 do in a bool.
  bool isExact(const ImplicitCastExpr *E) const {
    Expr::EvalResult Value;
    if (!E->getSubExpr()->EvaluateAsInt(Value, C.Ctx))
      return false;
    const llvm::APSInt &I = Value.Val.getInt();
    if (E->getType()->isBooleanType())
      return I == 0 || I == 1;
    llvm::APFloat F(C.Ctx.getFloatTypeSemantics(E->getType()));
    return F.convertFromAPInt(I, I.isSigned(),
                              llvm::APFloat::rmNearestTiesToEven) ==
           llvm::APFloat::opOK;
  }

  /// Whether E is a constant in the range of its type: it may lose digits.
  bool isFiniteConstant(const ImplicitCastExpr *E) const {
    llvm::APFloat F(0.0);
    return E->EvaluateAsFloat(F, C.Ctx) && F.isFinite();
  }

  llvm::SmallPtrSet<const Expr *, 16> Written;
};

} // namespace

DialectPassPtr c2cu::makeNarrowing(DialectContext &C) {
  return std::make_unique<Narrowing>(C);
}
