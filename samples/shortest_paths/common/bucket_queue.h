//===- bucket_queue.h - A queue for short edges --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_BUCKET_QUEUE_H
#define SHORTEST_PATHS_COMMON_BUCKET_QUEUE_H

#include "heap.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace paths {

/// Vertices by their length, for searches that never push less than they have
/// popped, nor more than the longest edge above that (Dial 1969). A bucket has
/// the vertices of one length, and serves again for a longer one once it is
/// empty; a bit for each says which are not.
class bucket_queue {
public:
  using entry = heap_entry<distance>;

  /// Memory is a bucket for each length up to \p longest.
  explicit bucket_queue(weight longest)
      : buckets(std::bit_ceil(
            std::max(word_bits, static_cast<std::size_t>(longest) + 1))),
        filled(buckets.size() / word_bits) {}

  bool empty() const { return count == 0; }

  void clear() {
    for (std::vector<vertex> &bucket : buckets)
      bucket.clear();
    std::ranges::fill(filled, 0);
    count = 0;
    last = 0;
  }

  void push(entry e) {
    const std::size_t at = place_of(e.length());
    buckets[at].push_back(e.v());
    filled[at / word_bits] |= std::uint64_t{1} << at % word_bits;
    ++count;
  }

  /// One with the least length.
  entry pop() {
    last += static_cast<distance>(steps_to_filled());
    const std::size_t at = place_of(last);
    const vertex v = buckets[at].back();
    buckets[at].pop_back();
    if (buckets[at].empty())
      filled[at / word_bits] &= ~(std::uint64_t{1} << at % word_bits);
    --count;
    return {last, v};
  }

private:
  static constexpr std::size_t word_bits = 64;

  std::size_t place_of(distance length) const {
    return static_cast<std::size_t>(length) & (buckets.size() - 1);
  }

  /// From the bucket of the last length to the next one, behind the end the
  /// first again, that is not empty.
  std::size_t steps_to_filled() const {
    const std::size_t begin = place_of(last), bit = begin % word_bits;
    std::size_t word = begin / word_bits;
    if (const std::uint64_t rest = filled[word] >> bit)
      return static_cast<std::size_t>(std::countr_zero(rest));
    std::size_t steps = word_bits - bit;
    while (true) {
      word = (word + 1) & (filled.size() - 1);
      if (filled[word] != 0)
        return steps + static_cast<std::size_t>(std::countr_zero(filled[word]));
      steps += word_bits;
    }
  }

  std::vector<std::vector<vertex>> buckets;
  std::vector<std::uint64_t> filled;
  std::size_t count = 0;
  distance last = 0;
};

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_BUCKET_QUEUE_H
