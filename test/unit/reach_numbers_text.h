//===- reach_numbers_text.h - Numbers of tests, as text -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "0, m : n" is a number that is neither less than 0 or m, nor more than n.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UNIT_REACH_NUMBERS_TEXT_H
#define C2CU_TEST_UNIT_REACH_NUMBERS_TEXT_H

#include "loops/Numbers.h"
#include "reach_polynomial_text.h"

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

namespace c2cu::reach {

/// Polynomials between commas.
inline std::vector<Polynomial> listOf(const std::string &Text) {
  std::vector<Polynomial> Result;
  std::istringstream In(Text);
  for (std::string One; std::getline(In, One, ',');)
    Result.push_back(polynomial(One.substr(One.find_first_not_of(' '))));
  return Result;
}

inline std::string textOf(const std::vector<Polynomial> &All) {
  std::string Text;
  for (const Polynomial &P : All)
    Text += (Text.empty() ? "" : ", ") + textOf(termsOf(P));
  return Text;
}

/// "lowest bounds : highest bounds", or one polynomial.
inline Number numberOf(const std::string &Text) {
  const size_t Colon = Text.find(" : ");
  if (Colon == std::string::npos)
    return Number(polynomial(Text));
  Number Result;
  Result.Lo = listOf(Text.substr(0, Colon));
  Result.Hi = listOf(Text.substr(Colon + 3));
  return Result;
}

inline std::string textOf(const Number &N) {
  return N.exact() ? textOf(N.exact()) : textOf(N.Lo) + " : " + textOf(N.Hi);
}

/// Of the atoms i and n are natural, m is anything.
inline KnownFacts factsOf(const std::string &Text) {
  KnownFacts Result;
  Result.Natural.insert(2);
  for (const Polynomial &P : listOf(Text))
    Result.add(P);
  return Result;
}

inline bool holds(const std::vector<Polynomial> &NotNegative, const Point &At) {
  for (const Polynomial &P : NotNegative)
    if (valueAt(P, At) < 0)
      return false;
  return true;
}

inline void forEachPoint(const std::function<void(const Point &)> &Visit) {
  for (int I = 0; I < 5; ++I)
    for (int N = 0; N < 5; ++N)
      for (int M = -4; M < 6; ++M)
        Visit(Point{I, 0, N, M, 0, 0});
}

/// What lies within the bounds of a number at a point: numbers far from 0 have
/// no other bounds.
inline std::vector<int> within(const Number &N, const Point &At) {
  std::vector<int> Result;
  for (int V = -40; V <= 40; ++V) {
    bool Lies = true;
    for (const Polynomial &P : N.Lo)
      Lies &= valueAt(P, At) <= V;
    for (const Polynomial &P : N.Hi)
      Lies &= V <= valueAt(P, At);
    if (Lies)
      Result.push_back(V);
  }
  return Result;
}

inline void expectWithin(const Number &N, Int128 V, const Point &At) {
  for (const Polynomial &P : N.Lo)
    ASSERT_GE(static_cast<long>(V - valueAt(P, At)), 0) << textOf(N);
  for (const Polynomial &P : N.Hi)
    ASSERT_GE(static_cast<long>(valueAt(P, At) - V), 0) << textOf(N);
}

} // namespace c2cu::reach

#endif // C2CU_TEST_UNIT_REACH_NUMBERS_TEXT_H
