//===- OfNumbers.h - Code that computes with numbers alone ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_OFNUMBERS_H
#define C2CU_LOOPS_OFNUMBERS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang {
class CallExpr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// Statements that compute with numbers and access no memory, nor change
/// anything but variables: those for which the predicate is true.
class OfNumbers {
public:
  explicit OfNumbers(llvm::function_ref<bool(const clang::VarDecl *)> MayName)
      : MayName(MayName) {}

  bool all(const clang::Stmt *S);

  /// Whether V is a number that only its function has.
  static bool isNumber(const clang::VarDecl *V);

  /// Whether the function returns what it computes of numbers. It may call
  /// itself.
  static bool computes(const clang::CallExpr *E);

private:
  bool allIn(const clang::CallExpr *E);

  llvm::function_ref<bool(const clang::VarDecl *)> MayName;
  /// Functions that are looked at, or have been.
  llvm::SmallPtrSet<const clang::FunctionDecl *, 4> Seen;
};

} // namespace c2cu

#endif // C2CU_LOOPS_OFNUMBERS_H
