//===- Polynomial.cpp - Numbers that are known when a loop is entered -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Polynomial.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

/// More is no address that anyone writes.
static constexpr size_t MostTerms = 12;

std::optional<Monomial> Monomial::product(const Monomial &A,
                                          const Monomial &B) {
  if (A.Count + B.Count > Most)
    return std::nullopt;
  Monomial Result;
  std::merge(A.begin(), A.end(), B.begin(), B.end(), Result.Atoms.begin());
  Result.Count = A.Count + B.Count;
  return Result;
}

Monomial Monomial::without(Atom A) const {
  Monomial Result = *this;
  const auto At = llvm::find(Result.Atoms, A);
  std::copy(At + 1, Result.Atoms.end(), At);
  --Result.Count;
  return Result;
}

std::optional<Int128> Polynomial::constant() const {
  if (All.empty())
    return 0;
  if (All.size() == 1 && All[0].first.empty())
    return All[0].second;
  return std::nullopt;
}

std::optional<Polynomial> Polynomial::slope(Atom Of) const {
  Polynomial Result;
  for (const auto &[M, Factor] : All) {
    const auto Power = llvm::count(M, Of);
    if (Power > 1)
      return std::nullopt;
    if (Power == 1)
      Result.add(M.without(Of), Factor);
  }
  return Result;
}

bool Polynomial::add(const Monomial &M, Int128 Factor) {
  const auto At = llvm::lower_bound(
      All, M, [](const Term &T, const Monomial &N) { return T.first < N; });
  if (At == All.end() || !(At->first == M)) {
    All.insert(At, {M, Factor});
    return All.size() <= MostTerms;
  }
  if (__builtin_add_overflow(At->second, Factor, &At->second))
    return false;
  if (At->second == 0)
    All.erase(At);
  return true;
}

std::optional<Polynomial> c2cu::sum(const Polynomial &A, const Polynomial &B) {
  Polynomial Result = A;
  for (const auto &[M, Factor] : B.All)
    if (!Result.add(M, Factor))
      return std::nullopt;
  return Result;
}

std::optional<Polynomial> c2cu::difference(const Polynomial &A,
                                           const Polynomial &B) {
  const auto Negative = product(B, Polynomial(-1));
  return Negative ? sum(A, *Negative) : std::nullopt;
}

std::optional<Polynomial> c2cu::product(const Polynomial &A,
                                        const Polynomial &B) {
  Polynomial Result;
  for (const auto &[M, F] : A.All)
    for (const auto &[N, G] : B.All) {
      const auto Both = Monomial::product(M, N);
      Int128 Factor = 0;
      if (!Both || __builtin_mul_overflow(F, G, &Factor) ||
          !Result.add(*Both, Factor))
        return std::nullopt;
    }
  return Result;
}

std::optional<Polynomial> c2cu::quotient(const Polynomial &P, Int128 By) {
  if (By == 0)
    return std::nullopt;
  Polynomial Result = P;
  for (auto &[M, Factor] : Result.All) {
    if (Factor % By != 0)
      return std::nullopt;
    Factor /= By;
  }
  return Result;
}

std::optional<Polynomial> c2cu::wholeQuotient(const Polynomial &P, Int128 By) {
  const Int128 Over = (P.constantTerm() % By + By) % By;
  const auto Rest = difference(P, Polynomial(Over));
  return Rest ? quotient(*Rest, By) : std::nullopt;
}

std::optional<Polynomial> c2cu::quotientByAtom(const Polynomial &P,
                                               const Polynomial &By) {
  if (By.terms().size() != 1 || By.terms()[0].first.size() != 1)
    return std::nullopt;
  const auto Quotient = P.slope(*By.terms()[0].first.begin());
  const auto Whole = Quotient ? product(*Quotient, By) : std::nullopt;
  return Whole && *Whole == P ? Quotient : std::nullopt;
}

bool c2cu::hasQuotient(const Polynomial &P) {
  return llvm::any_of(P.terms(), [](const auto &Term) {
    return llvm::any_of(Term.first, [](Atom A) {
      return A >= FirstQuotient && A < FirstRound;
    });
  });
}

std::string c2cu::digits(Int128 Number) {
  if (Number == 0)
    return "0";
  std::string Text;
  const bool Negative = Number < 0;
  for (; Number != 0; Number /= 10) {
    const int Digit = static_cast<int>(Number % 10);
    Text += static_cast<char>('0' + (Digit < 0 ? -Digit : Digit));
  }
  if (Negative)
    Text += '-';
  return {Text.rbegin(), Text.rend()};
}

std::optional<Polynomial> c2cu::substituted(const Polynomial &P,
                                            llvm::ArrayRef<Polynomial> Atoms) {
  std::optional<Polynomial> Sum = Polynomial();
  for (const auto &[M, Factor] : P.terms()) {
    std::optional<Polynomial> Term = Polynomial(Factor);
    for (Atom A : M)
      Term = Term ? product(*Term, Atoms[A]) : Term;
    Sum = Sum && Term ? sum(*Sum, *Term) : std::nullopt;
  }
  return Sum;
}
