//===- Arithmetic.cpp - What takes the same time for all numbers ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Arithmetic.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

/// On x86-64 what converts an unsigned integer of 64 bits is a branch: there
/// are instructions for signed ones only. For wider ones it is a function.
static bool isConvertedByBranch(const ASTContext &Context, QualType Integer) {
  Integer = Integer.getAtomicUnqualifiedType();
  if (const auto *Complex = Integer->getAs<ComplexType>())
    Integer = Complex->getElementType();
  if (!Integer->isIntegerType())
    return false;
  uint64_t Bits = Context.getTypeSize(Integer);
  return Bits > 64 || (Bits == 64 && Integer->isUnsignedIntegerType());
}

static bool isSlowCast(const ASTContext &Context, const CastExpr *E) {
  if (E->getCastKind() == CK_FloatingToIntegral ||
      E->getCastKind() == CK_FloatingComplexToIntegralComplex)
    return isConvertedByBranch(Context, E->getType());
  return (E->getCastKind() == CK_IntegralToFloating ||
          E->getCastKind() == CK_IntegralComplexToFloatingComplex) &&
         isConvertedByBranch(Context, E->getSubExpr()->getType());
}

/// `u += 0.5` converts, too, and has no casts for it.
static bool convertsSlowly(const ASTContext &Context,
                           const CompoundAssignOperator *E) {
  return E->getComputationResultType()->isFloatingType() &&
         isConvertedByBranch(Context, E->getLHS()->getType());
}

static QualType elementOf(QualType Vector) {
  return Vector->castAs<VectorType>()->getElementType();
}

/// Whether compilers call functions for arithmetic of type T.
static bool isByFunction(const ASTContext &Context, QualType T) {
  return T->isFloat128Type() ||
         (T->isBitIntType() && Context.getTypeSize(T) > 128);
}

/// Whether a quotient or remainder is a shift or a mask: of an unsigned number
/// by a power of two. Of a signed one Clang divides where it is to make small
/// code (-Oz).
static bool isShift(const ASTContext &Context, const BinaryOperator *E) {
  const auto *Compound = dyn_cast<CompoundAssignOperator>(E);
  const QualType T =
      Compound ? Compound->getComputationResultType() : E->getType();
  Expr::EvalResult By;
  // What a narrow unsigned number is promoted to is never negative.
  const QualType Narrow = E->getLHS()->IgnoreParenImpCasts()->getType();
  return (T->isUnsignedIntegerType() ||
          (!Compound && Narrow->isUnsignedIntegerType())) &&
         E->getRHS()->EvaluateAsInt(By, Context) &&
         By.Val.getInt().isPowerOf2();
}

bool c2cu::hasVariableLatency(const ASTContext &Context, const Expr *E) {
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return isSlowCast(Context, Cast);
  if (const auto *Vector = dyn_cast<ConvertVectorExpr>(E))
    return isConvertedByBranch(Context,
                               elementOf(Vector->getSrcExpr()->getType())) ||
           isConvertedByBranch(Context, elementOf(E->getType()));
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  if (!Binary)
    return false;
  const auto *Compound = dyn_cast<CompoundAssignOperator>(Binary);
  if (isByFunction(Context, Compound ? Compound->getComputationResultType()
                                     : Binary->getLHS()->getType()) &&
      Binary->getOpcode() != BO_Assign && !Binary->isCommaOp())
    return true;
  if (Compound && convertsSlowly(Context, Compound))
    return true;
  switch (Binary->getOpcode()) {
  case BO_Div:
  case BO_DivAssign:
  case BO_Rem:
  case BO_RemAssign:
    return !isShift(Context, Binary);
  case BO_Mul: // Of complex numbers: a function that looks for infinities.
    return Binary->getType()->isAnyComplexType();
  case BO_MulAssign:
    return Compound && Compound->getComputationResultType()->isAnyComplexType();
  default:
    return false;
  }
}

/// Builtins that are an instruction or a few, and make no access.
static bool isArithmetic(llvm::StringRef Name) {
  const auto Row = findLibraryFunction(Name);
  return Row && Row->Builtin && Row->Time == Timing::Arithmetic;
}

bool c2cu::hasVariableLatency(const FunctionDecl *F) {
  const auto Row = findLibraryFunction(F->getName());
  return !Row || Row->Time == Timing::Varies;
}

namespace {

/// Whether an expression is arithmetic with registers and constants.
class Plainness {
public:
  Plainness(const Sites &S, const ASTContext &Context)
      : S(S), Context(Context) {}

  bool of(const Expr *E) const {
    E = meant(Context, E);
    if (hasVariableLatency(Context, E))
      return false;
    if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
      return !Size->getTypeOfArgument()->isVariablyModifiedType();
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return ofCast(Cast);
    if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
      if (Unary->getOpcode() == UO_AddrOf)
        return ofAddress(Unary->getSubExpr());
      return !Unary->isIncrementDecrementOp() && of(Unary->getSubExpr());
    }
    if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      return !Binary->isAssignmentOp() && of(Binary->getLHS()) &&
             of(Binary->getRHS());
    if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
      return of(Choice->getCond()) && of(Choice->getTrueExpr()) &&
             of(Choice->getFalseExpr());
    if (const auto *Call = dyn_cast<CallExpr>(E)) {
      const FunctionDecl *F = Call->getDirectCallee();
      return F && F->getIdentifier() && isArithmetic(F->getName()) &&
             llvm::all_of(Call->arguments(),
                          [&](const Expr *A) { return of(A); });
    }
    if (const auto *Block = dyn_cast<StmtExpr>(E))
      return llvm::all_of(Block->getSubStmt()->body(),
                          [&](const Stmt *Each) { return ofStatement(Each); });
    return E->isPRValue() &&
           isa<DeclRefExpr, IntegerLiteral, FloatingLiteral, CharacterLiteral,
               ImaginaryLiteral, OffsetOfExpr, AddrLabelExpr, TypeTraitExpr>(E);
  }

private:
  bool ofCast(const CastExpr *E) const {
    const Expr *Sub = meant(Context, E->getSubExpr());
    switch (E->getCastKind()) {
    case CK_LValueToRValue: {
      const auto *Ref = dyn_cast<DeclRefExpr>(Sub);
      const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      return V && S.isRegister(V);
    }
    case CK_ArrayToPointerDecay:
    case CK_FunctionToPointerDecay:
    case CK_BuiltinFnToFnPtr:
      return ofAddress(Sub);
    default:
      return of(Sub);
    }
  }

  /// Whether to know where an lvalue is takes no more.
  bool ofAddress(const Expr *Place) const {
    Place = meant(Context, Place);
    if (const auto *Member = dyn_cast<MemberExpr>(Place))
      return Member->isArrow() ? of(Member->getBase())
                               : ofAddress(Member->getBase());
    if (const auto *Sub = dyn_cast<ArraySubscriptExpr>(Place))
      return of(Sub->getBase()) && of(Sub->getIdx());
    if (const auto *Unary = dyn_cast<UnaryOperator>(Place))
      return Unary->getOpcode() == UO_Deref && of(Unary->getSubExpr());
    return isa<DeclRefExpr, StringLiteral, PredefinedExpr>(Place);
  }

  /// In a statement expression: what macros make of their arguments.
  bool ofStatement(const Stmt *Each) const {
    if (const auto *Value = dyn_cast<Expr>(Each))
      return of(Value);
    if (const auto *D = dyn_cast<DeclStmt>(Each))
      return llvm::all_of(D->decls(), [&](const Decl *Declared) {
        const auto *V = dyn_cast<VarDecl>(Declared);
        return V && S.isRegister(V) && (!V->getInit() || of(V->getInit()));
      });
    return isa<NullStmt>(Each);
  }

  const Sites &S;
  const ASTContext &Context;
};

} // namespace

bool c2cu::isFreeChoice(const Sites &S, const ASTContext &Context,
                        const Stmt *Choice) {
  const Plainness IsPlain(S, Context);
  if (const auto *E = dyn_cast<ConditionalOperator>(Choice))
    return IsPlain.of(E->getTrueExpr()) && IsPlain.of(E->getFalseExpr());
  if (const auto *E = dyn_cast<BinaryConditionalOperator>(Choice))
    return IsPlain.of(E->getFalseExpr());
  const auto *Logical = dyn_cast<BinaryOperator>(Choice);
  return Logical && Logical->isLogicalOp() && IsPlain.of(Logical->getRHS());
}
