//===- Operations.cpp - What an expression does ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "reading/Reading.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"

using namespace c2cu;
using namespace clang;

static Conversion conversionOf(const CastExpr *E) {
  switch (E->getCastKind()) {
  case CK_NoOp:
  case CK_BitCast:
    return Conversion::Same;
  case CK_IntegralCast:
  case CK_FloatingCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
    return E->getType()->isBooleanType() ? Conversion::Truth
                                         : Conversion::Number;
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    return Conversion::Truth;
  case CK_NullToPointer:
    return Conversion::Null;
  case CK_PointerToIntegral:
    return Conversion::FromPointer;
  case CK_IntegralToPointer:
    return Conversion::ToPointer;
  case CK_ToVoid:
    return Conversion::Void;
  default:
    return Conversion::Other;
  }
}

static void readCast(const CastExpr *E, Operation &O) {
  O.Left = E->getSubExpr();
  O.IsWritten = isa<ExplicitCastExpr>(E);
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    O.What = Does::Load;
    return;
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
  case CK_BuiltinFnToFnPtr:
    O.What = Does::Address;
    return;
  default:
    O.What = E->isGLValue() ? Does::Designate : Does::Convert;
    O.How = conversionOf(E);
  }
}

/// `++x` and its like: 1 is added as `x += 1` would.
static void readStep(const ASTContext &Context, const UnaryOperator *E,
                     Operation &O) {
  O.What = Does::Update;
  O.Op = E->isIncrementOp() ? BO_Add : BO_Sub;
  O.GivesOld = E->isPostfix();
  const QualType T = E->getType().getUnqualifiedType();
  const bool Promotes =
      T->isIntegerType() && Context.isPromotableIntegerType(T);
  O.LeftAs = O.Computed = Promotes ? Context.getPromotedIntegerType(T) : T;
}

static void readUnary(const ASTContext &Context, const UnaryOperator *E,
                      Operation &O) {
  O.Left = E->getSubExpr();
  switch (E->getOpcode()) {
  case UO_PostInc:
  case UO_PostDec:
  case UO_PreInc:
  case UO_PreDec:
    return readStep(Context, E, O);
  case UO_AddrOf:
    O.What = Does::Address;
    O.IsWritten = true;
    return;
  case UO_Minus:
    O.What = Does::Negate;
    return;
  case UO_Not:
    O.What = Does::Invert;
    return;
  case UO_LNot:
    O.What = Does::Not;
    return;
  case UO_Plus:
  case UO_Extension:
    O.What = Does::Convert;
    O.IsWritten = true;
    return;
  default: // A part of a complex number; a place is no concern of this.
    O.What = Does::Convert;
    O.How = Conversion::Other;
  }
}

static void readBinary(const BinaryOperator *E, Operation &O) {
  O.Left = E->getLHS();
  O.Right = E->getRHS();
  O.Op = E->getOpcode();
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(E)) {
    O.What = Does::Update;
    O.Op = BinaryOperator::getOpForCompoundAssignment(O.Op);
    O.LeftAs = Compound->getComputationLHSType();
    O.Computed = Compound->getComputationResultType();
  } else if (O.Op == BO_Assign) {
    O.What = Does::Store;
  } else if (O.Op == BO_Comma) {
    O.What = Does::Sequence;
  } else if (E->isLogicalOp()) {
    O.What = O.Op == BO_LAnd ? Does::And : Does::Or;
  } else {
    O.What = E->isComparisonOp() ? Does::Compare : Does::Compute;
  }
}

static void readSize(const UnaryExprOrTypeTraitExpr *E, Operation &O) {
  O.What = Does::SizeOf;
  O.Sized = E->getTypeOfArgument();
  if (!E->isArgumentType() && O.Sized->isVariablyModifiedType())
    O.Left = E->getArgumentExpr();
}

static void readChoice(const AbstractConditionalOperator *E, Operation &O) {
  O.What = Does::Choose;
  O.Condition = E->getCond();
  O.Left = E->getTrueExpr();
  O.Right = E->getFalseExpr();
  if (const auto *Short = dyn_cast<BinaryConditionalOperator>(E)) {
    O.Condition = Short->getCommon();
    O.ChoosesCondition = true;
  }
}

static bool isNumber(const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return isa<EnumConstantDecl>(Ref->getDecl());
  return isa<IntegerLiteral, CharacterLiteral, FloatingLiteral,
             ImaginaryLiteral, OffsetOfExpr, TypeTraitExpr>(E);
}

/// What stands for an object without a name that is filled, and is no place.
/// Such a string literal initialises an array.
static bool isAggregate(const Expr *E) {
  return isa<InitListExpr, ImplicitValueInitExpr, NoInitExpr,
             DesignatedInitUpdateExpr, CompoundLiteralExpr, StringLiteral,
             PredefinedExpr>(E);
}

static void addOperands(const Expr *E, Operation &O) {
  for (const Stmt *Child : E->children())
    if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
      O.Operands.push_back(Sub);
}

/// The operations that only one kind of node is.
static void readOther(const Expr *E, Operation &O) {
  if (isNumber(E)) {
    O.What = Does::Number;
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    O.What = Does::Call;
    O.Called = Call;
  } else if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    O.What = Does::Block;
    O.Body = Block->getSubStmt();
  } else if (const auto *Argument = dyn_cast<VAArgExpr>(E)) {
    O.What = Does::Argument;
    O.Left = Argument->getSubExpr();
  } else if (E->isGLValue()) {
    O.What = Does::Designate;
    O.Left = E;
  } else if (isa<MemberExpr, ArraySubscriptExpr>(E)) { // Of a call's result.
    O.What = Does::Load;
    O.Left = E;
  } else if (isAggregate(E)) {
    O.What = Does::Aggregate;
  } else {
    O.What = isa<AtomicExpr>(E) ? Does::Atomic : Does::Opaque;
  }
  if (O.What == Does::Atomic || O.What == Does::Opaque ||
      O.What == Does::Number)
    addOperands(E, O);
}

const char *c2cu::wordOf(Does What) {
  static const char *const Words[] = {
#define C2CU_OPERATION(Name, Word) Word,
#include "reading/Reading.def"
  };
  return Words[static_cast<unsigned>(What)];
}

BinaryOperatorKind c2cu::negated(BinaryOperatorKind Op) {
  return BinaryOperator::negateComparisonOp(Op);
}

const Operation &Reading::operation(const Expr *E) {
  auto [It, New] = Operations.try_emplace(E);
  Operation &O = It->second;
  if (!New)
    return O;
  E = meant(Context, E);
  // A number in braces.
  for (auto *List = dyn_cast<InitListExpr>(E);
       List && List->getNumInits() == 1 && E->getType()->isScalarType();
       List = dyn_cast<InitListExpr>(E))
    E = meant(Context, List->getInit(0));
  O.Of = E;
  O.Type = E->getType();
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    readCast(Cast, O);
  else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
           Unary && !E->isGLValue())
    readUnary(Context, Unary, O);
  else if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    readBinary(Binary, O);
  else if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    readSize(Size, O);
  else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    readChoice(Choice, O);
  else
    readOther(E, O);
  return O;
}

const std::optional<llvm::APSInt> &Reading::constant(const Expr *E) {
  auto [It, New] = Constants.try_emplace(E);
  if (!New || !E->isPRValue() || !E->getType()->isIntegralOrEnumerationType())
    return It->second;
  Expr::EvalResult Known;
  if (E->EvaluateAsInt(Known, Context) && !Known.HasSideEffects)
    It->second = Known.Val.getInt();
  return It->second;
}
