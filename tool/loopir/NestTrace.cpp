//===- NestTrace.cpp - What is known of the iterations of a nest ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/NestTrace.h"
#include "loopir/Print.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Numbers that are kept of scalars that are no progression.
static constexpr uint64_t MostListed = 1u << 15;

void Found::add(std::vector<uint64_t> Numbers, uint64_t &Listed) {
  Sequence S;
  // Bits of floating-point numbers do not grow as those of integers.
  if (!isFloat(kind()) || llvm::all_equal(Numbers))
    S.Known = fitProgression(Numbers);
  if (!S.Known) {
    Listed += Numbers.size();
    if (Listed <= MostListed)
      S.All = std::move(Numbers);
  }
  Passes.push_back(std::move(S));
}

bool loopir::isScalar(const Plane &Of) {
  return Of.Of->From == Variable::Local && Of.Count == 1 && !Of.Of->Varying;
}

std::vector<Found> loopir::scalarsOf(const Nest &Of, const Needs &N) {
  std::vector<Found> Result;
  std::vector<const Plane *> Stored;
  findStored(*Of.Outer->Then, N, Stored);
  std::set<const Plane *> Known;
  for (const Plane *P : Stored)
    if (isScalar(*P) && Known.insert(P).second)
      Result.emplace_back().P = P;
  if (Of.Body == Of.Outer)
    return Result;
  std::set<const Node *> Used;
  findUsed(*Of.Body->Then, N, Used);
  for (const Step &S : Of.Outer->Then->Steps)
    if (S.W == Step::Compute && Used.count(S.Value)) {
      Result.emplace_back().V = S.Value;
      Result.back().Needed = true;
    }
  return Result;
}

/// Whether a thread does not know what it has to, unless it is combined.
static bool isMissing(const Found &F) {
  return (F.Needed && F.Unknown) || (F.NeededAfter && F.UnknownAtTheEnd);
}

/// Whether a scalar is the same in all executions, or grows from what it was
/// before each by the same amount.
bool NestTrace::isAlike(Found &F) const {
  if (F.NeededAfter && !F.Combined && !llvm::all_equal(F.AtTheEnd))
    return false;
  if (!F.Needed || llvm::all_equal(F.Passes))
    return true;
  std::optional<uint64_t> By;
  for (size_t I = 0; I < F.Passes.size(); ++I) {
    const std::optional<Progression> &P = F.Passes[I].Known;
    if (!P || P->Period || !F.Before[I])
      return false;
    if (Counts[I] == 0)
      continue;
    if (P->Base != *F.Before[I] || (Counts[I] > 1 && By && *By != P->Minor))
      return false;
    if (Counts[I] > 1)
      By = P->Minor;
  }
  F.FromBefore = true;
  F.Passes[0].Known = Progression{0, 0, By.value_or(0), 0};
  return true;
}

/// Makes one execution of all. Where data leave it, it has as many iterations
/// as any.
std::string NestTrace::merge() {
  const bool ByDataAlone = DataLeave && llvm::all_of(Ends, [&](const Step *S) {
                             return S == DataLeave;
                           });
  bool Alike = ByDataAlone || llvm::all_equal(Counts);
  for (Found &F : Scalars)
    Alike = Alike && isAlike(F);
  if (!Alike)
    return "data decide how often it is executed, and its iterations differ "
           "from one time to the next";
  Counts = {*llvm::max_element(Counts)};
  for (Found &F : Scalars) {
    F.Passes.resize(1);
    F.AtTheEnd.resize(1);
  }
  return "";
}

std::string NestTrace::finish() {
  for (Found &F : Scalars)
    if (isMissing(F) && F.Way.W) {
      F.Combined = true;
      F.Needed = false;
    }
  if (OnData)
    if (std::string Why = merge(); !Why.empty())
      return Why;
  for (size_t I = 0; I < Counts.size(); ++I) {
    uint64_t Period = 0;
    for (const Found &F : Scalars) {
      if (!F.Needed)
        continue;
      const Sequence &S = F.Passes[I];
      if (!S.Known && S.All.size() != Counts[I])
        return "what scalars are in its iterations makes too long a list";
      if (!S.Known || !S.Known->Period)
        continue;
      if (Period && S.Known->Period != Period)
        return "its scalars grow in different ways";
      Period = S.Known->Period;
    }
  }
  for (const Found &F : Scalars)
    if (!F.Combined && isMissing(F))
      return "a scalar depends on what is known when the program runs";
  return "";
}
