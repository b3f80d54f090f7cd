//===- ReacherArithmetic.cpp - Operators, on intervals --------------------===//
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

/// Whether a pointer leads to the iteration's own objects, or nowhere.
bool Reacher::isOwn(const Value &V) {
  return V.K == Value::Pointer && llvm::all_of(V.Places, [](const Place &P) {
           return P.K == Place::Private;
         });
}

/// A comparison of two pointers, or their distance.
Value Reacher::comparedPointers(const BinaryOperator *E, const Value &A,
                                const Value &B) {
  Value Result = anyOf(E->getType());
  auto IsOnlyNull = [](const Value &V) {
    return V.K == Value::Pointer && llvm::all_of(V.Places, [](const Place &P) {
             return P.K == Place::Null;
           });
  };
  const bool IsNull = IsOnlyNull(A) || IsOnlyNull(B);
  const bool Same = A.K == Value::Pointer && B.K == Value::Pointer &&
                    A.Places.size() == 1 && B.Places.size() == 1 &&
                    A.Places[0].isOf(B.Places[0]);
  if (!IsNull && !Same && !(isOwn(A) && isOwn(B)))
    R.KnowsAddresses = true;
  if (E->isComparisonOp()) {
    Result.N = Number(0, 1);
    return Result;
  }
  const Number Bytes = Same ? minus(A.Places[0].Offset, B.Places[0].Offset)
                            : typeRange(E->getType());
  const auto Exact = Bytes.exact();
  const auto Size = sizeOf(E->getLHS()->getType()->getPointeeType());
  const auto Elements =
      Exact && Size ? quotient(*Exact, Int128(*Size)) : std::nullopt;
  if (Same && Elements) {
    Result.N = Number(*Elements);
    Result.N.needAlso(Bytes.Needs);
  }
  return Result;
}

/// The constant that a number is.
static std::optional<Int128> constantIn(const Number &N) {
  const auto Least = N.least(), Most = N.greatest();
  return N.Needs.empty() && Least && Most && *Least == *Most ? Least
                                                             : std::nullopt;
}

/// What an operation on constants gives, if T has it.
std::optional<Int128> Reacher::constantOf(BinaryOperatorKind Op,
                                          const Number &A, const Number &B,
                                          QualType T) const {
  const auto X = constantIn(A), Y = constantIn(B);
  const bool Shifts = Op == BO_Shl || Op == BO_Shr;
  if (!X || !Y || (Shifts && (*X < 0 || *Y < 0 || *Y >= 62)) ||
      ((Op == BO_Div || Op == BO_Rem) && *Y == 0))
    return std::nullopt;
  const Int128 Most = Int128(1) << 62;
  if (*X > Most || *Y > Most || -*X > Most || -*Y > Most)
    return std::nullopt;
  Int128 Result;
  switch (Op) {
  case BO_Add:
    Result = *X + *Y;
    break;
  case BO_Sub:
    Result = *X - *Y;
    break;
  case BO_Mul:
    Result = *X * *Y;
    break;
  case BO_Div:
    Result = *X / *Y;
    break;
  case BO_Rem:
    Result = *X % *Y;
    break;
  case BO_Shl:
    Result = *X << *Y;
    break;
  case BO_Shr:
    Result = *X >> *Y;
    break;
  case BO_And:
    Result = *X & *Y;
    break;
  case BO_Or:
    Result = *X | *Y;
    break;
  case BO_Xor:
    Result = *X ^ *Y;
    break;
  default:
    return std::nullopt;
  }
  const Number Range = typeRange(T);
  return Result >= *Range.least() && Result <= *Range.greatest()
             ? std::optional(Result)
             : std::nullopt;
}

Value Reacher::arithmetic(BinaryOperatorKind Op, const Value &A, const Value &B,
                          QualType T, const Expr *Left) {
  Value Result = anyOf(T);
  if (T->isPointerType()) {
    const bool Swapped = !Left->getType()->isPointerType();
    const Value &P = Swapped ? B : A, &I = Swapped ? A : B;
    if (I.K != Value::Integer)
      return Result;
    return moved(P, Op == BO_Sub ? negative(I.N) : I.N, T->getPointeeType());
  }
  if (Result.K != Value::Integer || A.K != Value::Integer ||
      B.K != Value::Integer)
    return Result;
  const bool Signed = T->isSignedIntegerOrEnumerationType();
  if (const auto Known = constantOf(Op, A.N, B.N, T)) {
    Result.N = Number(Polynomial(*Known));
    return Result;
  }
  switch (Op) {
  case BO_Add:
    Result.N = plus(A.N, B.N);
    break;
  case BO_Sub:
    Result.N = minus(A.N, B.N);
    break;
  case BO_Mul:
    Result.N = multiplied(A.N, B.N, T);
    break;
  case BO_Div:
  case BO_Rem:
    Result.N = divided(A.N, B.N, Op == BO_Rem, T);
    return Result;
  default:
    Result.N = bits(Op, A.N, B.N, T);
    return Result;
  }
  if (!Signed) {
    Result.N = fit(Result.N, T);
  } else { // What does not fit is undefined.
    Result.N.addLow(typeRange(T).Lo);
    Result.N.addHigh(typeRange(T).Hi);
  }
  return Result;
}

Number Reacher::multiplied(const Number &A, const Number &B, QualType T) {
  const auto P = A.exact(), Q = B.exact();
  if (P && Q)
    if (const auto Both = product(*P, *Q)) {
      Number Result(*Both);
      Result.needAlso(A.Needs);
      Result.needAlso(B.Needs);
      return Result;
    }
  for (auto [N, Factor, Other] :
       {std::tuple(&A, Q, &B), std::tuple(&B, P, &A)}) {
    if (!Factor)
      continue;
    const auto C = Factor->constant();
    Number Result = C && *C < 0
                        ? times(negative(*N), *product(*Factor, Polynomial(-1)))
                        : times(*N, *Factor);
    Result.needAlso(Other->Needs);
    if (C || needNotNegative({*Factor}, Result))
      return Result;
  }
  Number Result(0, *typeRange(T).greatest());
  Result.needAlso(A.Needs);
  Result.needAlso(B.Needs);
  if (!needNotNegative(A.Lo, Result) || !needNotNegative(B.Lo, Result))
    return typeRange(T);
  for (const Polynomial &H : B.Hi) {
    Number Once;
    Once.Hi = A.Hi;
    Result.addHigh(times(Once, H).Hi);
  }
  return Result;
}

/// Bounds of a quotient or a remainder. Those that would need something are
/// left out where there are others.
Number Reacher::divided(const Number &A, const Number &B, bool Remainder,
                        QualType T) {
  const auto Divisor = B.least();
  const bool Unsigned = !T->isSignedIntegerOrEnumerationType();
  const bool Natural = Unsigned || (A.Needs.empty() && isNatural(A));
  Number Result = typeRange(T);
  if (!Natural || !B.Needs.empty())
    return Result;
  // By what is negative a quotient is, too.
  if (!Remainder && !Unsigned && !isNatural(B))
    return Result;
  Result.addLow({Polynomial(0)});
  if (A.Needs.empty())
    Result.addHigh(A.Hi);
  if (Remainder) {
    if (isNatural(B) || needNotNegative(B.Lo, Result))
      Result.addHigh(minus(B, Number(Polynomial(1))).Hi);
    return Result;
  }
  const Number Dividend = A.Needs.empty() ? A : typeRange(T);
  if (const auto High = Dividend.greatest(); High && Divisor && *Divisor >= 1)
    Result.addHigh({Polynomial(*High / *Divisor)});
  return Result;
}

bool Reacher::isNatural(const Number &N) const {
  return llvm::any_of(N.Lo,
                      [&](const Polynomial &P) { return Now.Facts.shows(P); });
}

/// The number above Most of the form 2^k - 1.
static Int128 allOnes(Int128 Most) {
  Int128 Result = 0;
  while (Result < Most)
    Result = 2 * Result + 1;
  return Result;
}

Number Reacher::bits(BinaryOperatorKind Op, const Number &First,
                     const Number &Second, QualType T) {
  Number Result = typeRange(T);
  if (Op == BO_Shl) {
    const auto By = constantIn(Second);
    if (By && *By >= 0 && *By < 62) {
      Number Moved = times(First, Polynomial(Int128(1) << *By));
      return T->isSignedIntegerOrEnumerationType() ? Moved : fit(Moved, T);
    }
    return Result;
  }
  // What would need something is anything.
  const Number A = First.Needs.empty() ? First : typeRange(T),
               B = Second.Needs.empty() ? Second : typeRange(T);
  const bool Both = isNatural(A) && isNatural(B);
  const auto MostA = A.greatest(), MostB = B.greatest();
  switch (Op) {
  case BO_Shr:
    if (!isNatural(A))
      return Result;
    Result.addLow({Polynomial(0)});
    Result.addHigh(A.Hi);
    if (const auto By = B.least(); By && MostA && *By >= 0 && *By < 63)
      Result.addHigh({Polynomial(*MostA >> *By)});
    return Result;
  case BO_And:
    if (isNatural(A) || isNatural(B))
      Result.addLow({Polynomial(0)});
    if (isNatural(A))
      Result.addHigh(A.Hi);
    if (isNatural(B))
      Result.addHigh(B.Hi);
    return Result;
  case BO_Or:
  case BO_Xor:
    if (Both && MostA && MostB) {
      Result.addLow({Polynomial(0)});
      Result.addHigh({Polynomial(allOnes(std::max(*MostA, *MostB)))});
    }
    return Result;
  default:
    return Result;
  }
}
