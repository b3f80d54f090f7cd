//===- Places.h - The places of a piece of text ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a control flow graph evaluates what stands in a statement.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_PLACES_H
#define C2CU_ANALYSIS_PLACES_H

#include "analysis/FunctionGraph.h"
#include <set>

namespace clang {
class Stmt;
} // namespace clang

namespace c2cu {

/// Blocks and indices in them.
using PlaceSet = std::set<std::pair<unsigned, unsigned>>;

/// Adds the places of S that G evaluates, without those of what is in Except.
void addPlaces(const FunctionGraph &G, const clang::Stmt *S,
               const std::set<const clang::Stmt *> &Except, PlaceSet &Into);

} // namespace c2cu

#endif // C2CU_ANALYSIS_PLACES_H
