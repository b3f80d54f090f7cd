//===- Cost.h - What a program costs in one arrangement -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_COST_H
#define C2CU_UMM_COST_H

#include "umm/MergedRuns.h"
#include "umm/Schedule.h"

namespace c2cu::umm {

struct SiteCost {
  uint64_t Rounds = 0;
  uint64_t Stages = 0;
  uint64_t Warps = 0;           ///< Dispatched, in all rounds.
  uint32_t Least = 0, Most = 0; ///< Stages of a warp.
  uint64_t Time = 0;            ///< Of synchronous rounds.
};

struct ArrangementCost {
  std::string Name; ///< "row-wise"
  std::string Layout;
  uint64_t Rounds = 0;
  uint64_t LongestRun = 0; ///< Rounds of the thread with the most.
  uint64_t Requests = 0;   ///< Of all threads.
  uint64_t Stages = 0;
  uint64_t Time = 0; ///< Of synchronous rounds.
  std::optional<uint64_t> Overlapped;
  /// Time if each warp needed one stage in each round in which runs differ, and
  /// if it needed one for each thread that takes part.
  uint64_t Best = 0, Worst = 0;
  bool InGroups = true;         ///< All objects begin at an address group.
  uint64_t StrideRounds = 0;    ///< That take p + l - 1.
  uint64_t CoalescedRounds = 0; ///< That take p/w + l - 1.
  std::vector<SiteCost> Sites;  ///< By the id of the site.
};

/// What each run requests in a round; one request if all runs do the same.
using RoundRequests = llvm::ArrayRef<std::optional<WordRequest>>;

/// Calls Each with the site and the requests of every round, in order.
void forRounds(const MergedRuns &Runs, const Placement &Where,
               llvm::function_ref<void(uint32_t, RoundRequests)> Each);

/// The rounds of all runs, where Where puts them.
Schedule scheduleOf(const MergedRuns &Runs, const Placement &Where,
                    const Machine &M);

llvm::Expected<ArrangementCost> costOf(const MergedRuns &Runs,
                                       llvm::StringRef Name,
                                       const LayoutChoice &Choice,
                                       const Machine &M, bool Overlap);

/// A statement of section 4.2 with its numbers in place of its letters.
struct ClosedForm {
  std::string Name, Formula;
  uint64_t Value = 0;
  std::string Assumes;
  std::string Violated; ///< Which assumption does not hold; empty: all do.
  /// What the simulation says to it.
  std::string Simulated;
};

/// Lemmas and theorems for the two arrangements on the UMM.
std::vector<ClosedForm> closedForms(const MergedRuns &Runs, const Machine &M,
                                    const ArrangementCost &Row,
                                    const ArrangementCost &Column);

} // namespace c2cu::umm

#endif // C2CU_UMM_COST_H
