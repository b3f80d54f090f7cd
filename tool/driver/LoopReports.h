//===- LoopReports.h - What the user is told of marked loops ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is found in the text that loops have become, said of the user's text,
// which is parsed again for it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_LOOPREPORTS_H
#define C2CU_DRIVER_LOOPREPORTS_H

#include <string>

namespace c2cu {

struct LibraryLoop;
struct LibraryPlan;
struct Options;
struct ParseError;
struct ParseOptions;

/// What loops have become is no program: the user is shown the loop, and the
/// name that has another meaning outside of the function.
void reportAtLoop(const ParseOptions &O, const LibraryPlan &Plan,
                  const ParseError &Error);

/// Warns of the loops that stay on cores.
void reportOnCores(const Options &O, const LibraryPlan &Plan);

/// What is said of a copy of a function, Why, is said of that.
std::string asWritten(const LibraryLoop &L, const std::string &Why);

} // namespace c2cu

#endif // C2CU_DRIVER_LOOPREPORTS_H
