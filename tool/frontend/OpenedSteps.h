//===- OpenedSteps.h - Calls and macros with a generator's step -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `double uniform(rng *r) { r->state = r->state * A + C; ... }`: most programs
// keep the step of a generator in a function or a macro, and its state in
// memory. In the text that is read instead a marked loop that calls one has its
// body there, so that ScalarReplacement.h and CongruentialStates.h see the
// state.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_OPENEDSTEPS_H
#define C2CU_FRONTEND_OPENEDSTEPS_H

#include "frontend/ScalarReplacement.h"

namespace c2cu {

/// The text of the main file in which calls in Loops of functions that multiply
/// and change something in memory are replaced by their bodies, and macros that
/// multiply and change something by what these stand for; nothing if there are
/// none. Bodies that return in several places, or whose names mean something
/// else in the loop, stay calls.
std::optional<std::string> openSteps(const ParsedUnit &Unit,
                                     llvm::ArrayRef<LoopInFunction> Loops);

} // namespace c2cu

#endif // C2CU_FRONTEND_OPENEDSTEPS_H
