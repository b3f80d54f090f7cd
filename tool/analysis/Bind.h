//===- Bind.h - From pragmas to marked calls ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A `#pragma kernel` marks the statement that follows it, and in it the one
// call of a function of the program: as a statement of its own, on the right
// of an assignment, in an initialiser, a condition or a return, or as an
// argument of a library function. Where a call stands that no kernel can stand
// for, it stays what it is (Bound::InPlace) if lacks are kept.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BIND_H
#define C2CU_BIND_H

#include "model/Bound.h"
#include "support/Diagnostics.h"
#include <optional>

namespace c2cu {

/// Nothing if anything was reported as an error.
std::optional<Bound> bind(const ParsedUnit &Unit, Diagnostics &Diags);

/// Makes calls in their place of those marked ones that lacks are about.
void placeCalls(Bound &P, llvm::ArrayRef<Lack> Lacks);

} // namespace c2cu

#endif // C2CU_BIND_H
