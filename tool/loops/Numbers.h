//===- Numbers.h - Between which polynomials a number lies ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The domain of Reach.h. Bounds are those of integers as in mathematics: where
// C's would wrap, whoever computes them makes sure that they do not.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_NUMBERS_H
#define C2CU_LOOPS_NUMBERS_H

#include "loops/Polynomial.h"
#include <set>

namespace c2cu {

/// Of integers, neither of which has to be positive.
Int128 greatestDivisor(Int128 A, Int128 B);
/// The greatest divisor of all factors of P; 0 if that is 0.
Int128 contentOf(const Polynomial &P);

/// What holds at a place in the text: polynomials that are not negative there,
/// and atoms that never are.
struct KnownFacts {
  std::set<Atom> Natural = {Iteration};
  std::vector<Polynomial> NotNegative;

  void add(const Polynomial &P);
  /// Whether P is a sum of products that are not negative, whatever else holds.
  bool isNatural(const Polynomial &P) const;
  /// Whether P is not negative. "No" may mean that it is not known.
  bool shows(const Polynomial &P) const;
  /// Whether P is not negative, by what it is a multiple of.
  bool showsPartOf(const Polynomial &P) const;
  bool showsAtMost(const Polynomial &A, const Polynomial &B) const {
    const auto Rest = difference(B, A);
    return Rest && shows(*Rest);
  }
  /// What holds in both.
  static KnownFacts common(const KnownFacts &A, const KnownFacts &B);

private:
  bool isMultiple(const Polynomial &P, const Polynomial &Fact) const;
};

/// A number that is not less than any of Lo, nor greater than any of Hi, if
/// none of Needs is negative in any iteration: else it may have wrapped.
struct Number {
  std::vector<Polynomial> Lo, Hi, Needs;

  Number() = default;
  explicit Number(const Polynomial &P) : Lo({P}), Hi({P}) {}
  Number(Int128 Least, Int128 Greatest)
      : Lo({Polynomial(Least)}), Hi({Polynomial(Greatest)}) {}

  /// The polynomial that it is.
  std::optional<Polynomial> exact() const;
  /// The greatest constant that it is not less than, and the other way round.
  std::optional<Int128> least() const;
  std::optional<Int128> greatest() const;
  void needAlso(const std::vector<Polynomial> &More);
  void addLow(const std::vector<Polynomial> &More);
  void addHigh(const std::vector<Polynomial> &More);

  friend bool operator==(const Number &A, const Number &B) {
    return A.Lo == B.Lo && A.Hi == B.Hi && A.Needs == B.Needs;
  }
};

/// Whether a bound is what a type holds at most, rather than what was found.
bool isOfType(const Polynomial &P);

Number plus(const Number &A, const Number &B);
Number minus(const Number &A, const Number &B);
Number times(const Number &A, const Polynomial &NotNegative);
Number negative(const Number &A);

/// What a number is that is either; facts are those that hold with each.
Number join(const Number &A, const KnownFacts &OfA, const Number &B,
            const KnownFacts &OfB);
/// The bounds of Old that New keeps.
/// What is A or B, where A is one number: where only B is bounded, that A is
/// within these bounds is needed.
Number joinWithin(const Number &A, const KnownFacts &OfA, const Number &B,
                  const KnownFacts &OfB);
Number widen(const Number &Old, const Number &New, const KnownFacts &OfNew);

} // namespace c2cu

#endif // C2CU_LOOPS_NUMBERS_H
