//===- DialectConversions.cpp - Conversions that C++ lacks ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Implicit conversions of C become casts where C++ has no such conversion, or
// another one. Clang's AST says where C converts; this pass decides which of
// these places C++ sees differently.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

namespace {

class Conversions : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<ImplicitCastExpr>(N))
      visitImplicitCastExpr(X);
    if (auto *X = dyn_cast<CStyleCastExpr>(N))
      visitCStyleCastExpr(X);
    if (auto *X = dyn_cast<BinaryOperator>(N))
      visitBinaryOperator(X);
    if (auto *X = dyn_cast<DeclRefExpr>(N))
      visitDeclRefExpr(X);
    if (auto *X = dyn_cast<UnaryOperator>(N))
      visitUnaryOperator(X);
  }

  void visitImplicitCastExpr(ImplicitCastExpr *E) {
    switch (E->getCastKind()) {
    case CK_BitCast:
    case CK_NoOp:
      pointer(E);
      break;
    case CK_NullToPointer:
      if (!isNullInCxx(E->getSubExpr()) || isOrdered())
        castPointer(E);
      break;
    case CK_IntegralToPointer:
      C.cast(E, E->getType());
      break;
    case CK_PointerToIntegral:
      throughLong(E);
      C.cast(E, E->getType());
      break;
    case CK_ToVoid: // `c ? f() : (void)0`
      C.replace(C.Map.of(E), {"(void)(", C.Map.of(E), ")"});
      break;
    case CK_ArrayToPointerDecay:
      stringLiteral(E);
      break;
    case CK_LValueToRValue:
      volatileStruct(E);
      break;
    case CK_IntegralCast:
    case CK_FloatingToIntegral:
      enumeration(E);
      break;
    default:
      break;
    }
  }

  /// `(union U)x` of GNU C, and `(int)p`.
  void visitCStyleCastExpr(CStyleCastExpr *E) {
    if (E->getCastKind() == CK_PointerToIntegral)
      throughLong(E);
    if (E->getCastKind() == CK_ToUnion) {
      TokenRange Operand = C.Map.of(E->getSubExpr());
      std::string Type = C.typeText(E->getType().getUnqualifiedType());
      std::string Field = E->getTargetUnionField()->getName().str();
      C.replace(C.Map.of(E),
                {"(" + Type + "){." + Field + " = ", Operand, "}"});
    }
  }

  /// Assignment to a volatile struct: C++ has no operator for it.
  void visitBinaryOperator(BinaryOperator *E) {
    const Expr *Left = E->getLHS();
    // `a < b < c` is an error for clang++.
    if (const auto *Inner = dyn_cast<BinaryOperator>(Left->IgnoreImpCasts());
        Inner && E->isRelationalOp() && Inner->isRelationalOp())
      C.replace(C.Map.of(Left), {"(", C.Map.of(Left), ")"});
    if (E->getOpcode() == BO_Assign && Left->getType()->isRecordType() &&
        Left->getType().isVolatileQualified())
      throughPlainType(Left);
  }

  /// Of an enum that is wider than int, enumerators that fit into an int are
  /// ints in C before C23, whatever Clang says; in C++ all have the type of the
  /// enum.
  void visitDeclRefExpr(DeclRefExpr *E) {
    const auto *Constant = dyn_cast<EnumConstantDecl>(E->getDecl());
    if (!Constant || !isWide(cast<EnumDecl>(Constant->getDeclContext())))
      return;
    bool Int = !C.Ctx.getLangOpts().C23 && fitsInt(Constant);
    TokenRange R = C.Map.of(E);
    C.replace(
        R, {"((" + C.typeText(Int ? C.Ctx.IntTy : E->getType()) + ")", R, ")"});
  }

  /// `&"abc"[1]`
  void visitUnaryOperator(UnaryOperator *E) {
    if (E->getOpcode() == UO_AddrOf && isPartOfLiteral(E->getSubExpr()))
      C.replace(C.Map.of(E),
                {"(" + C.typeText(E->getType()) + ")", C.Map.of(E)});
  }

private:
  void pointer(const ImplicitCastExpr *E) {
    QualType From = E->getSubExpr()->getType(), To = E->getType();
    if (To->isPointerType() && From->isPointerType() &&
        !isImplicitInCxx(From->getPointeeType(), To->getPointeeType()))
      castPointer(E);
  }

  bool isImplicitInCxx(QualType From, QualType To) const {
    Qualifiers FromQuals, ToQuals;
    QualType FromPlain = C.Ctx.getUnqualifiedArrayType(From, FromQuals);
    QualType ToPlain = C.Ctx.getUnqualifiedArrayType(To, ToQuals);
    if (FromQuals.hasConst() > ToQuals.hasConst() ||
        FromQuals.hasVolatile() > ToQuals.hasVolatile())
      return false;
    if (To->isVoidType())
      return !From->isFunctionType();
    return C.Ctx.hasSameType(FromPlain.getCanonicalType(),
                             ToPlain.getCanonicalType());
  }

  /// Whether C++ takes E for a null pointer: a literal 0, or NULL.
  bool isNullInCxx(const Expr *E) const {
    return isa<IntegerLiteral>(E->IgnoreParenImpCasts()) && !C.isTrueOrFalse(E);
  }

  /// Under `<` also NULL has to show its type; elsewhere it stays.
  void castPointer(const ImplicitCastExpr *E) {
    TokenRange R = C.Map.of(E);
    if (isOrdered())
      C.Out.replace(R, {"(" + C.typeText(E->getType()) + ")(", R, ")"});
    else
      C.cast(E, E->getType());
  }

  /// Whether the current expression stands in `p > 0` or its like, where C++
  /// takes no number for a pointer.
  bool isOrdered() const {
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(parent());
    return Binary && Binary->isRelationalOp();
  }

  /// To an integer that is narrower than a pointer C++ has no cast.
  void throughLong(const CastExpr *E) {
    const Expr *Pointer = E->getSubExpr();
    if (C.Ctx.getTypeSize(E->getType()) < C.Ctx.getTypeSize(Pointer->getType()))
      C.replace(C.Map.of(Pointer), {"(long)(", C.Map.of(Pointer), ")"});
  }

  /// String literals are const in C++.
  void stringLiteral(const ImplicitCastExpr *E) {
    if (!isa<StringLiteral>(E->getSubExpr()->IgnoreParens()))
      return;
    const Stmt *Outer = directParent();
    if (const auto *Next = dyn_cast_or_null<ImplicitCastExpr>(Outer))
      return convertedLiteral(E, Next->getType());
    if (const auto *Call = dyn_cast_or_null<CallExpr>(Outer))
      if (isVariadicArgument(Call, E))
        return;
    if (isa_and_nonnull<ArraySubscriptExpr, UnaryOperator, CStyleCastExpr>(
            Outer))
      return; // A value, or cast there.
    C.cast(E, E->getType());
  }

  /// A literal whose address becomes a To.
  void convertedLiteral(const ImplicitCastExpr *E, QualType To) {
    if (!To->isPointerType())
      return;
    QualType Pointee = To->getPointeeType();
    const auto *Literal = cast<StringLiteral>(E->getSubExpr()->IgnoreParens());
    if (!Pointee.isConstQualified() || isOfOtherChars(Literal, Pointee))
      C.cast(E, To);
  }

  static bool isVariadicArgument(const CallExpr *Call, const Expr *Argument) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee)
      return false;
    for (unsigned I = 0; I != Call->getNumArgs(); ++I)
      if (Call->getArg(I) == Argument)
        return I >= Callee->getNumParams();
    return false;
  }

  /// Copies from a volatile struct: C++ has no constructor for it.
  void volatileStruct(const ImplicitCastExpr *E) {
    QualType From = E->getSubExpr()->getType();
    if (From->isRecordType() && From.isVolatileQualified())
      throughPlainType(E->getSubExpr());
  }

  void throughPlainType(const Expr *E) {
    std::string Type = C.typeText(E->getType().getUnqualifiedType());
    C.replace(C.Map.of(E), {"*(" + Type + " *)&(", C.Map.of(E), ")"});
  }

  void enumeration(const ImplicitCastExpr *E) {
    QualType From = E->getSubExpr()->getType(), To = E->getType();
    if (const auto *Enum = To->getAs<EnumType>()) {
      if (isWide(Enum->getDecl()) ||
          !isOfEnum(E->getSubExpr(), Enum->getDecl()))
        C.cast(E, To);
    } else if (From->isEnumeralType() && To->isUnsignedIntegerType() &&
               isSignSensitive()) {
      C.cast(E, To); // In C++ it would become an int.
    }
  }

  /// Whether E has type Enum in C++, where enumerators have it.
  static bool isOfEnum(const Expr *E, const EnumDecl *Enum) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return isOfEnum(Choice->getTrueExpr(), Enum) &&
             isOfEnum(Choice->getFalseExpr(), Enum);
    const auto *Reference = dyn_cast<DeclRefExpr>(E);
    if (!Reference)
      return false;
    const auto *Constant = dyn_cast<EnumConstantDecl>(Reference->getDecl());
    return Constant &&
           cast<EnumDecl>(Constant->getDeclContext())->getCanonicalDecl() ==
               Enum->getCanonicalDecl();
  }

  bool isSignSensitive() const {
    const Stmt *Parent = parent();
    if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Parent))
      return Unary->isArithmeticOp();
    if (isa_and_nonnull<ConditionalOperator>(Parent))
      return true;
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(Parent);
    if (!Binary || Binary->getOpcode() == BO_Assign || Binary->isLogicalOp() ||
        Binary->isCommaOp())
      return false;
    // Of equal size, equal means equal bits.
    return !Binary->isEqualityOp() ||
           C.Ctx.getTypeSize(Binary->getLHS()->getType()) > 32;
  }
};

} // namespace

DialectPassPtr c2cu::makeConversions(DialectContext &C) {
  return std::make_unique<Conversions>(C);
}
