//===- Entities.h - What a unit declares at file scope ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_ENTITIES_H
#define C2CU_MERGE_ENTITIES_H

#include "merge/FlatText.h"
#include "merge/Summary.h"
#include "rewrite/Tokens.h"

namespace c2cu {

/// Writes the entities and the groups of Into, whose tokens are Groups.
void summarizeEntities(const ParsedUnit &Unit, const FlatText &Flat,
                       const std::vector<TokenRange> &Groups,
                       UnitSummary &Into);

} // namespace c2cu

#endif // C2CU_MERGE_ENTITIES_H
