//===- Evaluations.h - Which marked calls are evaluated when compiling ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lowering `registers`: a kernel whose loops are known becomes a program
// of numbers (loopir/). In a thread of a GPU, unrolled, all of them fit into
// registers; on a CPU each is a vector of several inputs.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_EVALUATIONS_H
#define C2CU_LOWER_EVALUATIONS_H

#include "loopir/Panels.h"
#include "loopir/Spread.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include "model/Lowered.h"
#include "model/Options.h"
#include "support/Diagnostics.h"
#include <optional>
#include <set>

namespace c2cu {

/// One marked call.
struct Evaluation {
  std::optional<loopir::Program> Thread; ///< In a thread of a GPU.
  std::optional<loopir::Program> Lanes;  ///< On a CPU.
  /// On a GPU by several threads; then Thread is nothing.
  std::optional<loopir::PanelNest> Panels;
  /// On a GPU by a block, which shares the iterations of some loops.
  struct Spreading {
    loopir::Program P;
    loopir::Spread Loops;
    unsigned Threads;
    uint64_t SharedBytes;
    unsigned Pad = 0; ///< Bytes left free behind each 128.
    /// Passes over memory, and stages of these; 0 if there are none.
    unsigned Passes = 0, Stages = 0;
  };
  std::optional<Spreading> Spread;
  bool LanesAsThread = false; ///< Lanes is what Thread is.
  bool TextOnCpu = false;     ///< Thread is for a GPU only, and no Lanes.
  /// Thread is for those only that add up numbers of many words at once.
  bool ForLimbs = false;
  /// Objects that need not be made zero for that, by index into
  /// Classes::Objects.
  std::set<unsigned> StoredWhole;
  /// Lanes need vectors that multiply 64-bit integers.
  bool WideProducts = false;

  /// Whether a thread of a GPU runs it as it is written.
  bool asWritten() const { return !Thread && !Panels && !Spread; }
};

/// By MarkedCall::Index. What --lower=registers asks for and cannot be is
/// reported.
std::vector<Evaluation> evaluateCalls(const Bound &B, const Classes &C,
                                      const Lowered &L, const Options &O,
                                      Diagnostics &Diags);

/// For --dump.
std::string dump(const Bound &B, const Classes &C,
                 llvm::ArrayRef<Evaluation> Evaluations);

/// Where the objects of an input that the kernel touches lie in shared memory
/// of a block.
struct SharedLayout {
  std::vector<uint64_t> Offsets; ///< By index into CallClasses::Travels.
  uint64_t Bytes = 0;
};
SharedLayout sharedLayout(const Classes &C, const CallClasses &Call);

/// Whether what is stored to a variable of a call's program matters after it.
bool comesBack(const CallClasses &Call, const loopir::Variable &V);

} // namespace c2cu

#endif // C2CU_LOWER_EVALUATIONS_H
