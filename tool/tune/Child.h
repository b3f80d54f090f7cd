//===- Child.h - Programs that tune starts --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An interrupt (Ctrl-C, SIGTERM, ...) ends the child; run() returns, so that
// whoever has made files removes them on his way out.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TUNE_CHILD_H
#define C2CU_TUNE_CHILD_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace c2cu::tune {

struct Child {
  std::vector<std::string> Words; ///< The first is the program, with its path.
  /// NAME=VALUE, instead of what we have under these names.
  std::vector<std::string> Environment;
  std::string Input, Output, Errors; ///< Files; empty: /dev/null.
  unsigned Seconds = 0;              ///< It is killed after so many; 0: never.
};

/// How a child has ended.
struct Ending {
  int Status = 0;
  std::string Crash; ///< Why it has no status.

  bool succeeded() const { return Status == 0 && Crash.empty(); }
  /// "ended with status 1", "did not end by itself: Segmentation fault".
  std::string text() const;
};

Ending run(const Child &C);

/// Runs all of them at the same time, at most MostAtOnce.
std::vector<Ending> runAtOnce(llvm::ArrayRef<Child> Children);
inline constexpr unsigned MostAtOnce = 2;

/// From now on, interrupts end children and not us.
void catchInterrupts();
bool interrupted();

/// The text of a file, "" if it cannot be read.
std::string contentsOf(const std::string &Path);

} // namespace c2cu::tune

#endif // C2CU_TUNE_CHILD_H
