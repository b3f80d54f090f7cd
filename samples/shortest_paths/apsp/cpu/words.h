//===- words.h - Vectors of small numbers in words ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions addus8() and minus8() of section 3.2.4 of Takafuji's thesis:
/// there for eight values of 4 bits in a word of 32, here for values of 8 or 16
/// bits in a word of 64.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_WORDS_H
#define SHORTEST_PATHS_APSP_CPU_WORDS_H

#include <cstdint>
#include <limits>

namespace paths::apsp::cpu {

/// A word of values of type \p T.
template <class T> struct packed {
  using word = std::uint64_t;

  static constexpr int bits = std::numeric_limits<T>::digits;
  static constexpr word full = std::numeric_limits<T>::max();
  static constexpr word ones = ~word{0} / full; ///< 1 in each value
  static constexpr word high = ones << (bits - 1);
  static constexpr word low = ~high;

  /// The values whose high bit is set in \p chosen, which has no other bits.
  static word mask(word chosen) { return (chosen >> (bits - 1)) * full; }

  /// x + y, or the largest value where that is larger.
  static word add(word x, word y) {
    const word sums = (x & low) + (y & low); // no value carries into the next
    const word carries = ((x & y) | (y & sums) | (sums & x)) & high;
    return (((x ^ y) & high) ^ sums) | mask(carries);
  }

  /// The lesser of x and y.
  static word min(word x, word y) {
    const word differences = (x | high) - (y & low); // no value borrows
    const word not_less = ((~(x ^ y) & differences) | ((x ^ y) & x)) & high;
    const word from_y = mask(not_less);
    return (x & ~from_y) | (y & from_y);
  }
};

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_WORDS_H
