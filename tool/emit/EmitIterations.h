//===- EmitIterations.h - A loop whose iterations are gathered ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body becomes a coroutine, a lambda in front of the loop, which is made
// for each iteration: see c2cu/iterations.h.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITITERATIONS_H
#define C2CU_EMIT_EMITITERATIONS_H

#include "emit/EmitContext.h"
#include <set>

namespace clang {
class ReturnStmt;
} // namespace clang

namespace c2cu {

/// Edits the loop around call number Index, which is gathered. Returns the
/// return statements in it: they have been edited.
std::set<const clang::ReturnStmt *> editIterations(const EmitContext &Ctx,
                                                   unsigned Index, Edits &Out);

} // namespace c2cu

#endif // C2CU_EMIT_EMITITERATIONS_H
