//===- ReacherExpr.cpp - Expressions, on intervals ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

Value Reacher::evaluate(const Expr *E) {
  Value Any = Of.anyOf(E->getType());
  if (Now.Dead || !step())
    return Any;
  if (const auto &Known = Read.constant(E)) {
    if (Known->getSignificantBits() <= 64 && Any.K == Value::Integer)
      Any.N =
          Number(Polynomial(Known->isSigned() ? Int128(Known->getSExtValue())
                                              : Int128(Known->getZExtValue())));
    return Any;
  }
  const Operation &O = Read.operation(E);
  Value V = evaluateOperation(O);
  // What a comparison has said of it.
  if (!Now.Compared.empty() && V.K == Value::Integer && isComparable(O))
    if (const auto It = Now.Compared.find(profileOf(O.Of, Context));
        It != Now.Compared.end()) {
      V.N.addLow(It->second.Lo);
      V.N.addHigh(It->second.Hi);
      V.N.needAlso(It->second.Needs);
    }
  return V;
}

Value Reacher::evaluateOperation(const Operation &O) {
  switch (O.What) {
  case Does::Load:
    return load(O.Left, O.Type);
  case Does::Store:
    return evaluateStore(O);
  case Does::Update:
    if ((L.Split && L.Split->adds(O.Of)) ||
        (L.Recorded && L.Recorded->adds(O.Of)))
      return evaluateAddition(O);
    return O.Right ? evaluateUpdate(O) : evaluateStep(O);
  case Does::Address:
    return addressOf(O);
  case Does::Convert:
    return evaluateConversion(O);
  case Does::Compute:
  case Does::Compare:
    return evaluateBinary(O);
  case Does::And:
  case Does::Or:
    return evaluateLogical(O);
  case Does::Choose:
    return evaluateChoice(O);
  case Does::Sequence:
    evaluate(O.Left);
    return evaluate(O.Right);
  case Does::Block:
    return evaluateBlock(O);
  case Does::Call:
    return call(O.Called);
  case Does::Aggregate:
    return evaluateAggregate(O);
  case Does::Number:
  case Does::SizeOf:
  case Does::Designate:
  case Does::Negate:
  case Does::Invert:
  case Does::Not:
  case Does::Argument:
  case Does::Atomic:
  case Does::Opaque:
    break;
  }
  return evaluateOther(O);
}

/// What has at most one operand, or is not followed.
Value Reacher::evaluateOther(const Operation &O) {
  Value Result = Of.anyOf(O.Type);
  switch (O.What) {
  case Does::Number:
  case Does::SizeOf:
    return Result;
  case Does::Designate: // As of a compound literal that is not read.
    return designate(O.Left).Where;
  case Does::Negate:
    if (const Value V = evaluate(O.Left); V.K == Value::Integer) {
      Result.N = negative(V.N);
      if (!O.Type->isSignedIntegerOrEnumerationType())
        Result.N = Of.fit(Result.N, O.Type);
    }
    return Result;
  case Does::Not:
    evaluate(O.Left);
    Result.N = Number(0, 1);
    return Result;
  case Does::Invert:
    evaluate(O.Left);
    return Result;
  default:
    Log.problem(Diag::LoopStatement, O.Of->getBeginLoc());
    return Result;
  }
}

Value Reacher::evaluateBlock(const Operation &O) {
  const Expr *Result = Read.resultOf(O.Body);
  for (const Stmt *S : Read.statement(O.Body).Parts)
    if (Result && S == Read.statement(O.Body).Parts.back())
      return evaluate(Result);
    else
      execute(S);
  return Of.anyOf(O.Type);
}

/// The members of an object without a name; they may keep addresses.
Value Reacher::evaluateAggregate(const Operation &O) {
  const Initialiser I = Read.initialiser(O.Type, O.Of);
  auto Keeps = [&](const Expr *E) {
    Log.keepsAddress(evaluate(E), E->getExprLoc());
  };
  if (I.First)
    Keeps(I.First);
  for (const Expr *E : I.Elements)
    Keeps(E);
  for (const auto &[Field, E] : I.Members)
    if (E)
      Keeps(E);
  return I.What == Fills::Value ? evaluate(I.Of) : Of.anyOf(O.Type);
}

Value Reacher::evaluateLogical(const Operation &O) {
  const bool IsAnd = O.What == Does::And;
  const State Before = Now;
  branch(O.Left, IsAnd);
  inDoubt([&] { evaluate(O.Right); });
  const State Both = std::exchange(Now, Before);
  silently([&] { branch(O.Left, !IsAnd); });
  Now = joined(Both, Now);
  Value Result = Of.anyOf(O.Type);
  Result.N = Number(0, 1);
  return Result;
}

Value Reacher::evaluateChoice(const Operation &O) {
  if (O.ChoosesCondition && O.Condition->HasSideEffects(Context)) {
    Log.problem(Diag::LoopStatement, O.Of->getBeginLoc());
    return Of.anyOf(O.Type);
  }
  const State Before = Now;
  branch(O.Condition, true);
  Value A = inDoubt([&] { return evaluate(O.Left); });
  const State AfterThen = std::exchange(Now, Before);
  silently([&] { branch(O.Condition, false); });
  Value B = inDoubt([&] { return evaluate(O.Right); });
  if (AfterThen.Dead)
    return B;
  if (Now.Dead) {
    Now = AfterThen;
    return A;
  }
  // As two variables, which joining states joins.
  State X = AfterThen, Y = Now;
  X.Variables[nullptr] = A;
  Y.Variables[nullptr] = B;
  Now = joined(X, Y, /*Assuming=*/true);
  const Value Result = Now.Variables[nullptr];
  Now.Variables.erase(nullptr);
  return Result;
}

//===----------------------------------------------------------------------===//
// Conversions and arithmetic
//===----------------------------------------------------------------------===//

Value Reacher::evaluateConversion(const Operation &O) {
  if (O.How == Conversion::Null)
    return Value::pointer(
        {PointerTarget::Null, nullptr, Number(Polynomial(0))});
  const Value V = evaluate(O.Left);
  if (O.How == Conversion::Void)
    return {};
  if (!O.Type->isPointerType() && !O.Type->isBooleanType()) {
    Log.keepsAddress(V, O.Of->getExprLoc());
    leaveFunction(V, "made a number", O.Of->getExprLoc());
  }
  return convert(V, O.Left->getType(), O.Type);
}

Value Reacher::convert(const Value &V, QualType From, QualType To) {
  Value Result = Of.anyOf(To);
  if (Result.K == Value::Integer && V.K == Value::Integer) {
    if (!To->isBooleanType() || From->isBooleanType())
      Result.N = Of.fitsIn(From, To) ? V.N : Of.fit(V.N, To);
  } else if (To->isPointerType() && From->isPointerType()) {
    Result = V;
    // A structure around an array is more than the array.
    if (To->getPointeeType()->isRecordType() &&
        !Context.hasSameUnqualifiedType(To->getPointeeType(),
                                        From->getPointeeType()))
      for (PointerTarget &T : Result.Targets)
        T.In = T.InAll = std::nullopt;
  } else if (From->isPointerType() && !To->isBooleanType()) {
    Log.R.KnowsAddresses |= !V.leadsTo(PointerTarget::Private);
  }
  return Result;
}

/// Bytes of a pointer to Element, moved.
Value Reacher::moved(const Value &P, const Number &Elements, QualType Element) {
  Value Result = P;
  const std::optional<uint64_t> Size = Of.sizeOf(Element);
  if (P.K != Value::Pointer || !Size) {
    Result.K = Value::Unknown;
    return Result;
  }
  for (PointerTarget &At : Result.Targets) {
    At.Offset = plus(At.Offset, times(Elements, Polynomial(Int128(*Size))));
    At.Congruent = plusElements(At.Congruent, Elements, Int128(*Size));
  }
  return Result;
}

Value Reacher::arithmetic(BinaryOperatorKind Op, const Value &A, const Value &B,
                          QualType T, bool LeftIsPointer) {
  Value Result = Of.anyOf(T);
  if (T->isPointerType()) {
    const Value &P = LeftIsPointer ? A : B, &I = LeftIsPointer ? B : A;
    if (I.K != Value::Integer)
      return Result;
    return moved(P, Op == BO_Sub ? negative(I.N) : I.N, T->getPointeeType());
  }
  if (Result.K == Value::Integer && A.K == Value::Integer &&
      B.K == Value::Integer) {
    Result.N = Of.compute(Op, A.N, B.N, T);
    if (Op == BO_Div || Op == BO_Shr)
      addQuotient(Op, A.N, B.N, Result.N);
  }
  return Result;
}

Value Reacher::evaluateBinary(const Operation &O) {
  const Value A = evaluate(O.Left), B = evaluate(O.Right);
  const bool OfPointer = O.Left->getType()->isPointerType();
  if (OfPointer && O.Right->getType()->isPointerType())
    return comparedPointers(O, A, B);
  Value Result = Of.anyOf(O.Type);
  if (O.What == Does::Compare) {
    Result.N = Number(0, 1);
    return Result;
  }
  const bool Moves = O.Type->isPointerType() && O.Op == BO_Add && OfPointer;
  Result = arithmetic(O.Op, A,
                      Moves ? checked(O.Of, A, B, O.Type->getPointeeType()) : B,
                      O.Type, OfPointer);
  if (O.Type->isPointerType())
    noteOffset(O.Of, Result);
  if (const Expr *Other = otherEnd(O)) {
    const Number Between =
        Value::either(A, silently([&] { return evaluate(Other); }), Now.Facts)
            .N;
    Result.N.addLow(Between.Lo);
    Result.N.addHigh(Between.Hi);
    Result.N.needAlso(Between.Needs);
  }
  return Result;
}

/// A comparison of two pointers, or their distance.
Value Reacher::comparedPointers(const Operation &O, const Value &A,
                                const Value &B) {
  Value Result = Of.anyOf(O.Type);
  const PointerTarget *X = A.target(), *Y = B.target();
  const bool Same = X && Y && X->isOf(*Y);
  if (!compareFunctions(O, A, B) && !A.leadsTo(PointerTarget::Null) &&
      !B.leadsTo(PointerTarget::Null) && !Same &&
      !(A.leadsTo(PointerTarget::Private) && B.leadsTo(PointerTarget::Private)))
    Log.R.KnowsAddresses = true;
  if (O.What == Does::Compare) {
    Result.N = Number(0, 1);
    return Result;
  }
  const Number Bytes =
      Same ? minus(X->Offset, Y->Offset) : Of.typeRange(O.Type);
  const auto Exact = Bytes.exact();
  const auto Size = Of.sizeOf(O.Left->getType()->getPointeeType());
  const auto Elements =
      Exact && Size ? quotient(*Exact, Int128(*Size)) : std::nullopt;
  if (Same && Elements) {
    Result.N = Number(*Elements);
    Result.N.needAlso(Bytes.Needs);
  }
  return Result;
}

Value Reacher::evaluateStep(const Operation &O) {
  const Designated D = designate(O.Left);
  const Value Old = load(D, O.Type, O.Left->getExprLoc());
  Value New = Of.anyOf(O.Type);
  const Number Step(Polynomial(O.Op == BO_Add ? 1 : -1));
  if (O.Type->isPointerType()) {
    New = moved(Old, Step, O.Type->getPointeeType());
  } else if (Old.K == Value::Integer) {
    New.N = plus(Old.N, Step);
    if (Of.wraps(O.Type))
      New.N = Of.fit(New.N, O.Type);
  }
  store(D, New, O.Type, O.Left->getExprLoc());
  if (O.Left->getObjectKind() == OK_BitField)
    return Of.anyOf(O.Type);
  return O.GivesOld ? Old : New;
}

Value Reacher::evaluateStore(const Operation &O) {
  const Value V = evaluate(O.Right);
  const Designated D = designate(O.Left);
  if (!D.Variable)
    leaveFunctionsOf(O, D.Where);
  store(D, V, O.Left->getType(), O.Left->getExprLoc());
  return O.Left->getObjectKind() == OK_BitField ? Of.anyOf(O.Type) : V;
}

Value Reacher::evaluateUpdate(const Operation &O) {
  const Value By = evaluate(O.Right);
  const Designated D = designate(O.Left);
  const QualType T = O.Left->getType();
  const Value Old = load(D, T, O.Left->getExprLoc());
  const bool OfPointer = T->isPointerType();
  const Value Operand = OfPointer ? Old : convert(Old, T, O.LeftAs);
  const Value New = convert(
      arithmetic(O.Op, Operand, By, O.Computed, OfPointer), O.Computed, T);
  store(D, New, T, O.Left->getExprLoc());
  return O.Left->getObjectKind() == OK_BitField ? Of.anyOf(O.Type) : New;
}
