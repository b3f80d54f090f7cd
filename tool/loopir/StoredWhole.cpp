//===- StoredWhole.cpp - Objects whose first values do not matter ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/StoredWhole.h"
#include "loopir/Budget.h"
#include "loopir/SpreadRun.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Of the run: some hundredths of a second.
static constexpr uint64_t MostStepsOfRun = uint64_t{1} << 22;

std::set<unsigned> loopir::objectsStoredWhole(const Program &P, const Needs &N,
                                              uint64_t &RunSteps) {
  std::map<const Plane *, std::vector<bool>> Stored;
  std::set<const Variable *> LoadedBefore;
  auto Watch = [&](const Plane &Of, uint64_t Element, bool Store) {
    std::vector<bool> &Elements = Stored[&Of];
    Elements.resize(Of.Count);
    if (Store)
      Elements[Element] = true;
    else if (!Elements[Element])
      LoadedBefore.insert(Of.Of);
  };
  RunBudget Budget(RunSteps, MostStepsOfRun);
  if (!runWithoutInputs(P, N, {}, Budget.Left, nullptr, Watch).Problem.empty())
    return {};
  std::set<unsigned> Result;
  for (const Variable &V : P.Variables) {
    if (V.From != Variable::Instance || LoadedBefore.count(&V))
      continue;
    uint64_t Bytes = 0;
    for (const Plane &Of : V.Planes)
      for (const bool Done : Stored[&Of])
        Bytes += Done ? sizeOf(Of.K) : 0;
    if (Bytes == V.Size)
      Result.insert(V.Index);
  }
  return Result;
}
