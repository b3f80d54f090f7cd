//===- Explore.h - A page to step through the rounds ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The explorer is one HTML file that needs nothing else: style and scripts of
// umm/explorer/, which the build embeds, and the data of one program. The page
// computes costs itself, for any p, w and l, from what is here:
//
// - each distinct access once, with how many rounds have it. Totals come from
//   these counts, so they are of the whole trace, however long that is;
// - the first rounds one by one, for stepping, packed into few bytes each.
//
// umm/explorer/trace.js describes the packing.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_EXPLORE_H
#define C2CU_UMM_EXPLORE_H

#include "umm/Machine.h"
#include "umm/Runs.h"
#include "umm/Trace.h"
#include "llvm/Support/JSON.h"

namespace c2cu::umm {

/// What each run does in an access, or all of them alike.
struct Shape {
  struct Piece {
    uint32_t Object = None;
    uint32_t Size = 0;
    int64_t Offset = 0; ///< In bytes, in one copy of the object.

    bool operator==(const Piece &) const = default;
    static constexpr uint32_t None = ~uint32_t(0); ///< No access in this run.
  };

  uint32_t Site = 0;
  bool IsWrite = false;
  std::vector<Piece> Pieces; ///< One, if all runs do the same.

  bool operator==(const Shape &) const = default;
};

/// What the page shows.
struct Exploration {
  Source Program;
  llvm::json::Object Report; ///< Of c2cu --report; empty without one.
  Machine M;
  unsigned RunCount = 0;
  /// Distinct accesses in the order of their first occurrences, and how often
  /// they occur.
  std::vector<Shape> Shapes;
  std::vector<uint64_t> Counts;
  /// The accesses that can be stepped through: shapes and contexts.
  std::vector<uint32_t> Sequence, InContext;
  std::vector<Context> Contexts;
  /// The lines of the files of Program, without their ends; none if a file
  /// could not be read.
  std::vector<std::vector<std::string>> Lines;
  std::vector<std::string> Notes; ///< What the page says above all else.
};

/// Takes the runs' accesses, aligned with each other; no more than Most of them
/// can be stepped through, and a note says so.
llvm::Error addRuns(Exploration &E, Runs &From, uint64_t Most);

/// Reads the lines of Program's files. SourceFile is what the user has named,
/// or empty; it is an error if the runs are of another one, or of another
/// version.
llvm::Error addSource(Exploration &E, llvm::StringRef SourceFile);

/// Takes a report, which has to be of the same program as the runs.
llvm::Error addReport(Exploration &E, llvm::StringRef Path);

/// The page, whole.
std::string explorerPage(const Exploration &E);

} // namespace c2cu::umm

#endif // C2CU_UMM_EXPLORE_H
