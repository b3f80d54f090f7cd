//===- Effects.h - Which code reads and writes which objects --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums the accesses of Flow over the regions that matter: the kernel of each
// marked call, host code before a call, host code after it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EFFECTS_H
#define C2CU_EFFECTS_H

#include "analysis/Flow.h"
#include "model/Bound.h"

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

/// The statements of main's body by their order relative to marked calls.
struct Regions {
  unsigned First = 0;      ///< Statement with the first marked call.
  unsigned AfterFirst = 0; ///< From here on, a call may have happened.
  bool Straight = true;    ///< No marked call in a loop, made by goto or not.
};

Regions regionsOf(const Bound &P);

Effects effectsOf(const Flow &F, const std::vector<Reached> &Functions);

/// Host code in the statements Lo <= index < Hi of main, and all it calls; the
/// marked calls themselves are not host code.
Effects hostEffects(const Bound &P, const Flow &F, unsigned Lo, unsigned Hi);

/// Whether host code in these statements may read the standard input.
bool readsInput(const Bound &P, const Flow &F, unsigned Lo, unsigned Hi);

/// Whether evaluating E, with all it calls, may read the standard input.
bool readsInput(const Flow &F, const clang::Stmt *E);

} // namespace c2cu

#endif // C2CU_EFFECTS_H
