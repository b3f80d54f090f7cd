//===- Outline.h - A library as the program of one iteration --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_OUTLINE_H
#define C2CU_LOOPS_OUTLINE_H

#include "frontend/Parse.h"
#include "model/Library.h"
#include "support/Diagnostics.h"
#include <optional>

namespace c2cu {

/// Finds the marked loops of a library, or of a program with `main`, shows that
/// their iterations may run in any order or with which test when the loop is
/// entered, and writes the program of one iteration. Nothing if anything was
/// reported; of the loops that were refused those that a pragma stands before
/// are added to Refused. Nothing is said of loops that begin in lines of Fine,
/// which only others keep from running, nor are they in the result.
std::optional<LibraryPlan>
outlineLoops(const ParsedUnit &Unit, bool IsProgram, Diagnostics &Diags,
             std::vector<LoopInFunction> *Refused = nullptr,
             const std::set<unsigned> &Fine = {});

} // namespace c2cu

#endif // C2CU_LOOPS_OUTLINE_H
