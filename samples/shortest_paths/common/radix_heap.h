//===- radix_heap.h - A queue for growing lengths ------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_RADIX_HEAP_H
#define SHORTEST_PATHS_COMMON_RADIX_HEAP_H

#include "heap.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace paths {

/// Vertices by their length, for searches that never push less than they have
/// popped (Ahuja, Mehlhorn, Orlin and Tarjan 1990). A bucket has the lengths
/// that differ from the last one popped in the same highest bit; an entry only
/// moves to lower buckets, as often as a length has bits at most. Of doubles
/// from 0 on the bits are in the order of the numbers.
template <class Number> class radix_heap {
public:
  using entry = heap_entry<Number>;

  bool empty() const { return count == 0; }

  void clear() {
    for (std::vector<entry> &bucket : buckets)
      bucket.clear();
    count = 0;
    last = 0;
  }

  void push(entry e) {
    buckets[bucket_of(e)].push_back(e);
    ++count;
  }

  /// One with the least length.
  entry pop() {
    if (buckets[0].empty())
      refill();
    const entry least = buckets[0].back();
    buckets[0].pop_back();
    --count;
    return least;
  }

private:
  using bits = std::conditional_t<sizeof(Number) == sizeof(std::uint32_t),
                                  std::uint32_t, std::uint64_t>;

  static bits bits_of(Number length) { return std::bit_cast<bits>(length); }

  std::size_t bucket_of(entry e) const {
    return static_cast<std::size_t>(std::bit_width(bits_of(e.length()) ^ last));
  }

  void refill() {
    std::size_t lowest = 1;
    while (buckets[lowest].empty())
      ++lowest;
    std::vector<entry> &from = buckets[lowest];
    last = bits_of(std::ranges::min(from).length());
    for (const entry e : from)
      buckets[bucket_of(e)].push_back(e);
    from.clear();
  }

  std::array<std::vector<entry>, 8 * sizeof(bits) + 1> buckets;
  std::size_t count = 0;
  bits last = 0;
};

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_RADIX_HEAP_H
