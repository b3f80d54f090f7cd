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

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <optional>
#include <string>

namespace c2cu {

__extension__ using Int128 = __int128;

using Atom = unsigned;
/// The number of the iteration, from 0.
inline constexpr Atom Iteration = 0;
/// From here on they are quotients; see Reach.h.
inline constexpr Atom FirstQuotient = 1U << 23;
/// From here on atoms are rounds of loops in the iteration, and then what
/// stands for variables while such a loop is looked at; see Rounds.h. Behind
/// these are numbers that the iteration loads; see Inspection.h.
inline constexpr Atom FirstRound = 1U << 24, FirstSymbol = 1U << 25,
                      FirstLoad = 1U << 26;

/// Atoms in order, one as often as its power says.
class Monomial {
public:
  /// More is no address that anyone writes.
  static constexpr size_t Most = 5;

  Monomial() = default;
  explicit Monomial(Atom A) : Atoms{A}, Count(1) {}
  /// The product of both; nothing if that has too many factors.
  static std::optional<Monomial> product(const Monomial &A, const Monomial &B);
  /// Without one factor A, which it has.
  Monomial without(Atom A) const;

  const Atom *begin() const { return Atoms.data(); }
  const Atom *end() const { return Atoms.data() + Count; }
  bool empty() const { return Count == 0; }
  size_t size() const { return Count; }

  friend bool operator==(const Monomial &A, const Monomial &B) {
    return std::equal(A.begin(), A.end(), B.begin(), B.end());
  }
  friend bool operator<(const Monomial &A, const Monomial &B) {
    return std::lexicographical_compare(A.begin(), A.end(), B.begin(), B.end());
  }

private:
  std::array<Atom, Most> Atoms = {};
  unsigned Count = 0;
};

class Polynomial {
public:
  /// In the order of their monomials; factors are not 0.
  using Term = std::pair<Monomial, Int128>;
  using Terms = llvm::SmallVector<Term, 3>;

  Polynomial() = default;
  Polynomial(Int128 Constant) {
    if (Constant != 0)
      All.push_back({{}, Constant});
  }
  static Polynomial atom(Atom A) {
    Polynomial P;
    P.All.push_back({Monomial(A), 1});
    return P;
  }

  /// Its value, if it has no atoms.
  std::optional<Int128> constant() const;
  /// What is added to what has atoms.
  Int128 constantTerm() const {
    return !All.empty() && All[0].first.empty() ? All[0].second : Int128(0);
  }
  const Terms &terms() const { return All; }
  /// The factor of the iteration, or of another atom; nothing if its square is
  /// in it.
  std::optional<Polynomial> slope(Atom Of = Iteration) const;
  bool varies() const { return !slope() || !slope()->All.empty(); }

  friend bool operator==(const Polynomial &A, const Polynomial &B) {
    return A.All == B.All;
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

  Terms All;
};

std::optional<Polynomial> sum(const Polynomial &A, const Polynomial &B);
std::optional<Polynomial> difference(const Polynomial &A, const Polynomial &B);
std::optional<Polynomial> product(const Polynomial &A, const Polynomial &B);

/// P with other polynomials for its atoms, which are places in Atoms.
std::optional<Polynomial> substituted(const Polynomial &P,
                                      llvm::ArrayRef<Polynomial> Atoms);

/// P by a number that divides all of its factors.
std::optional<Polynomial> quotient(const Polynomial &P, Int128 By);

/// P by a polynomial that is one atom, which is not 0 and in all terms of P.
std::optional<Polynomial> quotientByAtom(const Polynomial &P,
                                         const Polynomial &By);

/// P by a positive number that divides all of its factors but the constant,
/// rounded down.
std::optional<Polynomial> wholeQuotient(const Polynomial &P, Int128 By);

/// Whether a quotient is in P.
bool hasQuotient(const Polynomial &P);

/// As digits.
std::string digits(Int128 Number);

} // namespace c2cu

#endif // C2CU_LOOPS_POLYNOMIAL_H
