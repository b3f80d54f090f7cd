//===- Inputs.h - Random inputs that can be compared ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For `verify`. Runs say nothing against each other unless the variables that
// clauses name hold the same in them. So it is found out which pieces of an
// input (trace_input.h) decide these variables, by making up others in their
// place, half of them at a time: they are kept, and the rest varies. Numbers
// are from the whole range of their types where the program takes that, and
// small ones where it does not.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_INPUTS_H
#define C2CU_UMM_INPUTS_H

#include "umm/Runs.h"

namespace c2cu::umm {

class Inputs {
public:
  /// All runs of From: as they are, or on random inputs.
  explicit Inputs(Runs &From);

  /// The next run; nothing after the last.
  llvm::Expected<std::optional<RunTrace>> next();

private:
  /// Pieces of an input, the last one not included.
  struct Range {
    uint64_t Begin = 0, End = 0;
  };

  llvm::Expected<std::optional<RunTrace>> nextBase();
  std::optional<RunTrace> nextOfBase();
  void findKept(uint64_t Pieces);
  bool isFree(Range R);
  /// Runs on Base with other pieces in these places; nothing if that fails or
  /// changes what the variables of clauses hold.
  std::optional<RunTrace> vary(llvm::ArrayRef<Range> Places);

  Runs &From;
  bool IsRandom;
  bool MayBeWide;
  unsigned Left; ///< Runs still to be made.
  unsigned LeftOfBase = 0;
  uint64_t NextSeed;
  unsigned Failures =
      0;               ///< Wide inputs in a row that the program did not take.
  unsigned Budget = 0; ///< Runs that may still be spent on the search.

  MadeUp Base;
  std::string Publics; ///< In the run on Base.
  uint64_t Pieces = 0; ///< Of it.
  std::vector<Range> Free;
};

/// The lines of a trace that say what the variables of clauses hold.
std::string publicsOf(llvm::StringRef Trace);

} // namespace c2cu::umm

#endif // C2CU_UMM_INPUTS_H
