//===- LaneTime.cpp - How long a kernel takes in lanes --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/LaneTime.h"
#include "loopir/Budget.h"
#include "loopir/SpreadRun.h"
#include "lower/EvaluationPolicy.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Of the run: some hundredths of a second.
static constexpr uint64_t MostStepsOfLanes = uint64_t{1} << 22;

uint64_t c2cu::timeInLanes(const Program &P, const Needs &N, const Cost &Takes,
                           uint64_t &RunSteps) {
  RunBudget Budget(RunSteps, MostStepsOfLanes);
  const SpreadRun Run = runWithoutInputs(P, N, {}, Budget.Left);
  if (!Run.Problem.empty())
    return UnknownTime;
  // To be fetched takes an operation somewhat longer than to be executed: what
  // that saves in bitsliced AES of two or three groups of blocks, which takes
  // 0.8 to 0.9 of the time with loops, is no loss in Montgomery's products of
  // 1,024 bits, nor worth it in those of 512.
  const bool IsFetched = Takes.Operations > policy::MostInCache;
  return Run.Steps + (IsFetched ? Takes.Operations * 3 / 2 : 0);
}
