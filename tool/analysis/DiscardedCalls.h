//===- DiscardedCalls.h - Calls whose value nobody uses -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_DISCARDEDCALLS_H
#define C2CU_ANALYSIS_DISCARDEDCALLS_H

#include <set>

namespace clang {
class CallExpr;
class Stmt;
} // namespace clang

namespace c2cu {

/// Calls in S whose value nobody uses.
std::set<const clang::CallExpr *> discardedCalls(const clang::Stmt *S);

} // namespace c2cu

#endif // C2CU_ANALYSIS_DISCARDEDCALLS_H
