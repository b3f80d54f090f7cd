//===- Marks.h - Loops or calls? ------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a file with `main` a pragma marks a call in `main`, and the program is one
// for p inputs; or a loop anywhere, and the program stays one for one input.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_MARKS_H
#define C2CU_LOOPS_MARKS_H

#include "clang/Basic/SourceLocation.h"

namespace c2cu {

struct ParsedUnit;

/// Of each kind the first pragma; invalid: there is none.
struct Marks {
  clang::SourceLocation Loop, Call;
};

/// `#pragma kernel for` marks a loop, and so does `#pragma kernel` in a loop of
/// another function than `main`.
Marks marksOf(const ParsedUnit &Unit);

} // namespace c2cu

#endif // C2CU_LOOPS_MARKS_H
