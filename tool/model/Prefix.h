//===- Prefix.h - What main does once, before all inputs ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_PREFIX_H
#define C2CU_MODEL_PREFIX_H

#include "clang/Basic/SourceLocation.h"
#include <string>
#include <vector>

namespace clang {
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// A local of main that is declared in the prefix and used after it.
struct KeptLocal {
  const clang::VarDecl *Variable = nullptr;
  bool HasValue = false; ///< The prefix may give it one.
};

/// The first statements of main, if they do the same for all inputs and it
/// pays to execute them once. Filled by analysis/Prefix.h.
struct Prefix {
  std::vector<const clang::Stmt *> Statements; ///< Empty: there are none.
  std::vector<KeptLocal> Kept;
  /// The first statement that has to run for every input, and why, in words
  /// that continue "line 7 runs for every input: ".
  clang::SourceLocation End;
  std::string Why;
};

} // namespace c2cu

#endif // C2CU_MODEL_PREFIX_H
