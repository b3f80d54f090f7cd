//===- StateText.h - States that iterations advance -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An iteration makes its first state of that which a generator has before the
// loop, by how many steps there have been: frontend/CongruentialStates.h. As
// written, the loop has that state already: around it the name of the function
// that advances is a macro for the state.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_STATETEXT_H
#define C2CU_LOOPS_STATETEXT_H

#include "loops/MarkedLoop.h"

namespace c2cu {

/// Finds the states that iterations of L advance.
void findStates(const ParsedUnit &Unit, MarkedLoop &L);

/// In front of L, and behind it: what advances a state in between.
std::string defineStates(const MarkedLoop &L);
std::string undefineStates(const MarkedLoop &L);

/// The argument of the guard for V, if that is the first state or the number of
/// steps of one of L's; else empty.
std::string stateArgument(const MarkedLoop &L, const clang::VarDecl *V);

/// Whether all can be read that steps add, as a condition; empty if that is
/// certain.
std::string readableStatesText(const MarkedLoop &L);

/// In front of L: keeps what steps add, which iterations may write over.
std::string keepAddends(const MarkedLoop &L);

/// Behind iterations that have run otherwise: advances the states by their
/// steps, which are known.
std::string advanceBehind(const MarkedLoop &L);

} // namespace c2cu

#endif // C2CU_LOOPS_STATETEXT_H
