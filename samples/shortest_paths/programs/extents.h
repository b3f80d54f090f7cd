//===- extents.h - What distances come to --------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_EXTENTS_H
#define SHORTEST_PATHS_EXTENTS_H

#include "apsp/solver.h"

#include <string>

namespace paths {

/// Joins two extents of different pairs.
apsp::extent operator+(const apsp::extent &one, const apsp::extent &other);

/// That of the distances from \p source.
apsp::extent extent_of(std::span<const distance> distances, vertex source);

/// The mean distance; 0 if there is no pair.
double mean(const apsp::extent &all);

/// The same with six decimals.
std::string describe_mean(const apsp::extent &all);

} // namespace paths

#endif // SHORTEST_PATHS_EXTENTS_H
