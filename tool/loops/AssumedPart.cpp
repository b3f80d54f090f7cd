//===- AssumedPart.cpp - Where an iteration is expected to store ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/AssumedPart.h"
#include "loops/Legal.h"
#include "loops/Rounds.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

/// P without the least or the greatest value of a type: what it is added to.
static Polynomial withoutType(const Polynomial &P) {
  const Polynomial Constant(P.constantTerm());
  return isOfType(Constant) ? *difference(P, Constant) : P;
}

/// Whether P is where the part of an iteration may begin, or end.
static bool isBorder(const Polynomial &P) {
  return P.slope() && P.varies() && !isOfType(P) && !hasLoad(P) &&
         canBeTested(P);
}

/// The greatest number of factors in a product, and the greatest coefficient
/// of one.
static std::pair<size_t, Int128> sizeOf(const Polynomial &P) {
  std::pair<size_t, Int128> Most;
  for (const auto &[M, Factor] : P.terms())
    if (!M.empty()) {
      Most.first = std::max(Most.first, M.size());
      Most.second = std::max(Most.second, Factor < 0 ? -Factor : Factor);
    }
  return Most;
}

/// Whether an iteration would have so much, where the next one begins by Step
/// further on.
static bool isTooMuch(const Polynomial &Length, const Polynomial &Step,
                      bool Write) {
  constexpr int MostLikely = 64;
  const auto [Factors, Most] = sizeOf(Length);
  const auto [OfStep, MostOfStep] = sizeOf(Step);
  const auto Rest = difference(Length, Step);
  const auto Constant = Length.constant();
  return Factors > OfStep || (OfStep && Most > MostLikely * MostOfStep) ||
         (!Write && OfStep && Constant && *Constant >= 4096) ||
         (Write && OfStep && Rest && Rest->constant() && *Rest->constant() > 0);
}

// The guard takes the nearest of all bounds that go on at the same pace.
bool c2cu::claimsTooMuch(const Reach &A) {
  const Range Bytes = rangeOf(A);
  const auto Step = Bytes.Lo.slope();
  if (!Step || Step->terms().empty() || Bytes.Hi.slope() != Step)
    return false;
  const auto GoesOn = [&](const Polynomial &P) {
    return P.slope() == Step && !isOfType(P) && !hasLoad(P);
  };
  for (const Polynomial &Lo : A.Lo)
    for (const Polynomial &Hi : A.Hi) {
      const auto Length = difference(Hi, Lo);
      if (GoesOn(Lo) && GoesOn(Hi) &&
          (!Length || !isTooMuch(*Length, *Step, A.Write)))
        return false;
    }
  return true;
}

/// The part that begins at Lo.
static bool setPart(AssumedPart &A, const Polynomial &Lo) {
  const auto Next = sum(Lo, *Lo.slope());
  if (!Next)
    return false;
  A.Bytes.Sure = false;
  A.Bytes.Lo = {Lo};
  A.Bytes.Hi = {*Next};
  return true;
}

bool c2cu::assumePart(AssumedPart &A, const Number &Bytes) {
  A.FromEnd = false;
  for (const Polynomial &Lo : Bytes.Lo)
    if (isBorder(Lo))
      return setPart(A, Lo);
  for (const Polynomial &H : Bytes.Hi)
    if (isBorder(H)) {
      A.FromEnd = true;
      const auto Lo = difference(*sum(H, Polynomial(1)), *H.slope());
      return Lo && setPart(A, *Lo);
    }
  for (const auto *Bounds : {&Bytes.Lo, &Bytes.Hi})
    for (const Polynomial &P : *Bounds)
      if (const Polynomial Lo = withoutType(P); isBorder(Lo))
        return setPart(A, Lo);
  return false;
}

void c2cu::addPart(std::vector<AssumedPart> &All, const AssumedPart &A,
                   const KnownFacts &Facts) {
  for (AssumedPart &Other : All) {
    if (Other.Bytes.Of != A.Bytes.Of ||
        Other.Bytes.Lo[0].slope() != A.Bytes.Lo[0].slope())
      continue;
    const auto D = difference(Other.Bytes.Lo[0], A.Bytes.Lo[0]);
    if (A.FromEnd == Other.FromEnd ? D && Facts.shows(*D) : Other.FromEnd)
      Other = A;
    return;
  }
  All.push_back(A);
}

/// By how much Part has to begin earlier, or end later, to have the bytes of
/// W, too.
static Int128 missing(const AssumedPart &Part, const Reach &W) {
  const Range Bytes = rangeOf(W);
  if (!W.Write || W.OfFile || W.Inspected || W.Of != Part.Bytes.Of)
    return 0;
  const auto Apart = Part.FromEnd ? difference(Bytes.Hi, Part.Bytes.Hi[0])
                                  : difference(Part.Bytes.Lo[0], Bytes.Lo);
  if (!Apart || !Apart->constant())
    return 0;
  const Int128 By = Apart->constantTerm();
  const Polynomial Step = *Part.Bytes.Lo[0].slope();
  return By > 0 && (!Step.constant() || By < Step.constantTerm()) ? By : 0;
}

void c2cu::settleParts(Reached &R) {
  std::vector<Reach> Parts;
  for (const AssumedPart &Part : R.AssumedParts) {
    Int128 Most = 0;
    for (const Reach &W : R.Accesses)
      Most = std::max(Most, missing(Part, W));
    const Polynomial By = Part.FromEnd ? Most : -Most;
    Reach Bytes = Part.Bytes;
    Bytes.Lo = {*sum(Bytes.Lo[0], By)};
    Bytes.Hi = {*sum(Bytes.Hi[0], By)};
    Parts.push_back(Bytes);
    // Others may follow each other the other way round.
    const Polynomial Step = *Bytes.Lo[0].slope();
    if (const auto C = Step.constant(); C && *C > 0)
      continue;
    Bytes.Hi = {*difference(Bytes.Lo[0], Step)};
    Parts.push_back(Bytes);
  }
  llvm::append_range(R.Accesses, Parts);
}
