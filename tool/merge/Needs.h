//===- Needs.h - What a unit has from other ones ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_NEEDS_H
#define C2CU_MERGE_NEEDS_H

#include "merge/FlatText.h"
#include "merge/Summary.h"

namespace c2cu {

/// Writes what Into needs: the linker asks for that. Static functions that
/// nothing uses need nothing.
void summarizeNeeds(const ParsedUnit &Unit, const FlatText &Flat,
                    UnitSummary &Into);

} // namespace c2cu

#endif // C2CU_MERGE_NEEDS_H
