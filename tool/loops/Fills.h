//===- Fills.h - Loops that fill an array ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intervals do not say that a loop whose counter goes through all numbers below
// a bound writes all elements with these numbers. Its form does:
// `for (k = 0; k < n; k++) { ... row[k] = ...; ... }`.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_FILLS_H
#define C2CU_LOOPS_FILLS_H

#include "reading/Reading.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cu {

/// A loop that writes the elements of Array whose numbers Counter goes through,
/// upwards by one, while it is less than End, or at most End.
struct FillingLoop {
  const clang::VarDecl *Counter = nullptr;
  const clang::Expr *Array = nullptr, *End = nullptr;
  bool WithEnd = false;
};

/// Whether S is one, in which Array and End stay what they are. Holds tells
/// whether a variable is changed by its name alone.
std::optional<FillingLoop>
fillingLoop(Reading &Read, const Statement &S,
            llvm::function_ref<bool(const clang::VarDecl *)> Holds);

} // namespace c2cu

#endif // C2CU_LOOPS_FILLS_H
