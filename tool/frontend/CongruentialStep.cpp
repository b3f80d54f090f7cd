//===- CongruentialStep.cpp - What a generator's step does ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/CongruentialStep.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/bit.h"

using namespace c2cu;
using namespace clang;

bool CongruentialStep::isSameAs(const CongruentialStep &B) const {
  const auto Key = [](const CongruentialStep &S) {
    return std::tuple(S.Of.Factor, S.Of.Addend, S.Of.Times, S.Of.By, S.Of.Bits,
                      S.Modulus, S.IsSigned, S.Type.getAsOpaquePtr());
  };
  return Key(*this) == Key(B);
}

static bool isInteger(QualType T) {
  return T->isIntegerType() && !T->isBooleanType() && !T->isEnumeralType();
}

/// Integers but for truth values and bit-precise ones.
unsigned StepReader::widthOf(QualType T) const {
  return isInteger(T) && T->isBuiltinType() ? Context.getIntWidth(T) : 0;
}

std::optional<uint64_t> StepReader::constant(const Expr *E) const {
  Expr::EvalResult Value;
  if (!isInteger(E->getType()) || widthOf(E->getType()) > 64 ||
      !E->EvaluateAsInt(Value, Context))
    return std::nullopt;
  return Value.Val.getInt().isSigned()
             ? static_cast<uint64_t>(Value.Val.getInt().getSExtValue())
             : Value.Val.getInt().getZExtValue();
}

/// Of a function that only returns a value, with what its parameters are.
template <class Result>
std::optional<Result> StepReader::inCall(
    const CallExpr *E,
    llvm::function_ref<std::optional<Result>(const Expr *)> Read) {
  const FunctionDecl *F = E->getDirectCallee(), *Defined = nullptr;
  constexpr unsigned MostCalls = 8;
  if (!F || !F->hasBody(Defined) || Depth == MostCalls ||
      Defined->getNumParams() != E->getNumArgs())
    return std::nullopt;
  const auto *Body = dyn_cast<CompoundStmt>(Defined->getBody());
  const auto *Return = Body && Body->size() == 1
                           ? dyn_cast<ReturnStmt>(Body->body_front())
                           : nullptr;
  if (!Return || !Return->getRetValue())
    return std::nullopt;
  std::map<const VarDecl *, AffineForm> Inside;
  unsigned Converts = 0;
  for (unsigned I = 0; I < E->getNumArgs(); ++I) {
    const ParmVarDecl *P = Defined->getParamDecl(I);
    const auto Value = affine(E->getArg(I));
    if (!Value)
      return std::nullopt;
    Inside[P] = *Value;
    Converts += !Context.hasSameUnqualifiedType(P->getType(), State->getType());
  }
  ++Depth;
  Conversions += Converts;
  std::swap(Bound, Inside);
  auto Found = Read(Return->getRetValue());
  std::swap(Bound, Inside);
  Conversions -= Converts;
  --Depth;
  return Found;
}

/// What is loaded from Place.
std::optional<AffineForm> StepReader::valueAt(const Expr *Place) {
  Place = Place->IgnoreParens();
  const auto *Ref = dyn_cast<DeclRefExpr>(Place);
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  AffineForm Result;
  if (V == State) {
    Result.Factor = 1;
    return Result;
  }
  if (const auto It = Bound.find(V); V && It != Bound.end())
    return It->second;
  if (const auto It = Copies.find(V); V && It != Copies.end()) {
    auto Held = affine(It->second);
    if (Held && !Context.hasSameUnqualifiedType(V->getType(), State->getType()))
      Held->Bits = std::min(Held->Bits, widthOf(V->getType()));
    return Held;
  }
  return std::nullopt;
}

std::optional<AffineForm> StepReader::affine(const Expr *E) {
  E = E->IgnoreParens();
  const unsigned Width = widthOf(E->getType());
  if (Width == 0 || Width > 64)
    return std::nullopt;
  if (const auto Value = constant(E)) {
    AffineForm Result;
    Result.Addend = *Value;
    return Result;
  }
  // Calls bind parameters, of which it is not known here what they are.
  if (const std::string By = Depth ? "" : Write(E); !By.empty()) {
    AffineForm Result;
    Result.By = By;
    Result.Times = 1;
    return Result;
  }
  std::optional<AffineForm> Found;
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      return valueAt(Cast->getSubExpr());
    if (Cast->getCastKind() == CK_IntegralCast ||
        Cast->getCastKind() == CK_NoOp)
      Found = affine(Cast->getSubExpr());
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    Found = affineOf(Binary);
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    Found = inCall<AffineForm>(Call, [&](const Expr *V) { return affine(V); });
  }
  // What is wider later may not be what is known so far.
  if (Found)
    Found->Bits = std::min(Found->Bits, Width);
  return Found;
}

static std::string byOf(const AffineForm &F) {
  return "(unsigned long long)" + F.By + " * " + std::to_string(F.Times) + "u";
}

static AffineForm sum(const AffineForm &A, const AffineForm &B) {
  AffineForm Sum{A.Factor + B.Factor, A.Addend + B.Addend, A.Times + B.Times,
                 A.By.empty() ? B.By : A.By, std::min(A.Bits, B.Bits)};
  if (!A.By.empty() && !B.By.empty() && A.By != B.By) {
    Sum.By = "(" + byOf(A) + " + " + byOf(B) + ")";
    Sum.Times = 1;
  }
  return Sum;
}

std::optional<AffineForm> StepReader::affineOf(const BinaryOperator *E) {
  const BinaryOperatorKind Op = E->getOpcode();
  auto A = affine(E->getLHS()), B = affine(E->getRHS());
  if (!A || !B)
    return std::nullopt;
  const auto IsConstant = [](const AffineForm &F) {
    return F.Factor == 0 && F.By.empty() && F.Bits == 64;
  };
  if (Op == BO_Mul && IsConstant(*A))
    std::swap(A, B);
  if (Op == BO_Mul || Op == BO_Shl) {
    if (!IsConstant(*B) || (Op == BO_Shl && B->Addend > 63))
      return std::nullopt;
    const uint64_t By = Op == BO_Mul ? B->Addend : uint64_t(1) << B->Addend;
    A->Factor *= By;
    A->Addend *= By;
    A->Times *= By;
    return A;
  }
  if (Op != BO_Add && Op != BO_Sub)
    return std::nullopt;
  if (Op == BO_Sub) {
    B->Factor = -B->Factor;
    B->Addend = -B->Addend;
    B->Times = -B->Times;
  }
  return sum(*A, *B);
}

/// What S is as a T.
std::optional<CongruentialStep> StepReader::inState(CongruentialStep S,
                                                    QualType T) const {
  const unsigned Width = widthOf(T);
  const bool IsSigned = T->isSignedIntegerType();
  if (Width == 0 || Width > 64)
    return std::nullopt;
  if (S.Modulus != 0) {
    // All remainders stay what they are.
    const bool Fits =
        S.Modulus - 1 <= (~uint64_t(0) >> (64 - Width + IsSigned));
    return Fits && (IsSigned || !S.IsSigned) ? std::optional(S) : std::nullopt;
  }
  if (Width <= S.Of.Bits) {
    S.Of.Bits = Width;
    S.IsSigned = IsSigned;
  } else if (S.IsSigned && !IsSigned && Width < widthOf(State->getType())) {
    // A sign that has become bits of a number, which is made wider later.
    return std::nullopt;
  }
  return S;
}

std::optional<CongruentialStep> StepReader::masked(const BinaryOperator *E) {
  const Expr *Of = E->getLHS();
  auto Mask = constant(E->getRHS());
  if (!Mask) {
    Of = E->getRHS();
    Mask = constant(E->getLHS());
  }
  if (!Mask || *Mask == 0 || (*Mask & (*Mask + 1)) != 0)
    return std::nullopt;
  const unsigned Bits = llvm::popcount(*Mask);
  auto Form = affine(Of);
  // A mask as wide as a signed type keeps its sign.
  if (!Form || Form->Bits < std::min(Bits, widthOf(E->getType())) ||
      (Bits >= widthOf(E->getType()) && E->getType()->isSignedIntegerType()))
    return std::nullopt;
  Form->Bits = std::min(Bits, Form->Bits);
  return CongruentialStep{*Form, 0, false, {}};
}

/// Whether all operators in E compute in T, from what is there or narrower.
static bool computesIn(const ASTContext &Context, const Expr *E, QualType T) {
  E = E->IgnoreParens();
  Expr::EvalResult Value;
  if (E->EvaluateAsInt(Value, Context))
    return !Value.Val.getInt().isNegative() || T->isSignedIntegerType();
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return Cast->getCastKind() == CK_LValueToRValue ||
           ((Cast->getCastKind() == CK_IntegralCast ||
             Cast->getCastKind() == CK_NoOp) &&
            Context.getIntWidth(Cast->getType()) >=
                Context.getIntWidth(Cast->getSubExpr()->getType()) &&
            (Cast->getType()->isSignedIntegerType() ==
                 Cast->getSubExpr()->getType()->isSignedIntegerType() ||
             Context.getIntWidth(Cast->getType()) >
                 Context.getIntWidth(Cast->getSubExpr()->getType())) &&
            computesIn(Context, Cast->getSubExpr(), T));
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  return Binary &&
         (Binary->getOpcode() == BO_Mul || Binary->getOpcode() == BO_Add) &&
         Context.hasSameType(Binary->getType(), T) &&
         computesIn(Context, Binary->getLHS(), T) &&
         computesIn(Context, Binary->getRHS(), T);
}

std::optional<CongruentialStep> StepReader::remainder(const BinaryOperator *E) {
  const QualType T = E->getType().getCanonicalType();
  const bool IsSigned = T->isSignedIntegerType();
  const unsigned Width = widthOf(T);
  const auto Modulus = constant(E->getRHS());
  auto Form = affine(E->getLHS());
  if (Width == 0 || Width > 64 || !Modulus || !Form || *Modulus < 2 ||
      (IsSigned && static_cast<int64_t>(*Modulus) < 0))
    return std::nullopt;
  const unsigned Bits = llvm::countr_zero(*Modulus);
  if (llvm::isPowerOf2_64(*Modulus) && !IsSigned && Form->Bits >= Bits) {
    Form->Bits = Bits;
    return CongruentialStep{*Form, 0, false, {}};
  }
  // No number below it leads out of the type, so that nothing wraps.
  const unsigned __int128 Greatest =
      static_cast<unsigned __int128>(Form->Factor) * (*Modulus - 1) +
      Form->Addend;
  const uint64_t Most = ~uint64_t(0) >> (64 - Width + IsSigned);
  if (*Modulus > (uint64_t(1) << 32) || !Form->By.empty() || Greatest > Most ||
      (IsSigned && Form->Addend != 0) || Conversions != 0 ||
      Form->Bits < Width || !computesIn(Context, E->getLHS(), T))
    return std::nullopt;
  return CongruentialStep{*Form, *Modulus, IsSigned, T};
}

/// Conversions and remainders around what is affine.
std::optional<CongruentialStep> StepReader::reduced(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && (Cast->getCastKind() == CK_IntegralCast ||
               Cast->getCastKind() == CK_NoOp)) {
    const auto S = reduced(Cast->getSubExpr());
    return S ? inState(*S, E->getType()) : std::nullopt;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->getOpcode() == BO_Rem)
      return remainder(Binary);
    if (Binary->getOpcode() == BO_And)
      return masked(Binary);
  }
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const auto S = inCall<CongruentialStep>(
        Call, [&](const Expr *V) { return reduced(V); });
    return S ? inState(*S, E->getType()) : std::nullopt;
  }
  const auto Form = affine(E);
  const unsigned Width = widthOf(E->getType());
  if (!Form || Form->Bits < Width)
    return std::nullopt;
  CongruentialStep S{*Form, 0, E->getType()->isSignedIntegerType(), {}};
  S.Of.Bits = Width;
  return S;
}

std::optional<CongruentialStep> StepReader::step(const Expr *E) {
  const auto S = reduced(E);
  return S && S->Of.Factor != 0 ? inState(*S, State->getType()) : std::nullopt;
}

std::optional<CongruentialStep> StepReader::update(const BinaryOperator *E) {
  const auto *Compound = dyn_cast<CompoundAssignOperator>(E);
  const auto By = affine(E->getRHS());
  const unsigned Width =
      Compound ? widthOf(Compound->getComputationResultType()) : 0;
  if (!By || By->Factor != 0 || Width == 0 || Width > 64)
    return std::nullopt;
  AffineForm Form = *By;
  Form.Factor = 1;
  if (E->getOpcode() == BO_MulAssign && By->By.empty())
    Form = {By->Addend, 0, 0, "", By->Bits};
  else if (E->getOpcode() == BO_SubAssign) {
    Form.Addend = -Form.Addend;
    Form.Times = -Form.Times;
  } else if (E->getOpcode() != BO_AddAssign)
    return std::nullopt;
  Form.Bits = std::min(Form.Bits, Width);
  if (Form.Factor == 0 || Form.Bits < Width)
    return std::nullopt;
  return inState({Form,
                  0,
                  Compound->getComputationResultType()->isSignedIntegerType(),
                  {}},
                 State->getType());
}

std::optional<CongruentialStep>
StepReader::reducedBy(CongruentialStep S, const BinaryOperator *E) const {
  const auto By = constant(E->getRHS());
  const QualType T = State->getType();
  const bool IsMask = E->getOpcode() == BO_AndAssign;
  if (!By || S.Modulus != 0 || S.Of.Bits < widthOf(T) ||
      !(IsMask ||
        (E->getOpcode() == BO_RemAssign && T->isUnsignedIntegerType())))
    return std::nullopt;
  const uint64_t Mask = IsMask ? *By : *By - 1;
  if (Mask == 0 || (Mask & (Mask + 1)) != 0)
    return std::nullopt;
  const unsigned Bits = llvm::popcount(Mask);
  if (Bits >= widthOf(T))
    return std::nullopt;
  S.Of.Bits = Bits;
  S.IsSigned = false;
  return S;
}
