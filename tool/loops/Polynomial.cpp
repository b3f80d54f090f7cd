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
static constexpr size_t MostTerms = 8, MostFactors = 4;

std::optional<Int128> Polynomial::constant() const {
  if (Terms.empty())
    return 0;
  if (Terms.size() == 1 && Terms.begin()->first.empty())
    return Terms.begin()->second;
  return std::nullopt;
}

std::optional<Polynomial> Polynomial::slope(Atom Of) const {
  Polynomial Result;
  for (const auto &[M, Factor] : Terms) {
    const auto Power = llvm::count(M, Of);
    if (Power > 1)
      return std::nullopt;
    if (Power == 1) {
      Monomial Rest(M);
      Rest.erase(llvm::find(Rest, Of));
      Result.Terms[Rest] = Factor;
    }
  }
  return Result;
}

bool Polynomial::add(const Monomial &M, Int128 Factor) {
  Int128 &Into = Terms[M];
  if (__builtin_add_overflow(Into, Factor, &Into))
    return false;
  if (Into == 0)
    Terms.erase(M);
  return Terms.size() <= MostTerms;
}

std::optional<Polynomial> c2cu::sum(const Polynomial &A, const Polynomial &B) {
  Polynomial Result = A;
  for (const auto &[M, Factor] : B.Terms)
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
  for (const auto &[M, F] : A.Terms)
    for (const auto &[N, G] : B.Terms) {
      Polynomial::Monomial Both(M);
      Both.insert(Both.end(), N.begin(), N.end());
      llvm::sort(Both);
      Int128 Factor = 0;
      if (Both.size() > MostFactors || __builtin_mul_overflow(F, G, &Factor) ||
          !Result.add(Both, Factor))
        return std::nullopt;
    }
  return Result;
}

std::optional<Polynomial> c2cu::quotient(const Polynomial &P, Int128 By) {
  if (By == 0)
    return std::nullopt;
  Polynomial Result;
  for (const auto &[M, Factor] : P.Terms) {
    if (Factor % By != 0)
      return std::nullopt;
    Result.Terms[M] = Factor / By;
  }
  return Result;
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
