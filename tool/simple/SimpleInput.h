//===- SimpleInput.h - Reads that are checked, and what they rule out -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the output of --driver=simple every read is checked: if it gets less than
// it asks for, the program ends with a message. So what a program does when a
// read fails (`if (scanf("%d", &n) != 1) return 1;`) never happens there, and
// the checks of this driver may look past it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SIMPLEINPUT_H
#define C2CU_SIMPLEINPUT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>

namespace clang {
class ASTContext;
class CallExpr;
class Stmt;
} // namespace clang

namespace c2cu {

/// What a call of a reading function returns, at least, when it gets all that
/// it asks for; nothing for calls of other functions, and for those whose
/// success cannot be told from that value.
std::optional<uint64_t> itemsAsked(const clang::ASTContext &Context,
                                   const clang::CallExpr *Call);

/// Calls Visit for S and all in it, outermost first, except for what never
/// runs if all reads succeed.
void forEachLive(const clang::ASTContext &Context, const clang::Stmt *S,
                 llvm::function_ref<void(const clang::Stmt *)> Visit);

} // namespace c2cu

#endif // C2CU_SIMPLEINPUT_H
