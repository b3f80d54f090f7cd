//===- Legal.cpp - Whether iterations may run in any order ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Legal.h"
#include "loops/Rounds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

/// Bounds that are close, and, if there are such, that go on at the same pace.
Range c2cu::rangeOf(const Reach &A) {
  Range Best;
  int Least = 32;
  for (const Polynomial &Lo : A.Lo)
    for (const Polynomial &Hi : A.Hi) {
      // What moves on says more than what is the same in all iterations.
      const int Badness = 16 * (isOfType(Lo) || isOfType(Hi)) +
                          8 * (hasLoad(Lo) || hasLoad(Hi)) +
                          4 * !(Lo.slope() == Hi.slope()) +
                          2 * (hasQuotient(Lo) || hasQuotient(Hi)) +
                          !(Lo.varies() || Hi.varies());
      if (Badness < Least) {
        Least = Badness;
        Best = {Lo, Hi};
      }
    }
  return Best;
}

/// The constant that B is more than A.
static std::optional<Int128> distance(const Polynomial &A,
                                      const Polynomial &B) {
  const auto D = difference(B, A);
  return D ? D->constant() : std::nullopt;
}

/// Whether all iterations have the same bytes.
static bool isFixed(const Range &A) {
  const auto Lo = A.Lo.slope(), Hi = A.Hi.slope();
  return Lo && Hi && Lo->terms().empty() && Hi->terms().empty();
}

/// Whether iterations next to each other, or one if it may not meet itself
/// either, meet in A and B, which both move on by a known number of bytes.
static bool neighboursMeet(const Range &A, const Range &B, bool OneMay) {
  const auto Step = A.Lo.slope()->constant();
  if (!Step || A.Hi.slope() != A.Lo.slope() || B.Lo.slope() != A.Lo.slope() ||
      B.Hi.slope() != A.Lo.slope())
    return false;
  const auto Length = distance(A.Lo, A.Hi), Other = distance(B.Lo, B.Hi),
             Apart = distance(A.Lo, B.Lo);
  if (!Length || !Other || !Apart)
    return false;
  auto Meets = [&](Int128 By) {
    return *Apart - *Length < By && By < *Apart + *Other;
  };
  return Meets(*Step) || Meets(-*Step) || (!OneMay && Meets(0));
}

/// An object of the file that the second phase reads, where the first one
/// writes to memory that may be it: no guard compares the two.
static std::optional<Problem> findReadBehind(const Reached &R) {
  const bool Writes = llvm::any_of(R.Accesses, [](const Reach &A) {
    return A.Write && !A.OnHost && !A.OfFile;
  });
  for (const Reach &A : R.Accesses)
    if (Writes && A.OfFile && A.OnHost)
      return Problem{
          Diag::LoopObject, A.Where, A.Of->getNameAsString(), "", {}, ""};
  return std::nullopt;
}

/// What an iteration itself writes, the first one at least, of what has to stay
/// as it is.
static std::optional<Problem> findChanged(const Reached &R) {
  for (const Reach &A : R.Accesses)
    for (const Reach &B : R.Accesses) {
      if (!A.Stays || !B.Write || A.Of != B.Of || A.Inspected || B.Inspected)
        continue;
      const Range Stays = rangeOf(A);
      Range Written = rangeOf(B);
      for (Polynomial *P : {&Written.Lo, &Written.Hi})
        if (!A.StaysFor && Stays.Lo.constant())
          *P = replaced(*P, Iteration, Polynomial(0)).value_or(*P);
      const auto Apart = distance(Stays.Lo, Written.Lo),
                 Length = distance(Stays.Lo, Stays.Hi),
                 Other = distance(Written.Lo, Written.Hi);
      if (Apart && Length && Other && *Apart < *Length && -*Apart < *Other)
        return Problem{
            Diag::LoopDependence, B.Where, A.Of->getNameAsString(), "", {}, ""};
    }
  return std::nullopt;
}

/// Whether iterations may not have both accesses, as far as is known now.
static bool depend(const Reach &A, const Reach &B) {
  if (!A.Write || (A.OnHost && B.OnHost) || A.OfFile || B.OfFile ||
      A.Of != B.Of || A.Inspected || B.Inspected)
    return false;
  return neighboursMeet(rangeOf(A), rangeOf(B), /*OneMay=*/!A.Added) ||
         (&A == &B && isFixed(rangeOf(A)));
}

std::set<const clang::VarDecl *> c2cu::findShared(const Reached &R) {
  std::set<const clang::VarDecl *> Shared;
  for (const Reach &A : R.Accesses)
    for (const Reach &B : R.Accesses)
      if (depend(A, B) || (A.Write && A.Inspected))
        Shared.insert(A.Of);
  return Shared;
}

std::optional<Problem> c2cu::findDependence(const Reached &R) {
  if (auto Behind = findReadBehind(R))
    return Behind;
  if (auto Changed = findChanged(R))
    return Changed;
  for (const Reach &A : R.Accesses)
    for (const Reach &B : R.Accesses) {
      if (!depend(A, B))
        continue;
      Problem P{
          Diag::LoopDependence, A.Where, A.Of->getNameAsString(), "", {}, ""};
      if (&A != &B) {
        P.Other = B.Where;
        P.Note = B.Write ? "another iteration writes it here"
                         : "another iteration reads it here";
      }
      return P;
    }
  return std::nullopt;
}

std::string c2cu::readsPointers(const clang::ASTContext &Context,
                                const Reach &A, Diagnostics &Diags) {
  const std::string Name = A.Of->getNameAsString();
  if (!A.Of->isFileVarDecl())
    Diags.report(Diag::LoopObject, A.Where, Name);
  return "'" + Name + "', which it reads, holds pointers (line " +
         std::to_string(
             Context.getSourceManager().getPresumedLineNumber(A.Where)) +
         ")";
}
