//===- Groups.h - Declarations that stand and fall together -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_GROUPS_H
#define C2CU_MERGE_GROUPS_H

#include "merge/FlatText.h"
#include "rewrite/Tokens.h"

namespace c2cu {

/// The expanded tokens of the user's declarations at file scope, in order:
/// those of one `;` are one, and those that a macro makes at once.
std::vector<TokenRange> findGroups(const ParsedUnit &Unit,
                                   const FlatText &Flat);

} // namespace c2cu

#endif // C2CU_MERGE_GROUPS_H
