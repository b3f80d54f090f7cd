//===- Explain.h - What was inferred --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EXPLAIN_H
#define C2CU_EXPLAIN_H

#include "lower/Sameness.h"
#include "model/Model.h"

namespace c2cu {

/// `instance`, `uniform` or `table`.
const char *nameOf(ObjectClass C);

/// For every object: class and why, lowering and why, bytes per input; for
/// every marked call: what travels, and whether it matters where it runs.
std::string explain(const Model &P, llvm::ArrayRef<KernelSides> Sides);

} // namespace c2cu

#endif // C2CU_EXPLAIN_H
