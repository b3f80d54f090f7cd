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
  /// Of narrow distances, a sum of negative ones wraps and comes back. The sum
  /// of floating-point ones may be larger than each of them can be.
  using total = std::conditional_t<
      std::is_same_v<Number, distance>, std::uint64_t,
      std::conditional_t<std::is_floating_point_v<Number>, long double,
                         typename sum_of<Number>::type>>;
  Number longest = 0;
  total sum = 0;
  std::uint64_t pairs = 0;

  /// The mean distance; 0 if there is no pair.
  double mean() const {
    return pairs == 0 ? 0
                      : static_cast<double>(signed_sum() /
                                            static_cast<long double>(pairs));
  }

private:
  /// More than all pairs have if each has the longest distance is what a
  /// negative sum has wrapped to.
  long double signed_sum() const {
    if constexpr (std::is_same_v<total, std::uint64_t>)
      if (static_cast<__int128>(sum) > static_cast<__int128>(longest) * pairs)
        return static_cast<long double>(static_cast<std::int64_t>(sum));
    return static_cast<long double>(sum);
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
