//===- Intervals.cpp - C's integers between polynomials -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Intervals.h"
#include "loops/Rounds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static constexpr size_t MostNeeds = 8;

std::optional<uint64_t> Intervals::sizeOf(QualType T) const {
  if (T->isVoidType() || T->isFunctionType())
    return 1; // GNU's arithmetic.
  if (T->isIncompleteType() || T->isVariableArrayType())
    return std::nullopt;
  return Context.getTypeSizeInChars(T).getQuantity();
}

Number Intervals::typeRange(QualType T) const {
  if (T->isBooleanType())
    return {0, 1};
  const unsigned Bits = Context.getIntWidth(T);
  const Int128 Half = Int128(1) << (Bits - 1);
  if (T->isSignedIntegerOrEnumerationType())
    return {-Half, Half - 1};
  return {0, 2 * Half - 1};
}

Value Intervals::anyOf(QualType T) const {
  Value Result;
  if (T->isIntegralOrEnumerationType() && Context.getIntWidth(T) <= 64) {
    Result.K = Value::Integer;
    Result.N = typeRange(T);
  } else if (T->isPointerType() || T->isFunctionType()) {
    Result.K = Value::Unknown;
  }
  return Result;
}

bool Intervals::fitsIn(QualType From, QualType Into) const {
  const Number A = typeRange(From), B = typeRange(Into);
  return *A.least() >= *B.least() && *A.greatest() <= *B.greatest();
}

bool Intervals::wraps(QualType T) const {
  return !T->isSignedIntegerOrEnumerationType() ||
         Context.getIntWidth(T) < Context.getIntWidth(Context.IntTy);
}

/// Whether P is negative in any case, so that it is in vain to ask.
static bool isNegative(const Polynomial &P, const KnownFacts &Facts) {
  const auto Opposite = difference(Polynomial(-1), P);
  return Opposite && Facts.shows(*Opposite);
}

bool Intervals::needNotNegative(const std::vector<Polynomial> &Any,
                                Number &For) const {
  if (llvm::any_of(Any, [&](const Polynomial &P) { return Facts.shows(P); }))
    return true;
  if (For.Needs.size() >= MostNeeds)
    return false;
  std::vector<Polynomial> All = Any;
  std::stable_partition(All.begin(), All.end(),
                        [](const Polynomial &P) { return !roundIn(P); });
  for (const Polynomial &P : All) {
    std::vector<Polynomial> Needs;
    std::vector<Polynomial> Leasts =
        withoutRounds(P, Facts, /*Low=*/true, Needs);
    // What types hold in place of rounds takes away what P has of its own.
    std::stable_partition(
        Leasts.begin(), Leasts.end(),
        [&](const Polynomial &Of) { return isOfType(Of) == isOfType(P); });
    for (const Polynomial &Least : Leasts)
      if ((canBeTested(Least) && !isNegative(Least, Facts)) ||
          Facts.shows(Least)) {
        if (!Facts.shows(Least))
          Needs.push_back(Least);
        For.needAlso(Needs);
        return true;
      }
  }
  return false;
}

Number Intervals::fit(Number N, QualType T) const {
  Number Range = typeRange(T);
  // What was found is easier to be right than what another type holds: that
  // `k * n + j` fits since `k * n` does needs an n of one.
  const auto Fits = [&](const std::vector<Polynomial> &Bounds, bool Low) {
    std::vector<Polynomial> Found, OfType;
    for (const Polynomial &P : Bounds)
      if (const auto D =
              Low ? difference(P, Range.Lo[0]) : difference(Range.Hi[0], P))
        (isOfType(P) ? OfType : Found).push_back(*D);
    const auto Shown = [&](const Polynomial &P) { return Facts.shows(P); };
    return llvm::any_of(OfType, Shown) || needNotNegative(Found, N) ||
           needNotNegative(OfType, N);
  };
  const std::vector<Polynomial> Lo = N.Lo, Hi = N.Hi;
  if (!Fits(Lo, /*Low=*/true) || !Fits(Hi, /*Low=*/false))
    return Range;
  N.addLow(Range.Lo);
  N.addHigh(Range.Hi);
  return N;
}

/// The constant that a number is.
static std::optional<Int128> constantIn(const Number &N) {
  const auto Least = N.least(), Most = N.greatest();
  return N.Needs.empty() && Least && Most && *Least == *Most ? Least
                                                             : std::nullopt;
}

/// What an operation on constants gives, if T has it.
std::optional<Int128> Intervals::constantOf(BinaryOperatorKind Op,
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

Number Intervals::compute(BinaryOperatorKind Op, const Number &A,
                          const Number &B, QualType T) const {
  if (const auto Known = constantOf(Op, A, B, T))
    return Number(Polynomial(*Known));
  Number Result;
  switch (Op) {
  case BO_Add:
    Result = plus(A, B);
    break;
  case BO_Sub:
    Result = minus(A, B);
    break;
  case BO_Mul:
    Result = multiplied(A, B, T);
    break;
  case BO_Div:
  case BO_Rem:
    return divided(A, B, Op == BO_Rem, T);
  default:
    return bits(Op, A, B, T);
  }
  if (!T->isSignedIntegerOrEnumerationType())
    return fit(Result, T);
  // What does not fit is undefined.
  Result.addLow(typeRange(T).Lo);
  Result.addHigh(typeRange(T).Hi);
  return Result;
}

Number Intervals::multiplied(const Number &A, const Number &B,
                             QualType T) const {
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

/// Bounds of a number that is not negative, divided.
static void addQuotients(const Number &Natural, Int128 By, Number &Result) {
  for (const Polynomial &P : Natural.Lo)
    if (const auto Q = wholeQuotient(P, By))
      Result.addLow({*Q});
  for (const Polynomial &P : Natural.Hi)
    if (const auto Q = wholeQuotient(P, By))
      Result.addHigh({*Q});
}

/// Bounds of a quotient or a remainder. Those that would need something are
/// left out where there are others.
Number Intervals::divided(const Number &A, const Number &B, bool Remainder,
                          QualType T) const {
  const auto Divisor = B.least();
  const bool Unsigned = !T->isSignedIntegerOrEnumerationType();
  const bool Natural = Unsigned || isNatural(A);
  Number Result = typeRange(T);
  if (!Unsigned)
    Result.needAlso(A.Needs);
  if (Remainder && !Natural && A.Needs.empty() && B.Needs.empty() &&
      (isNatural(B) || needNotNegative(B.Lo, Result))) {
    const Number Most = minus(B, Number(Polynomial(1)));
    Result.addLow(negative(Most).Lo);
    Result.addHigh(Most.Hi);
    return Result;
  }
  if (!Natural || !B.Needs.empty())
    return typeRange(T);
  // By what is negative a quotient is, too.
  if (!Remainder && !Unsigned && !isNatural(B))
    return Result;
  Result.addLow({Polynomial(0)});
  if (A.Needs.empty() || !Unsigned)
    Result.addHigh(A.Hi);
  if (Remainder) {
    if (isNatural(B) || needNotNegative(B.Lo, Result))
      Result.addHigh(minus(B, Number(Polynomial(1))).Hi);
    return Result;
  }
  const Number Dividend = A.Needs.empty() || !Unsigned ? A : typeRange(T);
  if (const auto High = Dividend.greatest(); High && Divisor && *Divisor >= 1)
    Result.addHigh({Polynomial(*High / *Divisor)});
  if (const auto By = constantIn(B); By && *By >= 1)
    addQuotients(Dividend, *By, Result);
  return Result;
}

bool Intervals::isNatural(const Number &N) const {
  return llvm::any_of(N.Lo,
                      [&](const Polynomial &P) { return Facts.shows(P); });
}

/// The number above Most of the form 2^k - 1.
static Int128 allOnes(Int128 Most) {
  Int128 Result = 0;
  while (Result < Most)
    Result = 2 * Result + 1;
  return Result;
}

/// A number that may be negative keeps its sign, and comes nearer to zero.
Number Intervals::shiftedRight(const Number &A, const Number &By,
                               QualType T) const {
  Number Result = typeRange(T);
  const auto Least = A.least(), Most = A.greatest(), Bits = By.least();
  if (!Least || !Most || !Bits || *Bits < 0 || *Bits >= 63)
    return Result;
  Result.addLow({Polynomial(*Least >> *Bits)});
  Result.addHigh({Polynomial(*Most < 0 ? Int128(-1) : *Most >> *Bits)});
  return Result;
}

Number Intervals::bits(BinaryOperatorKind Op, const Number &First,
                       const Number &Second, QualType T) const {
  Number Result = typeRange(T);
  if (Op == BO_Shl) {
    const auto By = constantIn(Second);
    // GCC defines what is shifted into the sign: `(x << 31) >> 31`.
    if (By && *By >= 0 && *By < 62)
      return fit(times(First, Polynomial(Int128(1) << *By)), T);
    return Result;
  }
  // What halves is not to extend a sign, as `(x << 24) >> 24` does.
  if (const auto By = constantIn(Second);
      Op == BO_Shr && By && *By >= 0 && *By < (First.Needs.empty() ? 62 : 8) &&
      isNatural(First))
    return divided(First, Number(Polynomial(Int128(1) << *By)),
                   /*Remainder=*/false, T);
  // What would need something is anything.
  const Number A = First.Needs.empty() ? First : typeRange(T),
               B = Second.Needs.empty() ? Second : typeRange(T);
  const bool Both = isNatural(A) && isNatural(B);
  const auto MostA = A.greatest(), MostB = B.greatest();
  switch (Op) {
  case BO_Shr:
    if (!isNatural(A))
      return shiftedRight(A, B, T);
    Result.addLow({Polynomial(0)});
    Result.addHigh(A.Hi);
    if (const auto By = B.least(); By && MostA && *By >= 0 && *By < 63)
      Result.addHigh({Polynomial(*MostA >> *By)});
    return Result;
  case BO_And:
    if (isNatural(A) || isNatural(B) || needNotNegative(B.Lo, Result))
      Result.addLow({Polynomial(0)});
    if (isNatural(A))
      Result.addHigh(A.Hi);
    if (isNatural(B) || !Result.Needs.empty())
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
