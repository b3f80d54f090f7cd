//===- estimate.h - What a sample says of a mean -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_ESTIMATE_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_ESTIMATE_H

#include <cstdint>
#include <span>

namespace paths::diameter {

/// What the distances from one vertex come to.
struct row_sum {
  std::uint64_t sum = 0;   ///< of the distances
  std::uint64_t pairs = 0; ///< of the vertex and another that it reaches
};

/// A mean that was estimated, and half the width of an interval around it.
struct estimate {
  double mean = 0, margin = 0;
};

/// The mean distance of all pairs with a path, from the rows of some of
/// \p population vertices, drawn at random without repetition: the ratio of
/// two sums, with the interval that contains the mean in 95 of 100 samples by
/// Student's distribution (Cochran, Sampling Techniques, 1977, sections 2.8 and
/// 6.4). The interval is 0 wide if all vertices were drawn, and infinite if
/// fewer than two were.
estimate mean_distance(std::span<const row_sum> sample,
                       std::uint64_t population);

/// The value that Student's distribution with so many degrees of freedom
/// exceeds, in size, with a probability of 5%. At least one.
double student_95(std::uint64_t freedom);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_ESTIMATE_H
