//===- AccessRecord.cpp - Ranges of bytes that iterations access ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/AccessLog.h"
#include "loops/AssumedPart.h"
#include "loops/Cells.h"
#include "loops/Legal.h"
#include "loops/Rounds.h"
#include "support/TypeWalk.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Bounds that can be evaluated for the first and the last iteration.
static std::vector<Polynomial> usable(const std::vector<Polynomial> &Bounds) {
  std::vector<Polynomial> Result;
  for (const Polynomial &P : Bounds)
    if (P.slope())
      Result.push_back(P);
  // Those that follow the iteration say more than those of a type.
  auto Rank = [](const Polynomial &P) { return 2 * !P.varies() + isOfType(P); };
  llvm::stable_sort(Result, [&](const Polynomial &A, const Polynomial &B) {
    return Rank(A) < Rank(B);
  });
  return Result;
}

/// Whether A is at most B, or as many times as much as both are multiples of.
static bool isAtMost(const Polynomial &A, const Polynomial &B,
                     const KnownFacts &Facts) {
  const auto Rest = difference(B, A);
  return Rest && Facts.showsPartOf(*Rest);
}

/// Those last that follow the iteration, where one that does not is known to be
/// as tight, or tighter.
static std::vector<Polynomial> tightestFirst(std::vector<Polynomial> Bounds,
                                             const KnownFacts &Facts,
                                             bool Low) {
  if (Bounds.size() < 2)
    return Bounds;
  const std::vector<Polynomial> All = Bounds;
  std::stable_partition(Bounds.begin(), Bounds.end(), [&](const Polynomial &P) {
    return llvm::none_of(All, [&](const Polynomial &Q) {
      return P.varies() && !Q.varies() && !isOfType(Q) &&
             (Low ? isAtMost(P, Q, Facts) : isAtMost(Q, P, Facts));
    });
  });
  return Bounds;
}

bool AccessLog::isBounded(const Number &Of) const {
  const Number Bytes = withoutRounds(Of, Now.Facts);
  for (const Polynomial &P : Bytes.Needs)
    if (P.constant() || !P.slope())
      return false;
  Reach A;
  A.Lo = usable(Bytes.Lo);
  A.Hi = usable(Bytes.Hi);
  return !A.Lo.empty() && !A.Hi.empty() && !isOfType(rangeOf(A).Lo) &&
         !isOfType(rangeOf(A).Hi);
}

/// Of several bounds only that at a constant distance from At, if there is one.
static void keepExact(std::vector<Polynomial> &Bounds, const Polynomial &At) {
  for (const Polynomial &P : Bounds)
    if (const auto D = difference(P, At); D && D->constant() && !isOfType(*D)) {
      Bounds = {Polynomial(P)};
      return;
    }
}

/// Adds what no iteration goes beyond, if that is known better than by the
/// first one and the last.
static void addFixed(std::vector<Polynomial> &Bounds, const KnownFacts &Facts,
                     const std::vector<Polynomial> &Known, bool Low) {
  for (const Polynomial &P : std::vector(Bounds))
    for (const Polynomial &Fixed : fixedBounds(P, Facts, Known, Low))
      if (!hasLoad(Fixed) && !llvm::is_contained(Bounds, Fixed))
        Bounds.push_back(Fixed);
}

/// Makes To cover More as well, if they are at constant distances.
static bool extend(Reach &To, Reach &More) {
  if (To.Lo == More.Lo && To.Hi == More.Hi)
    return true;
  if (To.Lo.size() != 1 || To.Hi.size() != 1 || More.Lo.size() != 1 ||
      More.Hi.size() != 1)
    return false;
  const auto Low = difference(More.Lo[0], To.Lo[0]),
             High = difference(More.Hi[0], To.Hi[0]);
  if (!Low || !High || !Low->constant() || !High->constant())
    return false;
  // Of bytes between both nothing is known.
  To.Sure = More.Sure = false;
  if (*Low->constant() < 0)
    To.Lo = More.Lo;
  if (*High->constant() > 0)
    To.Hi = More.Hi;
  return true;
}

/// What an iteration has not written, the one before may have left.
void AccessLog::recordScratch(const PointerTarget &T, const Number &Bytes,
                              bool Write, SourceLocation Where,
                              const Extent &All) {
  if (OnHost || !assumeNeeds(Bytes) ||
      (!Write && !Now.Covered.covers(T.Of, Bytes, Now.Facts)))
    return problem(Diag::LoopCarried, Where, T.Of->getName());
  const auto At = T.Offset.exact();
  const auto First = At ? At->constant() : std::nullopt;
  if (const auto End = All && First ? sum(*At, *All) : std::nullopt;
      End && Write)
    Now.Covered.add(T.Of, *First, *End);
}

/// Bytes that are known by the array that they are in; nothing if that says
/// no more than Bytes.
std::optional<Number> AccessLog::inRow(const PointerTarget &T,
                                       const Number &Bytes) {
  const bool Known = isBounded(Bytes);
  std::optional<Number> Of = T.withinRow(Bytes, Known);
  if (Of && !isBounded(*Of))
    Of = Known || !T.InAll ? std::nullopt : std::optional(T.InAll->bytes());
  R.BoundedByType |= Of && !Known;
  return Of;
}

/// Which bytes of what T is in; false if nothing bounds them.
bool AccessLog::findBounds(Reach &A, const PointerTarget &T,
                           const Number &Bytes, const Extent &All) {
  A.Lo = tightestFirst(usable(Bytes.Lo), Now.Facts, /*Low=*/true);
  for (const Polynomial &H : usable(Bytes.Hi))
    if (const auto End = sum(H, Polynomial(1)))
      A.Hi.push_back(*End);
  A.Hi = tightestFirst(std::move(A.Hi), Now.Facts, /*Low=*/false);
  if (const auto At = T.Offset.exact()) {
    keepExact(A.Lo, *At);
    keepExact(A.Hi, *At);
    A.Sure = All && Doubt == 0 && !Added && A.Lo.size() == 1 &&
             A.Hi.size() == 1 && difference(A.Hi[0], A.Lo[0])->constant();
  }
  const bool Is = !A.Lo.empty() && !A.Hi.empty() && !isOfType(rangeOf(A).Lo) &&
                  !isOfType(rangeOf(A).Hi);
  if (Is && !A.Sure) {
    KnownFacts Facts = Now.Facts;
    for (const Polynomial &P : Bytes.Needs) // Or nothing runs at once.
      Facts.add(P);
    addFixed(A.Lo, Facts, HoldsAlways, /*Low=*/true);
    addFixed(A.Hi, Facts, HoldsAlways, /*Low=*/false);
  }
  return Is;
}

void AccessLog::add(Reach A) {
  if ((How == Loops::Exact && !A.OfFile) || A.Inspected) {
    const Range Bytes = rangeOf(A);
    A.Lo = {Bytes.Lo};
    A.Hi = {Bytes.Hi};
  }
  for (Reach &Other : R.Accesses)
    if (Other.Of == A.Of && Other.OfFile == A.OfFile &&
        Other.Stays == A.Stays && Other.StaysFor == A.StaysFor &&
        Other.Inspected == A.Inspected && Other.Write == A.Write &&
        Other.Part == A.Part && Other.OnHost == A.OnHost &&
        Other.Added == A.Added &&
        (How == Loops::Exact ? extend(Other, A)
                             : Other.Lo == A.Lo && Other.Hi == A.Hi)) {
      Other.Sure |= A.Sure;
      Other.Congruent = join(Other.Congruent, A.Congruent);
      addCells(Other, A);
      return;
    }
  R.Accesses.push_back(A);
  if (A.Inspected)
    Loads.access(*A.Inspected, R.Accesses.size() - 1);
}

/// Whether the bytes of A follow from what is loaded.
static bool followsLoads(const Reach &A) {
  const Range Bytes = rangeOf(A);
  return A.Loaded || hasLoad(Bytes.Lo) || hasLoad(Bytes.Hi);
}

/// Where the inspector finds the range of A, if that follows from what is
/// loaded; false if it cannot.
bool AccessLog::placeInspected(Reach &A) {
  if (!followsLoads(A))
    return true;
  const Range Bytes = rangeOf(A);
  A.Sure = false;
  A.Inspected = Loads.placeOf(Bytes.Lo, Bytes.Hi, A.Loaded);
  return A.Inspected.has_value();
}

/// Whether Bytes are in the iteration's own object T, whatever it has loaded:
/// where data may be wrong, others could be hit that nobody restores.
bool AccessLog::isInside(const PointerTarget &T, const Number &Bytes) const {
  const auto Size = T.Of ? this->Of.sizeOf(T.Of->getType()) : std::nullopt;
  const auto Least = Bytes.least(), Most = Bytes.greatest();
  return Size && Bytes.Needs.empty() && Least && Most && *Least >= 0 &&
         *Most < Int128(*Size);
}

void AccessLog::record(const PointerTarget &Of, const Number &Range,
                       const Residues &Congruent, bool Write,
                       SourceLocation Where, const Extent &Whole) {
  if (Of.K == PointerTarget::Function)
    return problem(Diag::LoopAddress, Where, "it is a function");
  IsExact = Of.Offset.exact().has_value();
  PointerTarget T = Of;
  T.Offset = withoutRounds(Of.Offset, Now.Facts);
  Number Bytes = withoutRounds(Range, Now.Facts);
  const Extent All = Whole && roundIn(*Whole) ? std::nullopt : Whole;
  if (isScratch(T)) {
    // What has been written may be up to where a round is.
    Bytes.addLow(Range.Lo);
    Bytes.addHigh(Range.Hi);
    return recordScratch(T, Bytes, Write, Where, All);
  }
  if (T.K == PointerTarget::ByValue && Write)
    return problem(Diag::LoopCarried, Where, T.Of->getName());
  if (T.K == PointerTarget::OfLibc && Write)
    return problem(Diag::LoopAddress, Where, "it is a constant of the library");
  if (Write && T.K == PointerTarget::Private && !isInside(T, Bytes)) {
    R.TrustsData = true;
    if (How == Loops::Withheld)
      return problem(Diag::LoopAddress, Where, NoBounds);
  }
  if (!Recording || T.K == PointerTarget::Private ||
      T.K == PointerTarget::ByValue || T.K == PointerTarget::Null ||
      T.K == PointerTarget::OfLibc)
    return;
  if (T.K == PointerTarget::Captured)
    if (const auto Row = inRow(T, Bytes))
      // What else the offset needs is not looked at then.
      return recordBytes(T, withoutRounds(*Row, Now.Facts),
                         Range.Needs.empty() ? Congruent : Residues::all(),
                         Write, Where, std::nullopt);
  recordBytes(T, Bytes, Congruent, Write, Where, All,
              cellOf(Of.Offset, Whole, Now.Facts, R.Atoms));
}

void AccessLog::recordBytes(const PointerTarget &T, const Number &Bytes,
                            const Residues &Congruent, bool Write,
                            SourceLocation Where, const Extent &All,
                            const std::optional<Cell> &In) {
  Reach A = reachOf(T, Write, Where);
  A.Congruent = Congruent;
  if (In && How != Loops::Exact)
    A.Cells.push_back(*In);
  if (A.OfFile && Write)
    return problem(Diag::LoopObject, Where, T.Of->getName());
  if (A.OfFile && isDeeplyConst(T.Of->getType()))
    return;
  const bool Found = A.OfFile || findBounds(A, T, Bytes, All);
  const bool Loose =
      !A.OfFile && Found &&
      (claimsTooMuch(A) || (How == Loops::Vague && !Write && !IsExact));
  R.ClaimsTooMuch |= Loose && Write && A.Cells.empty();
  const bool IsKnown = Found && !Loose && (IsExact || !Write);
  if (!A.OfFile && (!IsKnown || L.Withheld.count(A.Of)) &&
      withholds(A.Of, Write))
    return;
  if (!A.OfFile && watches(Write) && (!Found || Loose || followsLoads(A))) {
    beginsPart(A);
    return unbounded(Write, Where, NoBounds);
  }
  if ((Loose || !Found) && owns(A, Bytes))
    return;
  const bool Fits = A.OfFile || assumeNeeds(Bytes);
  if (!Fits || !(A.OfFile || (Found && placeInspected(A)))) {
    if (!owns(A, Bytes))
      unbounded(Write, Where, Fits ? NoBounds : "its subscript may wrap");
    return;
  }
  add(A);
  if (Write && c2cu::watches(How) && !OnHost)
    log(Where);
}
