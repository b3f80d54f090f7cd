//===- Numbers.cpp - Between which polynomials a number lies --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Numbers.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

/// Bounds kept of one number, and facts of one place.
static constexpr size_t MostBounds = 4, MostFacts = 30;

Int128 c2cu::greatestDivisor(Int128 A, Int128 B) {
  while (B != 0)
    A = std::exchange(B, A % B);
  return A < 0 ? -A : A;
}

Int128 c2cu::contentOf(const Polynomial &P) {
  Int128 Divisor = 0;
  for (const auto &[M, Factor] : P.terms())
    Divisor = greatestDivisor(Divisor, Factor);
  return Divisor;
}

/// P with the least constant for which the same integers are not negative.
static Polynomial tightened(const Polynomial &P) {
  const Int128 Divisor = contentOf(*difference(P, P.constantTerm()));
  const auto Least = Divisor > 1 ? wholeQuotient(P, Divisor) : std::nullopt;
  return Least ? *product(*Least, Polynomial(Divisor)) : P;
}

void KnownFacts::add(const Polynomial &Fact) {
  const Polynomial P = tightened(Fact);
  if (P.constant())
    return;
  // Of those at a constant distance the one that says more.
  for (Polynomial &F : NotNegative)
    if (const auto D = difference(P, F); D && D->constant()) {
      if (*D->constant() < 0)
        F = P;
      return;
    }
  if (NotNegative.size() == MostFacts)
    NotNegative.erase(NotNegative.begin());
  NotNegative.push_back(P);
}

bool KnownFacts::isNatural(const Polynomial &P) const {
  return llvm::all_of(P.terms(), [&](const auto &Term) {
    return Term.second > 0 && llvm::all_of(Term.first, [&](Atom A) {
             return (A >= FirstRound && A < FirstSymbol) ||
                    Natural.count(A) != 0;
           });
  });
}

/// How many times a term with atoms of Of is in a term of P.
static std::optional<Polynomial> timesIn(const Polynomial::Term &P,
                                         const Polynomial::Term &Of) {
  if (Of.first.empty() || P.first.size() <= Of.first.size() || Of.second <= 0 ||
      P.second % Of.second != 0)
    return std::nullopt;
  Monomial Rest = P.first;
  for (const Atom A : Of.first) {
    if (!llvm::is_contained(Rest, A))
      return std::nullopt;
    Rest = Rest.without(A);
  }
  Polynomial Result(P.second / Of.second);
  for (const Atom A : Rest)
    Result = *product(Result, Polynomial::atom(A));
  return Result;
}

/// Whether P is, but for what is natural, Fact times something natural.
bool KnownFacts::isMultiple(const Polynomial &P, const Polynomial &Fact) const {
  return llvm::any_of(Fact.terms(), [&](const Polynomial::Term &Of) {
    return llvm::any_of(P.terms(), [&](const Polynomial::Term &In) {
      const auto Times = timesIn(In, Of);
      const auto All =
          Times && isNatural(*Times) ? product(Fact, *Times) : std::nullopt;
      const auto Rest = All ? difference(P, *All) : std::nullopt;
      return Rest && isNatural(*Rest);
    });
  });
}

bool KnownFacts::shows(const Polynomial &P) const {
  return isNatural(P) || llvm::any_of(NotNegative, [&](const Polynomial &F) {
           const auto Rest = difference(P, F);
           return (Rest && isNatural(*Rest)) || isMultiple(P, F);
         });
}

bool KnownFacts::showsPartOf(const Polynomial &P) const {
  const Int128 By = contentOf(P);
  const auto Part = By > 1 ? quotient(P, By) : P;
  return Part && shows(*Part);
}

KnownFacts KnownFacts::common(const KnownFacts &A, const KnownFacts &B) {
  KnownFacts Both = A;
  llvm::erase_if(Both.NotNegative,
                 [&](const Polynomial &P) { return !B.shows(P); });
  for (const Polynomial &P : B.NotNegative)
    if (A.shows(P))
      Both.add(P);
  return Both;
}

std::optional<Polynomial> Number::exact() const {
  for (const Polynomial &P : Lo)
    if (llvm::is_contained(Hi, P))
      return P;
  return std::nullopt;
}

std::optional<Int128> Number::least() const {
  std::optional<Int128> Result;
  for (const Polynomial &P : Lo)
    if (const auto C = P.constant(); C && (!Result || *C > *Result))
      Result = C;
  return Result;
}

std::optional<Int128> Number::greatest() const {
  std::optional<Int128> Result;
  for (const Polynomial &P : Hi)
    if (const auto C = P.constant(); C && (!Result || *C < *Result))
      Result = C;
  return Result;
}

bool c2cu::isOfType(const Polynomial &P) {
  const Int128 Most = Int128(1) << 30;
  return llvm::any_of(P.terms(), [&](const auto &Term) {
    return Term.second >= Most || -Term.second >= Most;
  });
}

/// Whether P says less than B, whatever else holds: it is further away by
/// rounds, which are not negative.
static bool isWorse(const Polynomial &P, const Polynomial &B, bool Low) {
  const auto D = Low ? difference(B, P) : difference(P, B);
  return D && !D->terms().empty() &&
         llvm::all_of(D->terms(), [](const auto &Term) {
           return Term.second > 0 && llvm::all_of(Term.first, [](Atom A) {
                    return A == Iteration ||
                           (A >= FirstRound && A < FirstSymbol);
                  });
         });
}

/// Removes the bound that says least, if P says more. What was found says more
/// than what types hold; the newest ones come from conditions nearby.
static bool makesRoomFor(const Polynomial &P, std::vector<Polynomial> &Bounds,
                         bool Low) {
  auto Least = llvm::find_if(
      Bounds, [](const Polynomial &B) { return isOfType(B) && !B.constant(); });
  const auto IsWorse = [&](const Polynomial &B) {
    return llvm::any_of(Bounds, [&](const Polynomial &Other) {
      return isWorse(B, Other, Low);
    });
  };
  if (Least == Bounds.end() && IsWorse(P))
    return false;
  if (Least == Bounds.end())
    Least = llvm::find_if(Bounds, IsWorse);
  if (Least == Bounds.end() && !hasQuotient(P))
    Least = llvm::find_if(Bounds, hasQuotient);
  if (Least == Bounds.end() && (P.constant() || isOfType(P) || hasQuotient(P)))
    return false;
  Bounds.erase(Least == Bounds.end() ? Bounds.begin() + 1 : Least);
  return true;
}

/// Adds to bounds; of those at a constant distance the better one is kept.
static void addTo(std::vector<Polynomial> &Bounds,
                  const std::vector<Polynomial> &More, bool Low) {
  for (const Polynomial &P : More) {
    bool Known = false;
    for (Polynomial &B : Bounds)
      if (const auto D = difference(P, B); D && D->constant()) {
        if (Low ? *D->constant() > 0 : *D->constant() < 0)
          B = P;
        Known = true;
        break;
      }
    if (!Known && (Bounds.size() < MostBounds || makesRoomFor(P, Bounds, Low)))
      Bounds.push_back(P);
  }
}

void Number::needAlso(const std::vector<Polynomial> &More) {
  for (const Polynomial &P : More)
    if (!llvm::is_contained(Needs, P))
      Needs.push_back(P);
}

void Number::addLow(const std::vector<Polynomial> &More) {
  addTo(Lo, More, /*Low=*/true);
}

void Number::addHigh(const std::vector<Polynomial> &More) {
  addTo(Hi, More, /*Low=*/false);
}

template <class Function>
static std::vector<Polynomial> combine(const std::vector<Polynomial> &A,
                                       const std::vector<Polynomial> &B,
                                       bool Low, Function Of) {
  std::vector<Polynomial> Result;
  for (const Polynomial &P : A)
    for (const Polynomial &Q : B)
      if (const auto R = Of(P, Q))
        addTo(Result, {*R}, Low);
  return Result;
}

Number c2cu::plus(const Number &A, const Number &B) {
  Number Result;
  Result.needAlso(A.Needs);
  Result.needAlso(B.Needs);
  Result.Lo = combine(A.Lo, B.Lo, true, sum);
  Result.Hi = combine(A.Hi, B.Hi, false, sum);
  return Result;
}

Number c2cu::minus(const Number &A, const Number &B) {
  Number Result;
  Result.needAlso(A.Needs);
  Result.needAlso(B.Needs);
  Result.Lo = combine(A.Lo, B.Hi, true, difference);
  Result.Hi = combine(A.Hi, B.Lo, false, difference);
  return Result;
}

Number c2cu::times(const Number &A, const Polynomial &NotNegative) {
  Number Result;
  Result.needAlso(A.Needs);
  Result.Lo = combine(A.Lo, {NotNegative}, true, product);
  Result.Hi = combine(A.Hi, {NotNegative}, false, product);
  return Result;
}

Number c2cu::negative(const Number &A) {
  return minus(Number(Polynomial(0)), A);
}

/// Those of Bounds that hold for another number, too, whose bounds are Others.
static std::vector<Polynomial> valid(const std::vector<Polynomial> &Bounds,
                                     const std::vector<Polynomial> &Others,
                                     const KnownFacts &Facts, bool Low) {
  std::vector<Polynomial> Result;
  for (const Polynomial &B : Bounds)
    if (llvm::any_of(Others, [&](const Polynomial &O) {
          return Low ? Facts.showsAtMost(B, O) : Facts.showsAtMost(O, B);
        }))
      Result.push_back(B);
  return Result;
}

Number c2cu::join(const Number &A, const KnownFacts &OfA, const Number &B,
                  const KnownFacts &OfB) {
  Number Result;
  Result.needAlso(A.Needs);
  Result.needAlso(B.Needs);
  Result.addLow(valid(A.Lo, B.Lo, OfB, true));
  Result.addLow(valid(B.Lo, A.Lo, OfA, true));
  Result.addHigh(valid(A.Hi, B.Hi, OfB, false));
  Result.addHigh(valid(B.Hi, A.Hi, OfA, false));
  return Result;
}

Number c2cu::joinWithin(const Number &A, const KnownFacts &OfA, const Number &B,
                        const KnownFacts &OfB) {
  Number Result = join(A, OfA, B, OfB);
  const auto One = A.exact();
  const auto Need = [&](std::vector<Polynomial> &Into,
                        const std::vector<Polynomial> &From, bool Low) {
    const auto Bound = llvm::find_if_not(From, isOfType);
    // An index that begins with 0, or -1, or where the loop begins.
    const auto Known = One ? One->constant() : std::nullopt;
    if (!One || (Known && (Low || *Known < -1 || *Known > 1)) ||
        !llvm::all_of(Into, isOfType) || Bound == From.end())
      return;
    if (const auto Rest =
            Low ? difference(*One, *Bound) : difference(*Bound, *One)) {
      Into.push_back(*Bound);
      Result.needAlso({*Rest});
    }
  };
  Need(Result.Lo, B.Lo, /*Low=*/true);
  Need(Result.Hi, B.Hi, /*Low=*/false);
  return Result;
}

Number c2cu::widen(const Number &Old, const Number &New,
                   const KnownFacts &OfNew) {
  Number Result;
  Result.Needs = New.Needs;
  Result.needAlso(Old.Needs);
  Result.Lo = valid(Old.Lo, New.Lo, OfNew, true);
  Result.Hi = valid(Old.Hi, New.Hi, OfNew, false);
  return Result;
}
