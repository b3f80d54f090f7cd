//===- HostCalls.h - What a traced program calls elsewhere -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TRACE_HOSTCALLS_H
#define C2CU_TRACE_HOSTCALLS_H

#include "rewrite/Tokens.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace c2cu {

/// Functions that read the input get names of trace.h, which has twins that
/// can make one up; before the process ends without its exit handlers, the
/// trace is finished. `__builtin_LINE()` says what it says in the program.
void editHostCalls(const clang::ASTContext &Context, const TokenMap &Tokens,
                   Edits &Out);

} // namespace c2cu

#endif // C2CU_TRACE_HOSTCALLS_H
