//===- PlaceText.h - Variables that stand for memory ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What frontend/ScalarReplacement.h has put in place of memory is a variable of
// the function, which a loop combines in some way with what iterations compute.
// Around the loop its name is a macro for the memory.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_PLACETEXT_H
#define C2CU_LOOPS_PLACETEXT_H

#include "loops/MarkedLoop.h"
#include "loops/Reach.h"
#include "loops/Spelling.h"

namespace c2cu {

/// Finds the variables in L that stand for memory.
void findPlaces(const ParsedUnit &Unit, MarkedLoop &L);

/// Says of R that iterations depend on those of L that are not combined.
void checkPlaces(const MarkedLoop &L, Reached &R);

/// In front of L, and behind it: what its variables are in between.
std::string defineText(const Spelling &Text, const MarkedLoop &L);
std::string undefineText(const Spelling &Text, const MarkedLoop &L);

/// Whether the memory of all of them can be read, as a condition; empty if that
/// is certain.
std::string readablePlacesText(const MarkedLoop &L);

/// Parameters of the guard that are their addresses, and the arguments.
std::string placeParameters(const MarkedLoop &L);
std::string placeArguments(const MarkedLoop &L);

/// In the guard: nothing else accesses them.
std::string claimPlaces(const MarkedLoop &L);

} // namespace c2cu

#endif // C2CU_LOOPS_PLACETEXT_H
