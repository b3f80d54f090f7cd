//===- ReachState.cpp - What is known at a place in an iteration ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/ReachState.h"
#include "loops/Inspection.h"
#include "loops/Rounds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetOperations.h"

using namespace c2cu;

Number Row::bytes() const { return plus(Begin, Number(0, Size - 1)); }

// A row that has a subscript in it is meant alone, and so is that of a text. Of
// others, and of the first one, programs take what is behind as well.
std::optional<Number> PointerTarget::withinRow(const Number &Known,
                                               bool IsBounded) const {
  if (OfText && In) {
    Number Bytes = In->bytes();
    if (!IsBounded)
      return Bytes;
    Bytes.addLow(Known.Lo);
    Bytes.addHigh(Known.Hi);
    Bytes.needAlso(Known.Needs);
    return Bytes;
  }
  if (IsBounded || !InAll)
    return std::nullopt;
  const auto First = In ? In->Begin.exact() : std::nullopt;
  const bool IsFirst = First && First->constant();
  return IsElement && In && !IsFirst ? In->bytes() : InAll->bytes();
}

Value Value::integer(Number N) {
  Value V(Integer);
  V.N = std::move(N);
  return V;
}

Value Value::pointer(PointerTarget To) {
  Value V(Pointer);
  V.Targets.push_back(std::move(To));
  return V;
}

bool Value::leadsTo(PointerTarget::Kind Only) const {
  return K == Pointer && llvm::all_of(Targets, [&](const PointerTarget &T) {
           return T.K == Only;
         });
}

/// Whether P is negative in the first iteration, whatever else holds.
static bool failsAtFirst(const Polynomial &P) {
  const auto First = replaced(P, Iteration, Polynomial(0));
  const auto C = First ? First->constant() : std::nullopt;
  return C && *C < 0;
}

/// Whether Q is one that is not less than P, where people write either.
static bool isLikelyMore(const Polynomial &Q, const Polynomial &P) {
  const auto D = difference(Q, P);
  // A part of what a type has, as of `k >> 1`, is more than any length.
  constexpr Int128 Much = Int128(1) << 24;
  if (!D || !canBeTested(*D) || failsAtFirst(*D) || D->constantTerm() < -Much)
    return false;
  auto Grows = [](const auto &Term) {
    return !Term.first.empty() && Term.second > 0;
  };
  auto Falls = [](const auto &Term) {
    return !Term.first.empty() && Term.second < 0;
  };
  return llvm::any_of(D->terms(), Grows) &&
         (P.constant() || llvm::none_of(D->terms(), Falls));
}

/// The number of the iteration, if control comes here in one only.
static std::optional<Polynomial> onlyIteration(const KnownFacts &Facts) {
  const Polynomial Number = Polynomial::atom(Iteration);
  for (const Polynomial &P : Facts.NotNegative) {
    const auto Slope = P.slope();
    const auto Only = difference(Number, P);
    if (Slope && Slope->constant() == Int128(1) && Only &&
        Only->slope()->constant() == Int128(0) && !Only->constant() &&
        Facts.showsAtMost(Number, *Only))
      return Only;
  }
  return std::nullopt;
}

/// Whether Q may be how long the last block is, where others have length P, as
/// `size - (blocks - 1) * P`: it is known when the loop is entered whether that
/// is less.
static bool isLikelyRest(const Polynomial &Q, const Polynomial &P) {
  const auto D = difference(Q, P);
  if (P.terms().size() != 1 || !D || !canBeTested(*D) ||
      hasAtom(*D, [](Atom A) { return A == Iteration; }))
    return false;
  const auto Has = [&](int Sign) {
    return llvm::any_of(D->terms(), [&](const auto &Term) {
      return !Term.first.empty() && (Sign < 0) == (Term.second < 0);
    });
  };
  return Has(1) && Has(-1);
}

static bool wasFound(const std::vector<Polynomial> &Bounds) {
  return !llvm::all_of(Bounds, isOfType);
}

/// Bounds of one of two values that are to be joined, and what holds with it.
struct BoundsOf {
  const std::vector<Polynomial> &Bounds;
  const KnownFacts &Facts;

  /// Whether P is at most 0 wherever the value is there. What is the same in
  /// all iterations may be more, and the value nowhere there: `m ? m : 3`.
  bool excludes(const Polynomial &P) const {
    const auto Negative = difference(Polynomial(), P);
    return hasAtom(P,
                   [](Atom A) { return A == Iteration || A >= FirstRound; }) &&
           Negative && Facts.shows(*Negative);
  }
};

/// A bound that is valid for both if Need is not negative.
struct AssumedBound {
  Polynomial Bound, Need;
};

/// One of both, as of `j < 0 ? 0 : j >= m ? m - 1 : j`. A need that is 0 at
/// most for one of both Excludes that: of `i < m ? 0 : i - m` neither is always
/// more.
static std::optional<AssumedBound>
likelyBound(const BoundsOf &A, const BoundsOf &B, bool Low, bool &Excludes) {
  for (const Polynomial &P : A.Bounds)
    for (const Polynomial &Q : B.Bounds) {
      if (isOfType(P) || isOfType(Q))
        continue;
      const bool FirstIsLess = isLikelyMore(Q, P);
      if (!FirstIsLess && !isLikelyMore(P, Q))
        continue;
      const auto Need = FirstIsLess ? difference(Q, P) : difference(P, Q);
      if (!A.excludes(*Need) && !B.excludes(*Need))
        return AssumedBound{FirstIsLess == Low ? P : Q, *Need};
      Excludes = true;
    }
  return std::nullopt;
}

/// One of Of's without a term that is on the wrong side of zero: `i` of
/// `i < m ? 0 : i - m`.
static std::optional<AssumedBound>
weakerBound(const BoundsOf &Of, const BoundsOf &Other, bool Low) {
  for (const Polynomial &P : Of.Bounds)
    for (const auto &[M, Factor] : P.terms()) {
      if (isOfType(P) || M.empty() || (Factor > 0) != Low)
        continue;
      Polynomial Need(Low ? Factor : -Factor);
      for (const Atom A : M)
        Need = *product(Need, Polynomial::atom(A));
      const auto Weak = Low ? difference(P, Need) : sum(P, Need);
      if (Weak && canBeTested(Need) &&
          llvm::any_of(Other.Bounds, [&](const Polynomial &Q) {
            return Low ? Other.Facts.showsAtMost(*Weak, Q)
                       : Other.Facts.showsAtMost(Q, *Weak);
          }))
        return AssumedBound{*Weak, Need};
    }
  return std::nullopt;
}

static void assumeBound(const BoundsOf &A, const BoundsOf &B, bool Low,
                        std::vector<Polynomial> &Result,
                        std::vector<Polynomial> &Needs) {
  bool Excludes = false;
  auto Found = likelyBound(A, B, Low, Excludes);
  if (Excludes) {
    auto Weaker = weakerBound(A, B, Low);
    if (!Weaker)
      Weaker = weakerBound(B, A, Low);
    if (Weaker)
      Found = Weaker;
  }
  if (!Found)
    return;
  Result.insert(Result.begin(), Found->Bound);
  Needs.push_back(Found->Need);
}

/// Bounds that say less, by nothing that is known not to be negative.
static std::vector<Polynomial> weakened(const std::vector<Polynomial> &Bounds,
                                        const KnownFacts &Facts, bool Low) {
  std::vector<Polynomial> Result;
  for (const Polynomial &P : Bounds) {
    Polynomial Less = P;
    for (const auto &[M, Factor] : P.terms()) {
      std::optional<Polynomial> Term = Polynomial(Factor);
      for (const Atom A : M)
        Term = product(*Term, Polynomial::atom(A));
      if (!M.empty() && Facts.shows(Low ? *Term : *product(*Term, -1)))
        Less = *difference(Less, *Term);
    }
    if (!(Less == P) && !isOfType(Less))
      Result.push_back(Less);
  }
  return Result;
}

/// A bound of what is a length in all iterations but one, of which it is what
/// is left, as of `i == blocks - 1 ? size - i * 64 : 64`.
static bool assumeRest(const Number &Rest, const KnownFacts &OfRest,
                       const Number &Length, bool Low,
                       std::vector<Polynomial> &Result,
                       std::vector<Polynomial> &Needs) {
  const auto Only = onlyIteration(OfRest);
  if (!Only)
    return false;
  for (const Polynomial &P : Low ? Length.Lo : Length.Hi)
    for (const Polynomial &Q : Low ? Rest.Lo : Rest.Hi) {
      const auto Last = replaced(Q, Iteration, *Only);
      if (isOfType(P) || isOfType(Q) || !Last || !isLikelyRest(*Last, P))
        continue;
      Result.insert(Result.begin(), Low ? *Last : P);
      Needs.push_back(*difference(P, *Last));
      return true;
    }
  return false;
}

static Number joinNumbers(const Number &A, const KnownFacts &OfA,
                          const Number &B, const KnownFacts &OfB,
                          bool Assuming) {
  Number Result = join(A, OfA, B, OfB);
  if (!Assuming || (wasFound(Result.Lo) && wasFound(Result.Hi)))
    return Result;
  Number X = A, Y = B;
  for (auto [N, Facts] : {std::pair(&X, &OfA), std::pair(&Y, &OfB)}) {
    N->addLow(weakened(N->Lo, *Facts, /*Low=*/true));
    N->addHigh(weakened(N->Hi, *Facts, /*Low=*/false));
  }
  const Number Weak = join(X, OfA, Y, OfB);
  std::vector<Polynomial> Needs;
  for (const bool Low : {true, false}) {
    auto &Bounds = Low ? Result.Lo : Result.Hi;
    if (wasFound(Bounds))
      continue;
    if (const auto &Found = Low ? Weak.Lo : Weak.Hi; wasFound(Found))
      Bounds = Found;
    else if (!assumeRest(A, OfA, B, Low, Bounds, Needs) &&
             !assumeRest(B, OfB, A, Low, Bounds, Needs))
      assumeBound({Low ? A.Lo : A.Hi, OfA}, {Low ? B.Lo : B.Hi, OfB}, Low,
                  Bounds, Needs);
  }
  Result.needAlso(Needs);
  return Result;
}

static std::optional<Row> joinRows(const std::optional<Row> &A,
                                   const KnownFacts &OfA,
                                   const std::optional<Row> &B,
                                   const KnownFacts &OfB) {
  if (!A || !B || A->Size != B->Size)
    return std::nullopt;
  return Row{join(A->Begin, OfA, B->Begin, OfB), A->Size};
}

static void joinInto(PointerTarget &A, const KnownFacts &OfA,
                     const PointerTarget &B, const KnownFacts &OfB) {
  A.Offset = join(A.Offset, OfA, B.Offset, OfB);
  A.Congruent = join(A.Congruent, B.Congruent);
  A.In = joinRows(A.In, OfA, B.In, OfB);
  A.InAll = joinRows(A.InAll, OfA, B.InAll, OfB);
  // What leads into the text of a row at times does so to that row always.
  A.OfText |= B.OfText;
  A.OnStack |= B.OnStack;
  A.IsElement &= B.IsElement;
}

static Value joinValues(const Value &A, const KnownFacts &OfA, const Value &B,
                        const KnownFacts &OfB, bool Assuming) {
  Value Result;
  if (A.K != B.K) {
    Result.K = A.K == Value::Unknown || B.K == Value::Unknown ||
                       A.K == Value::Pointer || B.K == Value::Pointer
                   ? Value::Unknown
                   : Value::Other;
    return Result;
  }
  Result.K = A.K;
  if (A.K == Value::Integer)
    Result.N = joinNumbers(A.N, OfA, B.N, OfB, Assuming);
  if (A.K != Value::Pointer)
    return Result;
  Result.Targets = A.Targets;
  for (const PointerTarget &P : B.Targets) {
    auto It = llvm::find_if(Result.Targets,
                            [&](const PointerTarget &Q) { return P.isOf(Q); });
    if (It == Result.Targets.end())
      Result.Targets.push_back(P);
    else
      joinInto(*It, OfA, P, OfB);
  }
  return Result;
}

Value Value::either(const Value &A, const Value &B, const KnownFacts &Facts) {
  return joinValues(A, Facts, B, Facts, /*Assuming=*/false);
}

/// From which round on one of both has other loops behind it.
static std::optional<Atom> firstApart(const State &A, const State &B) {
  const auto [X, Y] = std::mismatch(A.Rounds.begin(), A.Rounds.end(),
                                    B.Rounds.begin(), B.Rounds.end());
  if (X == A.Rounds.end())
    return Y == B.Rounds.end() ? std::nullopt : std::optional(*Y);
  return Y == B.Rounds.end() ? *X : std::min(*X, *Y);
}

State c2cu::joined(const State &A, const State &B, bool Assuming) {
  if (A.Dead || B.Dead)
    return A.Dead ? B : A;
  if (const auto First = firstApart(A, B)) {
    State X = A, Y = B;
    forgetRounds(X, *First);
    forgetRounds(Y, *First);
    return joined(X, Y, Assuming);
  }
  State Result;
  Result.Rounds = A.Rounds;
  Result.Epoch = std::max(A.Epoch, B.Epoch);
  Result.Through = A.Through;
  Result.Through.insert(B.Through.begin(), B.Through.end());
  // A variable of one of both only is out of scope.
  for (const auto &[V, Of] : A.Variables)
    if (auto It = B.Variables.find(V); It != B.Variables.end())
      Result.Variables[V] =
          joinValues(Of, A.Facts, It->second, B.Facts, Assuming);
  for (const auto &[Key, Of] : A.Compared)
    if (auto It = B.Compared.find(Key); It != B.Compared.end())
      Result.Compared[Key] = join(Of, A.Facts, It->second, B.Facts);
  Result.Facts = KnownFacts::common(A.Facts, B.Facts);
  Result.Written = llvm::set_intersection(A.Written, B.Written);
  Result.Covered = Coverage::common(A.Covered, B.Covered);
  return Result;
}

static void widenRow(const std::optional<Row> &Old, std::optional<Row> &New,
                     const KnownFacts &OfNew) {
  if (New && Old && Old->Size == New->Size)
    New->Begin = widen(Old->Begin, New->Begin, OfNew);
  else
    New.reset();
}

State c2cu::widened(const State &Old, const State &New) {
  if (Old.Dead || New.Dead)
    return Old.Dead ? New : Old;
  State Result = New;
  Result.Compared.clear();
  for (auto &[V, Of] : Result.Variables) {
    auto It = Old.Variables.find(V);
    if (It == Old.Variables.end() || It->second.K != Of.K)
      continue;
    if (Of.K == Value::Integer)
      Of.N = widen(It->second.N, Of.N, New.Facts);
    for (PointerTarget &P : Of.Targets)
      for (const PointerTarget &Q : It->second.Targets)
        if (P.isOf(Q)) {
          P.Offset = widen(Q.Offset, P.Offset, New.Facts);
          if (!(P.Congruent == Q.Congruent))
            P.Congruent = Residues::all();
          widenRow(Q.In, P.In, New.Facts);
          widenRow(Q.InAll, P.InAll, New.Facts);
        }
  }
  llvm::erase_if(Result.Facts.NotNegative, [&](const Polynomial &P) {
    return !llvm::is_contained(Old.Facts.NotNegative, P);
  });
  return Result;
}

bool c2cu::same(const State &A, const State &B) {
  return A.Dead == B.Dead && A.Variables == B.Variables &&
         A.Compared == B.Compared && A.Written == B.Written &&
         A.Covered == B.Covered &&
         llvm::all_of(B.Facts.NotNegative,
                      [&](const Polynomial &P) { return A.Facts.shows(P); });
}
