//===- Binary.h - Verdicts on what compilers make ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether the time that a function takes depends on secrets in what a given
// compiler makes of it, with given options, for x86-64. It is compiled as it
// is, its assembly instrumented (Assembly.h), and run by valgrind's memcheck on
// memory that is made for it (CallersObjects.h), which takes the secrets for
// uninitialised and says where a branch, an address or a division depends on
// them. That is said of what was reached, and of nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_BINARY_H
#define C2CU_BINARY_BINARY_H

#include "binary/CallersObjects.h"
#include "frontend/Parse.h"
#include "oblivious/Alone.h"

namespace c2cu {

struct BinaryTerms {
  /// The compiler and its options, apart by spaces; "" is `cc -O2`.
  std::string Compiler;
  RunTerms Run;
  std::string Headers; ///< Where c2cu/check.h is.
};

/// Code of which nothing is known.
struct Unreached {
  clang::SourceLocation Where;
  std::string Text; ///< Its first instruction.
};

struct BinaryVerdict {
  AloneVerdict Found;
  /// Basic blocks of the function and of what it may call.
  unsigned Blocks = 0, BlocksReached = 0;
  std::vector<Unreached> NotReached; ///< The first of each place.
  /// Public numbers that were 0, since nothing else is said.
  std::vector<std::string> Zero;
  std::string Compiler; ///< As it was given.
  /// What is said where nothing is found.
  std::string Clean = "clean on every branch reached";
};

/// Fn is a function of the file of O, or of its further ones.
BinaryVerdict judgeBinary(const clang::FunctionDecl *Fn, const Flow &F,
                          const Secrets &Of, const ParseOptions &O,
                          const BinaryTerms &Terms);

} // namespace c2cu

#endif // C2CU_BINARY_BINARY_H
