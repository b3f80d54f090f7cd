//===- ReacherAccess.cpp - What is noted of accesses ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Legal.h"
#include "loops/Reacher.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void Reacher::access(const Value &At, QualType T, bool Write,
                     SourceLocation Where) {
  const std::optional<uint64_t> Size = sizeOf(T);
  if (!Size)
    return problem(Diag::LoopAddress, Where,
                   "what is accessed there has no known size");
  accessRange(At, Number(0, Int128(*Size) - 1), Write, Where,
              Polynomial(Int128(*Size)));
}

/// Accesses the bytes Bytes from where At points to.
void Reacher::accessRange(const Value &At, const Number &Bytes, bool Write,
                          SourceLocation Where, const Extent &All) {
  if (Now.Dead)
    return;
  if (At.K != Value::Pointer)
    return problem(Diag::LoopAddress, Where,
                   "its pointer comes from memory or from a call");
  for (const Place &P : At.Places)
    record(P, plus(P.Offset, Bytes), Write, Where,
           At.Places.size() == 1 ? All : std::nullopt);
}

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

/// Whether Bytes says enough of an access for record().
bool Reacher::isBounded(const Number &Bytes) const {
  for (const Polynomial &P : Bytes.Needs)
    if (P.constant() || !P.slope())
      return false;
  Reach A;
  A.Lo = usable(Bytes.Lo);
  A.Hi = usable(Bytes.Hi);
  return !A.Lo.empty() && !A.Hi.empty() && !isOfType(rangeOf(A).Lo) &&
         !isOfType(rangeOf(A).Hi);
}

/// Notes where an expression of the body itself leads.
void Reacher::noteOffset(const Expr *E, const Value &At) {
  if (!Stack.empty() || Now.Dead)
    return;
  std::optional<Polynomial> Offset;
  if (At.K == Value::Pointer && At.Places.size() == 1 &&
      At.Places[0].K == Place::Captured)
    Offset = At.Places[0].Offset.exact();
  auto [It, New] = R.Offsets.try_emplace(E, Offset);
  if (!New && It->second != Offset)
    It->second = std::nullopt;
}

/// Of several bounds only that at a constant distance from At, if there is one.
static void keepExact(std::vector<Polynomial> &Bounds, const Polynomial &At) {
  for (const Polynomial &P : Bounds)
    if (const auto D = difference(P, At); D && D->constant() && !isOfType(*D)) {
      Bounds = {Polynomial(P)};
      return;
    }
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

bool Reacher::isScratch(const Place &P) const {
  return P.K == Place::Private && P.Of && llvm::is_contained(L.Scratch, P.Of);
}

/// What an iteration has not written, the one before may have left.
void Reacher::recordScratch(const Place &P, const Number &Bytes, bool Write,
                            SourceLocation Where, const Extent &All) {
  if (OnHost || !assumeNeeds(Bytes) ||
      (!Write && !Now.Covered.covers(P.Of, Bytes, Now.Facts)))
    return problem(Diag::LoopCarried, Where, P.Of->getName());
  const auto At = P.Offset.exact();
  const auto First = At ? At->constant() : std::nullopt;
  if (const auto End = All && First ? sum(*At, *All) : std::nullopt;
      End && Write)
    Now.Covered.add(P.Of, *First, *End);
}

void Reacher::keepsAddress(const Value &V, SourceLocation Where) {
  for (const Place &P : V.Places)
    if (isScratch(P))
      problem(Diag::LoopCarried, Where, P.Of->getName());
}

void Reacher::record(const Place &P, const Number &Bytes, bool Write,
                     SourceLocation Where, const Extent &All) {
  if (isScratch(P))
    return recordScratch(P, Bytes, Write, Where, All);
  if (P.K == Place::ByValue && Write)
    return problem(Diag::LoopCarried, Where, P.Of->getName());
  if (!Recording || P.K == Place::Private || P.K == Place::ByValue ||
      P.K == Place::Null)
    return;
  Reach A;
  A.Of = P.Of;
  A.OfFile = P.K == Place::OfFile;
  A.Write = Write;
  A.OnHost = OnHost;
  A.Where = Where;
  const bool Const = isDeeplyConst(P.Of->getType());
  if (A.OfFile && Write)
    return problem(Diag::LoopObject, Where, P.Of->getName());
  if (A.OfFile && Const)
    return;
  if (!A.OfFile) {
    if (!assumeNeeds(Bytes))
      return problem(Diag::LoopAddress, Where, "its subscript may wrap");
    A.Lo = usable(Bytes.Lo);
    for (const Polynomial &H : usable(Bytes.Hi))
      if (const auto End = sum(H, Polynomial(1)))
        A.Hi.push_back(*End);
    if (const auto At = P.Offset.exact()) {
      keepExact(A.Lo, *At);
      keepExact(A.Hi, *At);
      A.Sure = All && Doubt == 0 && A.Lo.size() == 1 && A.Hi.size() == 1 &&
               difference(A.Hi[0], A.Lo[0])->constant();
    }
    if (A.Lo.empty() || A.Hi.empty() || isOfType(rangeOf(A).Lo) ||
        isOfType(rangeOf(A).Hi))
      return problem(Diag::LoopAddress, Where, "nothing bounds its subscript");
  }
  if (How == Loops::Exact && !A.OfFile) {
    const Range Bytes = rangeOf(A);
    A.Lo = {Bytes.Lo};
    A.Hi = {Bytes.Hi};
  }
  for (Reach &Other : R.Accesses)
    if (Other.Of == A.Of && Other.OfFile == A.OfFile && !Other.Stays &&
        Other.Write == A.Write && Other.OnHost == A.OnHost &&
        (How == Loops::Exact ? extend(Other, A)
                             : Other.Lo == A.Lo && Other.Hi == A.Hi)) {
      Other.Sure |= A.Sure;
      return;
    }
  R.Accesses.push_back(A);
}
