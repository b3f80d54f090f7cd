//===- Elimination.cpp - Bounds without rounds ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Rounds.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

/// Bounds that are found for one that has rounds.
static constexpr size_t MostFound = 4;

/// Adds a bound; of those at a constant distance there is one.
static void keepBetter(std::vector<Polynomial> &All, const Polynomial &P,
                       bool Low) {
  for (Polynomial &B : All)
    if (const auto D = difference(P, B); D && D->constant()) {
      if (Low ? *D->constant() > 0 : *D->constant() < 0)
        B = P;
      return;
    }
  if (All.size() < MostFound)
    All.push_back(P);
  else if (const auto It = llvm::find_if(All, hasQuotient);
           It != All.end() && !hasQuotient(P))
    *It = P;
}

namespace {

/// Bounds of P without its last round, R.
class Elimination {
public:
  Elimination(const Polynomial &P, Atom R, const KnownFacts &Facts, bool Low,
              std::vector<Polynomial> &Needs)
      : P(P), R(R), Facts(Facts), Low(Low), Needs(Needs) {}

  std::vector<Polynomial> run() {
    if (const auto Slope = P.slope(R))
      linear(*Slope);
    else
      power();
    return std::move(Found);
  }

  /// Where R is no round, but goes from 0 on: bounds that follow from facts.
  std::vector<Polynomial> fixed() {
    const auto Slope = P.slope(R);
    const auto First = Slope ? replaced(P, R, Polynomial(0)) : std::nullopt;
    if (!First || Slope->terms().empty())
      return {};
    const Polynomial Negative = *product(*Slope, Polynomial(-1));
    if (Facts.showsPartOf(*Slope))
      byFacts(*Slope, /*Grows=*/true);
    else if (Facts.showsPartOf(Negative))
      byFacts(Negative, /*Grows=*/false);
    llvm::erase(Found, *First);
    return std::move(Found);
  }

private:
  void found(const std::optional<Polynomial> &Q) {
    if (Q)
      keepBetter(Found, *Q, Low);
  }

  /// Whether S is not negative, or can be tested not to be.
  bool needsSign(const Polynomial &S, bool Assumed) {
    if (Facts.shows(S))
      return true;
    // As what a size or a width is.
    const bool Likely = llvm::all_of(
        S.terms(), [](const auto &Term) { return Term.second > 0; });
    if (!Assumed || !Likely)
      return false;
    for (const Polynomial &Least : withoutRounds(S, Facts, true, Needs))
      if (canBeTested(Least)) {
        Needs.push_back(Least);
        return true;
      }
    return false;
  }

  /// P is Slope times the round and something: the round is between 0 and what
  /// facts say.
  void linear(const Polynomial &Slope) {
    const Polynomial Negative = *product(Slope, Polynomial(-1));
    for (const bool Assumed : {false, true})
      for (const bool Grows : {true, false})
        if (needsSign(Grows ? Slope : Negative, Assumed))
          return byFacts(Grows ? Slope : Negative, Grows);
  }

  void byFacts(const Polynomial &Size, bool Grows) {
    // The round itself is not negative.
    if (Grows == Low)
      found(replaced(P, R, Polynomial(0)));
    for (const Polynomial &F : Facts.NotNegative) {
      const auto Of = F.slope(R);
      if (!Of || Of->terms().empty() || roundIn(F).value_or(R) != R)
        continue;
      const auto Times = ratio(Size, *Of, Grows == Low);
      if (!Times)
        continue;
      const auto More = product(F, *Times);
      auto Q = More ? (Low ? difference(P, *More) : sum(P, *More)) : More;
      // What rounding up leaves of the round has the right sign.
      if (Q)
        found(replaced(*Q, R, Polynomial(0)));
    }
  }

  /// How many times a fact whose slope is Of has to be taken so that Size
  /// rounds are made up for; Of is negative unless Upwards.
  static std::optional<Polynomial> ratio(const Polynomial &Size,
                                         const Polynomial &Of, bool Upwards) {
    const auto By = product(Of, Polynomial(Upwards ? 1 : -1));
    if (!By || By->terms().empty())
      return std::nullopt;
    const Int128 First = By->terms().begin()->second;
    if (const auto C = By->constant()) {
      if (*C < 0)
        return std::nullopt;
      if (const auto Exact = quotient(Size, *C))
        return Exact;
      // Rounding would take away too much of a lower bound that grows.
      if (Upwards)
        return std::nullopt;
      const auto S = Size.constant();
      return S ? Polynomial((*S + *C - 1) / *C) : Size;
    }
    // A multiple, as of `k += w`.
    for (const auto &Term : Size.terms())
      if (Term.first == By->terms().begin()->first && First > 0 &&
          Term.second > 0 && Term.second % First == 0)
        if (const auto Whole = product(*By, Polynomial(Term.second / First));
            Whole && *Whole == Size)
          return Polynomial(Term.second / First);
    return std::nullopt;
  }

  /// P has a power of the round: bounds for what only grows, or only falls.
  void power() {
    const Polynomial With = *difference(P, *replaced(P, R, Polynomial(0)));
    // Not what some condition says: that it is not less than at the beginning.
    const bool Grows = Facts.isNatural(With);
    if (!Grows && !Facts.isNatural(*product(With, Polynomial(-1))))
      return;
    if (Grows == Low)
      return found(replaced(P, R, Polynomial(0)));
    for (const Polynomial &F : Facts.NotNegative)
      if (const auto Of = F.slope(R);
          Of && Of->constant() == Int128(-1) && roundIn(F) == R)
        found(replaced(P, R, *replaced(F, R, Polynomial(0))));
  }

  const Polynomial &P;
  const Atom R;
  const KnownFacts &Facts;
  const bool Low;
  std::vector<Polynomial> &Needs;
  std::vector<Polynomial> Found;
};

} // namespace

bool c2cu::canBeTested(const Polynomial &P) {
  return !P.constant() && P.slope() && !roundIn(P);
}

std::vector<Polynomial> c2cu::withoutRounds(const Polynomial &P,
                                            const KnownFacts &Facts, bool Low,
                                            std::vector<Polynomial> &Needs,
                                            Atom First) {
  const auto Last = roundIn(P);
  if (!Last || *Last < First)
    return {P};
  std::vector<Polynomial> All;
  for (const Polynomial &Q : Elimination(P, *Last, Facts, Low, Needs).run())
    for (const Polynomial &Free : withoutRounds(Q, Facts, Low, Needs, First))
      keepBetter(All, Free, Low);
  return All;
}

Number c2cu::withoutRounds(const Number &N, const KnownFacts &Facts,
                           Atom First) {
  Number Result;
  std::vector<Polynomial> Needs;
  // What a condition has said outright comes first.
  for (const bool Follows : {false, true}) {
    for (const Polynomial &P : N.Lo)
      if (hasRound(P, First) == Follows)
        Result.addLow(withoutRounds(P, Facts, /*Low=*/true, Needs, First));
    for (const Polynomial &P : N.Hi)
      if (hasRound(P, First) == Follows)
        Result.addHigh(withoutRounds(P, Facts, /*Low=*/false, Needs, First));
  }
  Result.needAlso(N.Needs);
  Result.needAlso(Needs);
  return Result;
}

/// What facts say of the first round, and of none that follows.
static KnownFacts ofFirstRound(const KnownFacts &Facts,
                               const std::vector<Polynomial> &Known) {
  KnownFacts Result{Facts.Natural, {}};
  for (const Polynomial &F : Facts.NotNegative) {
    if (llvm::is_contained(Known, F))
      continue;
    // Rounds only make it less.
    Polynomial Rest;
    bool OnlyLess = true;
    for (const auto &[M, Factor] : F.terms()) {
      Polynomial Term(Factor);
      bool Natural = true, HasRounds = false;
      for (const Atom A : M) {
        Term = *product(Term, Polynomial::atom(A));
        const bool Is = roundIn(Polynomial::atom(A)).has_value();
        HasRounds |= Is;
        Natural &= Is || Facts.Natural.count(A) != 0;
      }
      if (!HasRounds)
        Rest = *sum(Rest, Term);
      else
        OnlyLess &= Factor < 0 && Natural;
    }
    if (OnlyLess)
      Result.add(Rest);
    // As a size of which there is a first element.
    if (OnlyLess && Rest.constantTerm() <= 0)
      if (const auto Size = sum(Rest, Polynomial(-Rest.constantTerm()));
          Size && Size->terms().size() == 1 && Size->terms()[0].second > 0 &&
          Size->terms()[0].first.size() == 1)
        Result.Natural.insert(*Size->terms()[0].first.begin());
  }
  return Result;
}

std::vector<Polynomial> c2cu::fixedBounds(const Polynomial &P,
                                          const KnownFacts &Facts,
                                          const std::vector<Polynomial> &Known,
                                          bool Low) {
  std::vector<Polynomial> Unused;
  const KnownFacts More = ofFirstRound(Facts, Known);
  return Elimination(P, Iteration, More, Low, Unused).fixed();
}
