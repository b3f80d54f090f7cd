//===- extent.h - What distances come to ---------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GRAPH_EXTENT_H
#define SHORTEST_PATHS_GRAPH_EXTENT_H

#include "graph.h"

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace paths {

/// What the distances of one graph come to. Pairs are ordered, of different
/// vertices, and have a path from the first to the second.
template <class Number> struct basic_extent {
  /// Pairs are up to 2^64, each of up to 32 or 64 bits; the sum of
  /// floating-point distances may be larger than each of them can be.
  using total = std::conditional_t<std::is_floating_point_v<Number>,
                                   long double, __int128>;
  Number longest = 0;
  total sum = 0;
  std::uint64_t pairs = 0;

  /// The mean distance; 0 if there is no pair.
  double mean() const {
    return pairs == 0 ? 0
                      : static_cast<double>(static_cast<long double>(sum) /
                                            static_cast<long double>(pairs));
  }
};
using extent = basic_extent<distance>;

/// Adds \p more, of other pairs, to \p all.
template <class Number>
void add(basic_extent<Number> &all, const basic_extent<Number> &more) {
  if (more.pairs == 0)
    return;
  all.longest =
      all.pairs == 0 ? more.longest : std::max(all.longest, more.longest);
  all.sum += more.sum;
  all.pairs += more.pairs;
}

} // namespace paths

#endif // SHORTEST_PATHS_GRAPH_EXTENT_H
