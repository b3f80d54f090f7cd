//===- Publics.h - What clauses say to be no secret -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_PUBLICS_H
#define C2CU_ANALYSIS_PUBLICS_H

#include "model/Bound.h"
#include "support/Diagnostics.h"

namespace c2cu {

/// What the clauses of M's pragma, `uniform(x, y) declassify(z)`, say of it;
/// names are looked up where the marked statement stands. Reports what is wrong
/// with them.
void findPublics(const ParsedUnit &Unit, MarkedCall &M, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_ANALYSIS_PUBLICS_H
