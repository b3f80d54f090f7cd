//===- PushMacros.h - Our text among the program's macros -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PUSHMACROS_H
#define C2CU_PUSHMACROS_H

#include "frontend/Parse.h"

namespace c2cu {

/// Text with every macro of the program that it would trip over put aside
/// while it is read: a program may define `width`, `in` or `run`.
std::string withMacrosPushed(const ParsedUnit &Unit, const std::string &Text);

} // namespace c2cu

#endif // C2CU_PUSHMACROS_H
