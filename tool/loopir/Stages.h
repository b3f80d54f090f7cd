//===- Stages.h - Several passes over memory between two barriers ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program all of whose work is in nests with independent iterations
// (Spread.h) is a list of passes, which a run without inputs finds. Cut into
// *stages*, each thread has a cluster of cells in registers during a stage
// (Clusters.h), and shared memory is accessed, and other threads waited for,
// only in between:
//
//     for each stage
//       a share for each cluster:
//         load its cells; all passes of the stage; store its cells
//       barrier
//
// Everything else is known by then: what is left is code without control.
// Where it is cut, and whether cells in shared memory lie with gaps, is decided
// by counting accesses of the same bank, as on the Discrete Memory Machine.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_STAGES_H
#define C2CU_LOOPIR_STAGES_H

#include "loopir/Clusters.h"
#include "loopir/NestTrace.h"
#include "loopir/Print.h"

namespace c2cu::loopir {

/// Where an object of an input is in shared memory, in bytes, without gaps.
using OffsetOf = llvm::function_ref<uint64_t(const Variable &)>;

inline uint64_t addressOf(const Recording &R, OffsetOf At, const Plane &P,
                          size_t Cell) {
  return At(*P.Of) + P.Offset + R.element(Cell, P) * P.Stride;
}

struct Stage {
  unsigned From = 0, To = 0; ///< Passes.
  std::unique_ptr<Clusters> Of;
};

struct StagePlan {
  std::vector<Stage> Stages;
  unsigned Pad = 0;     ///< Of addresses, as in Series.
  uint64_t Threads = 0; ///< That suit it.
};

/// Nothing if some pass cannot be one.
std::optional<StagePlan> planStages(const Recording &R, OffsetOf At);

struct StagedProgram {
  Program P;
  StagePlan Plan;
  unsigned Passes = 0;
};

/// P as stages of these nests, if that is all it does. What it takes goes off
/// RunSteps, see Budget.h.
std::optional<StagedProgram> makeStages(const Program &P, const Needs &N,
                                        llvm::ArrayRef<Nest> Nests, OffsetOf At,
                                        uint64_t &RunSteps);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_STAGES_H
