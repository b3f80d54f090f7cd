//===- Layout.cpp - Where the copies of an object's elements lie ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Layout.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <array>
#include <cctype>

using namespace llvm;

namespace c2cu::umm {

Layout::Layout(StringRef Spelling) : Spelling(Spelling) {
  StringRef Tile = Spelling;
  if (Spelling == "rowwise")
    Expression = "j*n + i";
  else if (Spelling == "columnwise")
    Expression = "i*p + j";
  else if (Spelling == "words")
    Kind = LayoutKind::Words;
  else if (Spelling == "records")
    Kind = LayoutKind::Records;
  else if (Tile.consume_front("tiles:"))
    Expression = ("(j/(" + Tile + "))*(" + Tile + ")*n + i*(" + Tile +
                  ") + j%(" + Tile + ")")
                     .str();
  else
    Expression = Spelling;
}

namespace {

/// Recursive descent over sum, product, factor; Problem is empty while all is
/// well.
class Parser {
public:
  Parser(StringRef Text, const LayoutSizes &Sizes) : Text(Text), Sizes(Sizes) {}

  LinearForm all() {
    LinearForm F = sum();
    if (!peek() || !Problem.empty())
      return F;
    return wrong("'" + Twine(peek()) + "' is not expected here");
  }

  std::string Problem;

private:
  char peek() {
    while (At < Text.size() && Text[At] == ' ')
      ++At;
    return At < Text.size() ? Text[At] : 0;
  }
  bool take(char C) { return peek() == C && ++At; }

  LinearForm wrong(const Twine &What) {
    if (Problem.empty())
      Problem = What.str();
    return {};
  }

  static bool isNumber(const LinearForm &F) {
    return !F.Element && !F.Input && !F.Quotient && !F.Rest;
  }

  LinearForm sum() {
    LinearForm F = product();
    while (peek() == '+' || peek() == '-') {
      bool Minus = peek() == '-';
      ++At;
      F = added(F, times(product(), Minus ? -1 : 1));
    }
    return F;
  }

  LinearForm added(LinearForm A, const LinearForm &B) {
    A.Constant += B.Constant;
    A.Element += B.Element;
    A.Input += B.Input;
    A.Quotient += B.Quotient;
    A.Rest += B.Rest;
    if (A.Tile && B.Tile && A.Tile != B.Tile)
      return wrong("j is divided by " + Twine(A.Tile) + " and by " +
                   Twine(B.Tile) + ", only one tile is possible");
    A.Tile = std::max(A.Tile, B.Tile);
    return A;
  }

  LinearForm times(LinearForm F, int64_t N) {
    bool Big = false;
    for (int64_t *Part :
         {&F.Constant, &F.Element, &F.Input, &F.Quotient, &F.Rest})
      Big |= __builtin_mul_overflow(*Part, N, Part) ||
             *Part > (int64_t(1) << 52) || *Part < -(int64_t(1) << 52);
    return Big ? wrong("its numbers are too large") : F;
  }

  LinearForm product() {
    LinearForm F = factor();
    while (peek() == '*' || peek() == '/' || peek() == '%') {
      char Op = peek();
      ++At;
      LinearForm G = factor();
      if (!Problem.empty())
        return {};
      if (Op != '*')
        F = divided(F, G, Op);
      else if (isNumber(G))
        F = times(F, G.Constant);
      else if (isNumber(F))
        F = times(G, F.Constant);
      else
        return wrong("i and j are multiplied with each other: it has to be "
                     "linear in both");
    }
    return F;
  }

  LinearForm divided(const LinearForm &F, const LinearForm &G, char Op) {
    if (!isNumber(G) || G.Constant <= 0)
      return wrong(Twine("what stands behind '") + Twine(Op) +
                   "' has to be a number above 0");
    LinearForm Result;
    if (isNumber(F)) {
      Result.Constant =
          Op == '/' ? F.Constant / G.Constant : F.Constant % G.Constant;
      return Result;
    }
    if (F.Input != 1 || F.Constant || F.Element || F.Quotient || F.Rest)
      return wrong(Twine("only j itself can stand before '") + Twine(Op) + "'");
    (Op == '/' ? Result.Quotient : Result.Rest) = 1;
    Result.Tile = G.Constant;
    return Result;
  }

  LinearForm factor() {
    LinearForm F;
    char C = peek();
    if (take('(')) {
      F = sum();
      return take(')') ? F : wrong("')' is missing");
    }
    if (std::isdigit(static_cast<unsigned char>(C))) {
      StringRef Digits = Text.substr(At).take_while(
          [](char D) { return D >= '0' && D <= '9'; });
      At += Digits.size();
      if (Digits.getAsInteger(10, F.Constant) || F.Constant > INT32_MAX)
        return wrong("the number " + Digits + " is too large");
      return F;
    }
    if (!C)
      return wrong("it ends too early");
    ++At;
    switch (C) {
    case 'i':
      F.Element = 1;
      return F;
    case 'j':
      F.Input = 1;
      return F;
    case 'n':
      F.Constant = Sizes.Elements;
      return F;
    case 'p':
      F.Constant = Sizes.Inputs;
      return F;
    case 'w':
      F.Constant = Sizes.Width;
      return F;
    default:
      return wrong("'" + Twine(C) +
                   "' is not known; i, j, n, p, w and numbers are");
    }
  }

  StringRef Text;
  size_t At = 0;
  const LayoutSizes &Sizes;
};

} // namespace

Expected<LinearForm> Layout::formOf(const LayoutSizes &Sizes) const {
  Parser P(Expression, Sizes);
  LinearForm F = P.all();
  if (!P.Problem.empty())
    return createStringError(inconvertibleErrorCode(), "layout '%s': %s",
                             Spelling.c_str(), P.Problem.c_str());
  if (!F.Tile)
    F.Tile = 1;
  // j = T * (j/T) + j%T
  if (F.Input > (int64_t(1) << 60) / F.Tile)
    return createStringError(inconvertibleErrorCode(),
                             "layout '%s': its numbers are too large",
                             Spelling.c_str());
  F.Quotient += F.Input * F.Tile;
  F.Rest += F.Input;
  F.Input = 0;
  return F;
}

ElementPlace lowestPlace(const LinearForm &F, const LayoutSizes &Sizes) {
  const uint64_t Tile = F.Tile, Last = Sizes.Inputs - 1;
  const uint64_t LastTile = Last / Tile * Tile; // Begins there, may be short.
  const uint64_t BeforeIt = LastTile ? LastTile - 1 : 0;
  // A linear form is lowest in a corner: of all whole tiles, or of the last
  // one.
  ElementPlace Lowest{F.Constant, 0, 0};
  for (uint64_t I : {uint64_t(0), Sizes.Elements - 1})
    for (uint64_t J : {uint64_t(0), std::min(Tile - 1, Last),
                       BeforeIt / Tile * Tile, BeforeIt, LastTile, Last}) {
      const int64_t At = F.Constant + F.Element * int64_t(I) +
                         F.Quotient * int64_t(J / Tile) +
                         F.Rest * int64_t(J % Tile);
      if (At < Lowest.At)
        Lowest = {At, I, J};
    }
  return Lowest;
}

bool isInjective(const LinearForm &F, const LayoutSizes &Sizes) {
  struct Step {
    int64_t Length;
    uint64_t Count;
  };
  uint64_t Tile = F.Tile;
  std::array<Step, 3> Steps = {
      Step{F.Element, Sizes.Elements},
      Step{F.Quotient, (Sizes.Inputs + Tile - 1) / Tile},
      Step{F.Rest, std::min(Tile, Sizes.Inputs)}};
  std::sort(Steps.begin(), Steps.end(),
            [](const Step &A, const Step &B) { return A.Length < B.Length; });
  if (F.Constant < 0)
    return false;
  int64_t Shorter = 0; // The most that all shorter steps make together.
  for (const Step &S : Steps) {
    if (S.Count <= 1)
      continue;
    if (S.Length <= Shorter)
      return false;
    Shorter += S.Length * int64_t(S.Count - 1);
  }
  return true;
}

} // namespace c2cu::umm
