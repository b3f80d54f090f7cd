//===- Spread.h - Loops whose iterations several threads may share --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop, or two of which one is in the other, can be *spread* over threads if
// its iterations are independent. Which ones are is found by running the
// program without inputs (SpreadRun.h), however subscripts are made: `i ^
// distance` is as good as `2 * i`.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_SPREAD_H
#define C2CU_LOOPIR_SPREAD_H

#include "loopir/SpreadRun.h"

namespace c2cu::loopir {

/// A loop `for (c = 0; c < Count; c++)`, c in a variable of its own.
struct Counted {
  const Plane *Counter = nullptr;
  uint64_t Count = 0;
};

/// The form of a Loop step; Stored as in Needs.
std::optional<Counted> countedLoop(const Step &Loop,
                                   const std::set<const Plane *> &Stored);

struct SpreadNest {
  Nest Of;
  NestTrace Trace;
};

/// Loops that are spread, by the outer one; none is in another.
struct Spread {
  std::map<const Step *, SpreadNest> Nests;
  /// Something is loaded from an input's memory outside of them.
  bool LoadsOutside = false;
  uint64_t Widest = 0; ///< Iterations that do something, most at a time.
  /// How many times as long a single thread would take, about.
  double Gain = 1;
};

/// Nothing if there is no such loop. Those of less than Least iterations are
/// not tried; Refused gets those that cannot be spread. What it takes goes off
/// RunSteps, see Budget.h; so it does below.
std::optional<Spread> findSpread(const Program &P, const Needs &N,
                                 uint64_t Least, std::vector<Problem> &Refused,
                                 uint64_t &RunSteps);

/// Loops of which it is claimed that their iterations are independent, and
/// which a run without inputs shows not to be so. Claimed says for how many
/// loops, of which each is in the one before, a claim is that begins at a loop;
/// of more than two the outer two are checked.
std::vector<Problem>
findRefuted(const Program &P, const Needs &N,
            llvm::function_ref<unsigned(const Step &)> Claimed,
            uint64_t &RunSteps);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_SPREAD_H
