//===- MadeTokens.h - Tokens that macros make of others ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_MADETOKENS_H
#define C2CU_MERGE_MADETOKENS_H

#include "merge/FlatText.h"
#include "merge/Summary.h"

namespace c2cu {

/// Says of entities of Into that they must keep their names where `#` or `##`
/// makes something of a token that names them.
void stickMadeTokens(const ParsedUnit &Unit, const FlatText &Flat,
                     UnitSummary &Into);

} // namespace c2cu

#endif // C2CU_MERGE_MADETOKENS_H
