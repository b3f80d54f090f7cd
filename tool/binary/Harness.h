//===- Harness.h - A program that runs a function ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program in C that makes what a function gets, tells memcheck which bytes of
// it are secret (it takes them for uninitialised: Langley's ctgrind), and calls
// the function. What is public is zero, but for what the user says; what is
// secret is random, and a secret number that is passed is 1.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_HARNESS_H
#define C2CU_BINARY_HARNESS_H

#include "binary/Assembly.h"
#include "binary/CallersObjects.h"

namespace c2cu {

struct Harness {
  std::string Text;
  size_t Runs = 0;                         ///< So often is the function called.
  std::map<unsigned, std::string> Secrets; ///< What a line makes secret.
  std::map<unsigned, std::string> Allocated; ///< What a line makes memory for.
  /// What keeps it from being made: what is wrong, and what to do.
  std::vector<std::pair<std::string, std::string>> Wrong;
};

/// The symbol of the pointer to the function that is called.
inline constexpr const char *EntryName = "c2cu_entry";
/// That of the harness's function which makes all memory and secrets.
inline constexpr const char *RunName = "c2cu_run";

/// The program writes to the file that its argument names, before it begins,
/// the addresses of all instructions of Linked, a line for each; and, when it
/// ends, how often the function has returned, and a line for each instruction
/// with 1 where it was reached and noted.
Harness harnessFor(const CallersObjects &Of, const RunTerms &Terms,
                   llvm::ArrayRef<Assembly> Linked);

} // namespace c2cu

#endif // C2CU_BINARY_HARNESS_H
