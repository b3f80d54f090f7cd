//===- Names.h - What a loop's body may not name --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a marked loop becomes a function of its own, at the end of the
// file: names must mean there what they mean in it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_NAMES_H
#define C2CU_LOOPS_NAMES_H

#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace c2cu {

/// Adds to the problems of R what would mean nothing there, or something else.
void checkNames(const ParsedUnit &Unit, const MarkedLoop &L, Reached &R);

/// Refuses names that the output has for what it adds.
void checkReservedNames(const ParsedUnit &Unit, Diagnostics &Diags);

/// That a library has no `main`, and a program one that nothing calls: C++ has
/// no such calls.
void checkMain(const ParsedUnit &Unit, bool IsProgram, Diagnostics &Diags);

/// Whether the body of L has `__typeof__(x[i])`, a type that is written with
/// names of the function.
bool namesTypesOfExpressions(const Spelling &Text, const MarkedLoop &L);

} // namespace c2cu

#endif // C2CU_LOOPS_NAMES_H
