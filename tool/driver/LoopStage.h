//===- LoopStage.h - Marked loops, read twice where that helps --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_LOOPSTAGE_H
#define C2CU_DRIVER_LOOPSTAGE_H

#include "frontend/Parse.h"
#include "model/Library.h"
#include "support/Diagnostics.h"
#include <optional>

namespace c2cu {

/// Outlines the marked loops of Unit, which O has led to. Where some are
/// refused, the text is read again: with variables in place of numbers in
/// memory, and states of generators that iterations advance. Nothing if
/// anything was reported, of the first text then.
std::optional<LibraryPlan> outlineInMemory(const ParseOptions &O,
                                           const ParsedUnit &Unit,
                                           bool IsProgram, Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_DRIVER_LOOPSTAGE_H
