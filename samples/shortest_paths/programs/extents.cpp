//===- extents.cpp - What distances come to -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "extents.h"

#include <algorithm>
#include <cstdio>

namespace paths {

apsp::extent operator+(const apsp::extent &one, const apsp::extent &other) {
  if (one.pairs == 0)
    return other;
  if (other.pairs == 0)
    return one;
  return {std::max(one.longest, other.longest), one.sum + other.sum,
          one.pairs + other.pairs};
}

apsp::extent extent_of(std::span<const distance> distances, vertex source) {
  apsp::extent all;
  for (vertex v = 0; v < distances.size(); ++v)
    if (v != source && distances[v] != unreachable)
      all = all + apsp::extent{distances[v],
                               static_cast<std::uint64_t>(distances[v]), 1};
  return all;
}

double mean(const apsp::extent &all) {
  // The sum of negative distances is negative.
  const auto sum = static_cast<std::int64_t>(all.sum);
  return all.pairs == 0
             ? 0
             : static_cast<double>(sum) / static_cast<double>(all.pairs);
}

std::string describe_mean(const apsp::extent &all) {
  char text[64];
  std::snprintf(text, sizeof text, "%.6f", mean(all));
  return text;
}

} // namespace paths
