//===- Arithmetic.h - What takes the same time for all numbers ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A choice between two values, `c ? a : b`, is one that compilers make without
// a branch where both values are at hand. That is a promise of nobody, but what
// constant-time code is written in. Where an arm is more than arithmetic, it is
// a branch for sure.
//
// Multiplication is as fast for all integers of up to 64 bits on x86-64 and on
// GPUs. Division is not: KyberSlash (Bernstein et al., 2024) recovers keys from
// the time that divisions by a constant take where a compiler leaves them.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_ARITHMETIC_H
#define C2CU_OBLIVIOUS_ARITHMETIC_H

#include "oblivious/Sites.h"

namespace c2cu {

/// Whether the time that an operation or a conversion takes depends on its
/// numbers, what its operands take aside.
bool hasVariableLatency(const clang::ASTContext &Context, const clang::Expr *E);

/// The same of a function of the library that is given numbers.
bool hasVariableLatency(const clang::FunctionDecl *LibraryFunction);

/// Whether all arms of a choice (`?:`, `&&`, `||`) are arithmetic with
/// registers and constants, as fast for all numbers.
bool isFreeChoice(const Sites &S, const clang::ASTContext &Context,
                  const clang::Stmt *Choice);

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_ARITHMETIC_H
