//===- Polynomial.h - Numbers that are known when a loop is entered -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A polynomial over *atoms*: the number of the iteration, and what variables
// hold when the loop is entered. Coefficients are exact; an operation whose
// result would be too large to write down gives nothing.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_POLYNOMIAL_H
#define C2CU_LOOPS_POLYNOMIAL_H

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace c2cu {

__extension__ using Int128 = __int128;

using Atom = unsigned;
/// The number of the iteration, from 0.
inline constexpr Atom Iteration = 0;

class Polynomial {
public:
  /// Atoms in order, one as often as its power says.
  using Monomial = std::vector<Atom>;

  Polynomial() = default;
  Polynomial(Int128 Constant) {
    if (Constant != 0)
      Terms[{}] = Constant;
  }
  static Polynomial atom(Atom A) {
    Polynomial P;
    P.Terms[{A}] = 1;
    return P;
  }

  /// Its value, if it has no atoms.
  std::optional<Int128> constant() const;
  const std::map<Monomial, Int128> &terms() const { return Terms; }
  /// The factor of the iteration, or of another atom; nothing if its square is
  /// in it.
  std::optional<Polynomial> slope(Atom Of = Iteration) const;
  bool varies() const { return !slope() || !slope()->Terms.empty(); }

  friend bool operator==(const Polynomial &A, const Polynomial &B) {
    return A.Terms == B.Terms;
  }
  friend std::optional<Polynomial> sum(const Polynomial &A,
                                       const Polynomial &B);
  friend std::optional<Polynomial> difference(const Polynomial &A,
                                              const Polynomial &B);
  friend std::optional<Polynomial> product(const Polynomial &A,
                                           const Polynomial &B);

  friend std::optional<Polynomial> quotient(const Polynomial &P, Int128 By);

private:
  bool add(const Monomial &M, Int128 Factor);

  std::map<Monomial, Int128> Terms; ///< Factors, none of them 0.
};

std::optional<Polynomial> sum(const Polynomial &A, const Polynomial &B);
std::optional<Polynomial> difference(const Polynomial &A, const Polynomial &B);
std::optional<Polynomial> product(const Polynomial &A, const Polynomial &B);

/// P by a number that divides all of its factors.
std::optional<Polynomial> quotient(const Polynomial &P, Int128 By);

/// As digits.
std::string digits(Int128 Number);

} // namespace c2cu

#endif // C2CU_LOOPS_POLYNOMIAL_H
