//===- reach_polynomial_text.h - Polynomials of tests, as text ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "3*i*n - 2*m + 1" is read into terms without the arithmetic of Polynomial.h,
// which is tested against them.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UNIT_REACH_POLYNOMIAL_TEXT_H
#define C2CU_TEST_UNIT_REACH_POLYNOMIAL_TEXT_H

#include "loops/Polynomial.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace c2cu::reach {

using Terms = std::map<std::vector<Atom>, Int128>;

/// The atoms of texts, by number: i is the iteration.
inline constexpr char Letters[] = "ixnmuvbw";
/// What each of them is.
using Point = std::array<Int128, sizeof(Letters) - 1>;

/// What further atoms, from std::size(Letters) on, are.
struct Divided {
  Terms Of;
  Int128 By;
};
inline std::vector<Divided> Quotients;
inline constexpr Atom FirstOfQuotients = sizeof(Letters);

inline Terms termsOf(const Polynomial &P) {
  Terms Result;
  for (const auto &[M, Factor] : P.terms())
    Result[{M.begin(), M.end()}] = Factor;
  return Result;
}

inline Terms termsOf(const std::string &Text) {
  Terms Result;
  size_t At = 0;
  bool Negative = false;
  auto Skip = [&] {
    for (; At < Text.size() && std::string(" +-").find(Text[At]) < 3; ++At)
      Negative |= Text[At] == '-';
  };
  for (Skip(); At < Text.size(); Skip()) {
    Int128 Factor = Negative ? -1 : 1;
    std::vector<Atom> M;
    bool Digits = false;
    for (; At < Text.size() && Text[At] != ' '; ++At) {
      const size_t Letter = std::string(Letters).find(Text[At]);
      if (Letter != std::string::npos) {
        M.push_back(static_cast<Atom>(Letter));
      } else if (Text[At] != '*') {
        // Of a negative number, so that the least one can be read as well.
        const Int128 Digit = Text[At] - '0';
        Factor =
            Digits ? Factor * 10 + (Negative ? -Digit : Digit) : Factor * Digit;
        Digits = true;
      }
    }
    Negative = false;
    std::sort(M.begin(), M.end());
    if (Factor != 0)
      Result[M] = Factor;
  }
  return Result;
}

inline std::string textOf(const Terms &All);

inline std::string nameOf(Atom A) {
  if (A < FirstOfQuotients)
    return {Letters[A]};
  const Divided &Q = Quotients[A - FirstOfQuotients];
  return "((" + textOf(Q.Of) + ") / " + digits(Q.By) + ")";
}

/// The text of terms, those of the most factors first.
inline std::string textOf(const Terms &All) {
  std::string Text;
  for (auto Term = All.rbegin(); Term != All.rend(); ++Term) {
    const auto &[M, Factor] = *Term;
    const bool Negative = Factor < 0;
    std::string Number = digits(Factor).substr(Negative);
    if (Number == "1" && !M.empty())
      Number.clear();
    for (const Atom A : M)
      Number += (Number.empty() ? "" : "*") + nameOf(A);
    if (Text.empty())
      Text = Negative ? "-" : "";
    else
      Text += Negative ? " - " : " + ";
    Text += Number;
  }
  return Text.empty() ? "0" : Text;
}

inline std::string textOf(const std::optional<Polynomial> &P) {
  return P ? textOf(termsOf(*P)) : "nothing";
}

/// A polynomial that has these terms.
inline Polynomial polynomial(const std::string &Text) {
  Polynomial Result;
  for (const auto &[M, Factor] : termsOf(Text)) {
    std::optional<Polynomial> Term = Polynomial(Factor);
    for (const Atom A : M)
      Term = product(*Term, Polynomial::atom(A));
    Result = *sum(Result, *Term);
  }
  return Result;
}

inline Int128 valueAt(const Terms &All, const Point &At) {
  Int128 Sum = 0;
  for (const auto &[M, Factor] : All) {
    Int128 Term = Factor;
    for (const Atom A : M)
      Term *= A < FirstOfQuotients
                  ? At[A]
                  : valueAt(Quotients[A - FirstOfQuotients].Of, At) /
                        Quotients[A - FirstOfQuotients].By;
    Sum += Term;
  }
  return Sum;
}

inline Int128 valueAt(const Polynomial &P, const Point &At) {
  return valueAt(termsOf(P), At);
}

} // namespace c2cu::reach

#endif // C2CU_TEST_UNIT_REACH_POLYNOMIAL_TEXT_H
