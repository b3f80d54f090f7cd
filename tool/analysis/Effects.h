//===- Effects.h - Which code reads and writes which objects --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums the accesses of Flow over what matters: the functions of a kernel, and
// regions of host code (Order.h).
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_EFFECTS_H
#define C2CU_ANALYSIS_EFFECTS_H

#include "analysis/Order.h"

namespace c2cu {

/// What some code may read and write.
struct Effects {
  std::set<LocationId> Reads, Writes;
  bool touches(LocationId L) const { return Reads.count(L) || Writes.count(L); }
  void add(const Effects &E) {
    Reads.insert(E.Reads.begin(), E.Reads.end());
    Writes.insert(E.Writes.begin(), E.Writes.end());
  }
};

Effects effectsOf(const Flow &F, const std::vector<ReachedFunction> &Functions);
Effects effectsOf(const Flow &F, const Region &R);

/// Whether something is to be run when a run ends.
bool hasExitHandlers(const Flow &F);
/// Whether a region may read the standard input.
bool readsInput(const Flow &F, const Region &R);
/// Whether evaluating E, with all it calls, may.
bool readsInput(const Flow &F, const clang::Stmt *E);

/// Whether a pointer that code of these effects can read may mean L.
bool pointsTo(const Flow &F, const Effects &E, LocationId L);

} // namespace c2cu

#endif // C2CU_ANALYSIS_EFFECTS_H
