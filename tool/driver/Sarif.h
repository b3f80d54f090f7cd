//===- Sarif.h - Verdicts for code hosts ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_SARIF_H
#define C2CU_DRIVER_SARIF_H

#include "oblivious/Alone.h"
#include <string>
#include <vector>

namespace c2cu {

/// A function, and what was found of it.
struct CheckedFunction {
  std::string Name;
  AloneVerdict Verdict;
  Diag Undecided; ///< The id of what is not decided.
};

/// What was found, as SARIF 2.1.0 (OASIS): a result for each leak, with the way
/// that the secret takes as its code flow, and one for each thing that is not
/// decided.
std::string sarifOf(const clang::ASTContext &Context,
                    llvm::ArrayRef<CheckedFunction> Checked);

} // namespace c2cu

#endif // C2CU_DRIVER_SARIF_H
