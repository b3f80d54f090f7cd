//===- PrintText.h - What kernels print, in the output ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each call that prints has a number, by which the kernel's record and the host
// name it: in the kernel's text it is a call of a member of that number, which
// takes what is recorded; the host has a table of what to call.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_PRINTTEXT_H
#define C2CU_EMIT_PRINTTEXT_H

#include "emit/EmitContext.h"

namespace c2cu {

/// The members of the instance that record.
std::string printMembers(const Classes &C);

/// The table of what the host does again.
std::string printTable(const Classes &C);

/// Makes calls in device text calls of these members.
void editPrints(const Bound &P, const Classes &C, Edits &Device);

} // namespace c2cu

#endif // C2CU_EMIT_PRINTTEXT_H
