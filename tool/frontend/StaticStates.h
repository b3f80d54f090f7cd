//===- StaticStates.h - States that functions keep --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `int rnd(void) { static unsigned s = 1; s = s * A + C; ... }`: what a
// function keeps is a variable of the file that nothing else can name. In the
// text that is read instead it is one, so that OpenedSteps.h can write the
// function's body into a loop.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_STATICSTATES_H
#define C2CU_FRONTEND_STATICSTATES_H

#include "frontend/ScalarReplacement.h"

namespace c2cu {

/// The text of the main file in which integers that functions called in Loops
/// keep stand before these functions; nothing if there are none.
std::optional<std::string> liftStates(const ParsedUnit &Unit,
                                      llvm::ArrayRef<LoopInFunction> Loops);

} // namespace c2cu

#endif // C2CU_FRONTEND_STATICSTATES_H
