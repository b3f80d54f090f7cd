//===- Spread.h - Loops whose iterations several threads may share --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where control and subscripts are the same for all inputs, a program can be
// run without any: as far as counters go. Doing so shows for each iteration of
// a loop which cells it reads and writes, however its subscripts are made
// (`i ^ distance` is as good as `2 * i`). A loop can be *spread* over threads
// if no iteration writes what another one reads or writes.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_SPREAD_H
#define C2CU_LOOPIR_SPREAD_H

#include "loopir/Print.h"
#include <optional>

namespace c2cu::loopir {

/// A loop `for (c = 0; c < Count; c++)`, c in a variable of its own.
struct Counted {
  const Plane *Counter = nullptr;
  uint64_t Count = 0;
};

/// The form of a Loop step; Stored as in Needs.
std::optional<Counted> countedLoop(const Step &Loop,
                                   const std::set<const Plane *> &Stored);

struct SpreadLoop {
  Counted Form;
  /// Where the whole body is in an `if` on `counter & Bit` being 0 (or not),
  /// and Bit is a power of two each time: only half of the iterations do
  /// anything.
  const Step *Guard = nullptr;
  const Node *Bit = nullptr;
  bool WhereClear = true;
  bool GuardTakesThen = false; ///< Which side of Guard does something.
};

/// Loops that are spread, of which none is in another.
struct Spread {
  std::map<const Step *, SpreadLoop> Loops;
  uint64_t Widest = 0; ///< Iterations that do something, of the longest.
};

/// Nothing if there is no such loop, or if anything else is done outside of
/// them with what an input has in memory.
std::optional<Spread> findSpread(const Program &P, const Needs &N);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_SPREAD_H
