//===- scaled.h - Bounds for decimals and for 64 bits ---------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bounds are explored in a graph whose lengths are rounded to whole numbers of
/// 32 bits, in a unit that is small enough for that. Each edge of a path is off
/// by half a unit at most, so that what is the longest, or the most central, is
/// not far from being so there. All that may be it is searched from with the
/// lengths themselves, so that what is found is exact: the same as from all
/// vertices.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_SCALED_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_SCALED_H

#include "diameter/solver.h"
#include "diameter/summary.h"

#include <cstdint>
#include <optional>

namespace paths::diameter {

struct scaled_findings {
  summary all;
  std::uint64_t searches = 0; ///< with whole numbers, and others
};

/// What \p options ask for: the longest distance, perhaps the radius, perhaps a
/// sampled mean, which is that of the rounded lengths. Nothing where this does
/// not pay, or cannot be done: for exact means and all eccentricities, negative
/// lengths, distances too far apart for one unit, and where too many vertices
/// stay open.
template <class Number>
std::optional<scaled_findings> find_by_scaling(const basic_csr<Number> &graph,
                                               const settings &options);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_SCALED_H
