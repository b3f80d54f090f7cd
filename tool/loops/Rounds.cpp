//===- Rounds.cpp - What is known of a loop's rounds ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Rounds.h"
#include "loops/Inspection.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static bool isRound(Atom A) { return A >= FirstRound && A < FirstSymbol; }

std::optional<Atom> c2cu::roundIn(const Polynomial &P) {
  std::optional<Atom> Last;
  for (const auto &Term : P.terms())
    for (const Atom A : Term.first)
      if (isRound(A) && (!Last || A > *Last))
        Last = A;
  return Last;
}

static bool hasSymbol(const Polynomial &P) {
  return hasAtom(P, [](Atom A) { return A >= FirstSymbol && A < FirstLoad; });
}

bool c2cu::hasRound(const Polynomial &P, Atom First) {
  return hasAtom(P, [&](Atom A) {
    return (isRound(A) || isLoad(A)) && roundOf(A) >= First;
  });
}

std::optional<Polynomial> c2cu::replaced(const Polynomial &P, Atom Old,
                                         const Polynomial &By) {
  std::optional<Polynomial> Sum = Polynomial();
  for (const auto &[M, Factor] : P.terms()) {
    std::optional<Polynomial> Term = Polynomial(Factor);
    for (const Atom A : M)
      Term = Term ? product(*Term, A == Old ? By : Polynomial::atom(A)) : Term;
    Sum = Sum && Term ? sum(*Sum, *Term) : std::nullopt;
  }
  return Sum;
}

/// All numbers that a state has of variables.
template <class Function> static void forNumbers(State &S, Function Of) {
  for (auto &[V, Holds] : S.Variables) {
    if (Holds.K == Value::Integer)
      Of(Holds.N);
    for (PointerTarget &T : Holds.Targets) {
      Of(T.Offset);
      for (auto *Array : {&T.In, &T.InAll})
        if (*Array)
          Of((*Array)->Begin);
    }
  }
}

static bool followsRound(const Number &N, Atom First) {
  auto Has = [&](const Polynomial &P) { return hasRound(P, First); };
  return llvm::any_of(N.Lo, Has) || llvm::any_of(N.Hi, Has);
}

/// Drops what has been loaded in rounds from First on, and what needs something
/// of that: another one loads something else.
static void forgetLoads(State &S, Atom First) {
  auto Has = [&](const Polynomial &P) {
    return hasAtom(P, [&](Atom A) { return isLoad(A) && roundOf(A) >= First; });
  };
  forNumbers(S, [&](Number &N) {
    llvm::erase_if(N.Lo, Has);
    llvm::erase_if(N.Hi, Has);
    if (llvm::any_of(N.Needs, Has))
      N = Number();
  });
  for (auto &[V, Holds] : S.Variables)
    if (llvm::any_of(Holds.Targets, [&](const PointerTarget &T) {
          return T.Loaded && roundOf(T.Loaded) >= First;
        }))
      Holds = Value(Value::Unknown);
  llvm::erase_if(S.Facts.NotNegative, Has);
}

void c2cu::forgetRounds(State &S, Atom First) {
  forNumbers(S, [&](Number &N) {
    if (followsRound(N, First))
      N = withoutRounds(N, S.Facts, First);
  });
  forgetLoads(S, First);
  auto Has = [&](const Polynomial &P) { return hasRound(P, First); };
  llvm::erase_if(S.Facts.NotNegative, Has);
  std::erase_if(S.Compared,
                [&](const auto &Of) { return followsRound(Of.second, First); });
  S.Covered.forget(Has);
  S.Rounds.erase(S.Rounds.lower_bound(First), S.Rounds.end());
}

void c2cu::forgetIfUnused(State &S, Atom Round) {
  bool IsUsed = false;
  auto Has = [&](const Polynomial &P) {
    return llvm::any_of(P.terms(), [&](const auto &Term) {
      return llvm::is_contained(Term.first, Round);
    });
  };
  forNumbers(S, [&](Number &N) {
    IsUsed |= llvm::any_of(N.Lo, Has) || llvm::any_of(N.Hi, Has);
  });
  if (IsUsed)
    return;
  llvm::erase_if(S.Facts.NotNegative, Has);
  S.Covered.forget(Has);
  S.Compared.clear();
  S.Rounds.erase(Round);
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// The number that V holds, or how far behind its only target it points.
static const Number *numberOf(const State &S, const VarDecl *V) {
  const auto It = S.Variables.find(V);
  if (It == S.Variables.end())
    return nullptr;
  if (It->second.K == Value::Integer)
    return &It->second.N;
  const PointerTarget *To = It->second.target();
  return To ? &To->Offset : nullptr;
}

static Number *numberOf(State &S, const VarDecl *V) {
  return const_cast<Number *>(numberOf(std::as_const(S), V));
}

/// Whether both hold a number, of the same kind.
static bool areAlike(const State &A, const State &B, const VarDecl *V) {
  if (!numberOf(A, V) || !numberOf(B, V))
    return false;
  const Value &X = A.Variables.find(V)->second,
              &Y = B.Variables.find(V)->second;
  return X.K == Y.K && (!X.target() || X.target()->isOf(*Y.target()));
}

/// By how much one of the bounds has moved from Symbol.
static std::optional<Polynomial> stepOf(const std::vector<Polynomial> &Bounds,
                                        const Polynomial &Symbol) {
  for (const Polynomial &P : Bounds)
    if (const auto D = difference(P, Symbol);
        D && !hasSymbol(*D) && !isOfType(*D))
      return D;
  return std::nullopt;
}

void InductionSteps::find(const State &Before, const State &After,
                          const std::map<const VarDecl *, Atom> &Symbols) {
  if (After.Dead)
    return;
  for (const auto &[V, Symbol] : Symbols) {
    if (!areAlike(Before, After, V))
      continue;
    const Number &N = *numberOf(After, V);
    Step S{stepOf(N.Lo, Polynomial::atom(Symbol)),
           stepOf(N.Hi, Polynomial::atom(Symbol))};
    if (S.Low || S.High)
      Of.emplace(V, S);
  }
}

/// Those of Bounds that steps are confirmed for.
static std::vector<Polynomial>
withoutTypes(const std::vector<Polynomial> &Bounds) {
  std::vector<Polynomial> Result;
  llvm::copy_if(Bounds, std::back_inserter(Result),
                [](const Polynomial &P) { return !isOfType(P); });
  return Result;
}

/// Bounds as they are before round number Round, each moved by a step a round;
/// nothing if one of them cannot be written down.
static std::optional<std::vector<Polynomial>>
closed(const std::vector<Polynomial> &First, const Polynomial &By, Atom Round) {
  std::vector<Polynomial> Result;
  const auto Way = product(By, Polynomial::atom(Round));
  for (const Polynomial &P : withoutTypes(First)) {
    const auto At = Way ? sum(P, *Way) : std::nullopt;
    if (!At)
      return std::nullopt;
    Result.push_back(*At);
  }
  return Result;
}

void InductionSteps::apply(State &Head, const State &Before, const State &Last,
                           Atom Round) const {
  for (const auto &[V, S] : Of) {
    if (!areAlike(Head, Before, V))
      continue;
    const Number &First = *numberOf(Before, V);
    Number &Now = *numberOf(Head, V);
    // What has been found of the first rounds would have to be dropped later.
    if (const auto Lo =
            S.Low ? closed(First.Lo, *S.Low, Round) : std::nullopt) {
      Now.Lo = *Lo;
      if (Before.Facts.shows(*S.Low))
        Now.addLow(withoutTypes(First.Lo));
    }
    if (const auto Hi =
            S.High ? closed(First.Hi, *S.High, Round) : std::nullopt) {
      Now.Hi = *Hi;
      if (Before.Facts.shows(*product(*S.High, Polynomial(-1))))
        Now.addHigh(withoutTypes(First.Hi));
    }
    if (S.Low && S.High && areAlike(Last, Before, V)) {
      Now.Needs = First.Needs;
      Now.needAlso(numberOf(Last, V)->Needs);
    }
  }
}

static bool areShown(const std::vector<Polynomial> &Bounds,
                     const std::vector<Polynomial> &By, const KnownFacts &Facts,
                     bool Low) {
  return llvm::all_of(Bounds, [&](const Polynomial &B) {
    return llvm::any_of(By, [&](const Polynomial &P) {
      return Low ? Facts.showsAtMost(B, P) : Facts.showsAtMost(P, B);
    });
  });
}

bool InductionSteps::confirm(const State &Next, const State &Before,
                             Atom Round) {
  bool All = true;
  for (auto &[V, S] : Of) {
    const bool Alike = areAlike(Next, Before, V);
    for (const bool Low : {true, false}) {
      auto &By = Low ? S.Low : S.High;
      if (!By)
        continue;
      const Number *Last = numberOf(Next, V), *First = numberOf(Before, V);
      const auto Bounds = Alike && First && Last
                              ? closed(Low ? First->Lo : First->Hi, *By, Round)
                              : std::nullopt;
      if (Bounds &&
          areShown(*Bounds, Low ? Last->Lo : Last->Hi, Next.Facts, Low))
        continue;
      By.reset();
      All = false;
    }
  }
  return All;
}

//===----------------------------------------------------------------------===//
// From round to round
//===----------------------------------------------------------------------===//

static void replaceAll(std::vector<Polynomial> &All, Atom Round,
                       const Polynomial &By) {
  std::vector<Polynomial> New;
  for (const Polynomial &P : All)
    if (const auto Q = replaced(P, Round, By))
      New.push_back(*Q);
  All = std::move(New);
}

static void replaceIn(State &S, Atom Round, const Polynomial &By) {
  forNumbers(S, [&](Number &N) {
    replaceAll(N.Lo, Round, By);
    replaceAll(N.Hi, Round, By);
  });
  replaceAll(S.Facts.NotNegative, Round, By);
  llvm::erase_if(S.Facts.NotNegative,
                 [](const Polynomial &P) { return P.constant().has_value(); });
}

void c2cu::beginNextRound(State &S, Atom Round) {
  forgetLoads(S, Round);
  S.Covered.forget([&](const Polynomial &P) { return hasRound(P, Round); });
  S.Compared.clear();
  replaceIn(S, Round, *sum(Polynomial::atom(Round), Polynomial(-1)));
}

HeadFacts c2cu::headFacts(const KnownFacts &Before, const KnownFacts &Next,
                          Atom Round) {
  HeadFacts Head{KnownFacts::common(Before, Next), {}};
  for (const Polynomial &F : Next.NotNegative) {
    if (!hasRound(F, Round))
      continue;
    const auto First = replaced(F, Round, Polynomial(0));
    if (First && Before.shows(*First))
      Head.Facts.add(F);
    else if (First)
      Head.Open.push_back(F);
  }
  return Head;
}

/// What a fact says that Round is at most, if it is that simple.
static std::optional<Polynomial> limitIn(const Polynomial &Fact, Atom Round) {
  const auto Slope = Fact.slope(Round);
  const auto Rest = replaced(Fact, Round, Polynomial(0));
  if (!Slope || !Slope->constant() || !Rest)
    return std::nullopt;
  const Int128 By = -Slope->constantTerm();
  return By > 0 ? wholeQuotient(*Rest, By) : std::nullopt;
}

/// The round is Limit, which is right if Need is not negative.
static void leaveAt(State &S, Atom Round, const Polynomial &Limit,
                    const std::vector<Polynomial> &Need) {
  forNumbers(S, [&](Number &N) {
    if (followsRound(N, Round))
      N.needAlso(Need);
  });
  S.Compared.clear();
  replaceIn(S, Round, Limit);
  S.Covered.forget([&](const Polynomial &P) { return hasRound(P, Round); });
  S.Rounds.erase(Round);
}

void c2cu::leaveRounds(State &S, Atom Round,
                       const std::vector<Polynomial> &Open) {
  forgetLoads(S, Round);
  auto IsReached = [&](const Polynomial &Limit) {
    return S.Facts.showsAtMost(Limit, Polynomial::atom(Round));
  };
  bool IsBounded = false;
  for (const Polynomial &F : std::vector(S.Facts.NotNegative)) {
    const auto Limit = limitIn(F, Round);
    IsBounded |= Limit.has_value();
    if (Limit && IsReached(*Limit))
      return leaveAt(S, Round, *Limit, {});
  }
  for (const Polynomial &F : Open) {
    std::vector<Polynomial> Needs;
    const auto First = replaced(F, Round, Polynomial(0));
    for (const Polynomial &Least : withoutRounds(*First, S.Facts, true, Needs))
      if (const auto Limit = limitIn(F, Round); Limit && canBeTested(Least)) {
        Needs.push_back(Least);
        if (IsReached(*Limit))
          return leaveAt(S, Round, *Limit, Needs);
        if (IsBounded)
          continue;
        KnownFacts Facts = S.Facts;
        Facts.add(F);
        forNumbers(S, [&](Number &N) {
          if (!followsRound(N, Round))
            return;
          N = withoutRounds(N, Facts, Round);
          N.needAlso(Needs);
        });
        return forgetRounds(S, Round);
      }
  }
}
