//===- Subprocess.h - Other programs, started and waited for --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What LLVM's does not do: a standard input that is an open file, whose
// position the child moves on, and which the next child goes on with.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_SUBPROCESS_H
#define C2CU_UMM_SUBPROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace c2cu::umm {

/// Of a trace: more than a hundred million events.
constexpr uint64_t MostBytes = uint64_t(4) << 30;

struct Command {
  std::vector<std::string>
      Words; ///< The first is the program, by path or name.
  std::vector<std::string> Environment; ///< NAME=VALUE, added to ours.
  int Input = -1;                       ///< A descriptor; -1: no input.
  std::string Output;                   ///< What it prints goes to this file.
  std::string Writes; ///< A file that may not grow beyond Most.
  uint64_t Most = MostBytes;
  unsigned Seconds = 0; ///< It is killed after so many; 0: never.
};

struct Outcome {
  int Status = 0; ///< Its exit status, if no signal ended it.
  int Signal = 0;
  bool TimedOut = false;
  bool WroteTooMuch = false;

  bool succeeded() const {
    return Status == 0 && Signal == 0 && !TimedOut && !WroteTooMuch;
  }
  /// "ended with status 1", "was ended by signal 11 (Segmentation fault)".
  std::string text() const;
};

/// Runs it to its end. An error: it could not be started.
llvm::Expected<Outcome> run(const Command &C);

} // namespace c2cu::umm

#endif // C2CU_UMM_SUBPROCESS_H
