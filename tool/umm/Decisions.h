//===- Decisions.h - Ways and iterations of several runs ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Branches are compared as accesses are: two of two runs are the same if the
// same marked call, functions and iterations are around them, and if they are
// as manieth there. One that a run does not come to is no difference: another
// branch has decided that. Of a loop that two runs come to, the iterations are
// counted.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_DECISIONS_H
#define C2CU_UMM_DECISIONS_H

#include "umm/TraceReader.h"
#include "llvm/ADT/DenseMap.h"

namespace c2cu::umm {

/// What runs have done at a branch, or a loop.
struct DecisionResult {
  bool IsMet = false;
  bool Differs = false;
  uint32_t RunA = 0, RunB = 0; ///< The first two that differ.
};

/// By the ids of the source.
struct DecisionResults {
  std::vector<DecisionResult> Branches, Loops;
};

/// Of runs that can be compared with each other.
class Decisions {
public:
  /// Compares a run that has been read to its end, with its branches, with
  /// those before.
  void add(const TraceReader &Reader, uint32_t Run, DecisionResults &Into);

private:
  struct First {
    int64_t What = 0;
    uint32_t Run = 0;
  };
  using Firsts = llvm::DenseMap<uint64_t, First>;
  static void compare(Firsts &Known, uint64_t Key, First Now,
                      DecisionResult &Into);
  void addLoops(const TraceReader &Reader, uint32_t Run,
                std::vector<DecisionResult> &Into);

  Firsts Ways, Iterations;
};

} // namespace c2cu::umm

#endif // C2CU_UMM_DECISIONS_H
