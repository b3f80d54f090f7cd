//===- quick_text.h - Short numbers to a buffer -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers whose digits before the point and behind it are few, as most are,
/// where some bytes behind them may be changed, too. They are as printf writes
/// them without a width. What is not short or plain is left to number_text.h.
///
/// Each function writes \p sign first, unless that is zero, and returns what
/// comes behind the number. Null: left to others, and nothing is written.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_QUICK_TEXT_H
#define C2CU_QUICK_TEXT_H

#include <c2cu/number_text.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace c2cu::detail {

/// So many bytes may be changed by what follows.
inline constexpr std::size_t quick_room = 40;

/// Writes the digits of \p value, which is less than 10^8; returns what comes
/// behind them. Changes eight bytes.
inline char *put_short(char *to, std::uint64_t value) {
  const std::uint64_t eight = eight_digits(value);
  // Of zeros before it the last may stay: the lowest bits of the eighth digit
  // are where a zero is found, if there is no other.
  const int zeros = __builtin_ctzll(eight | std::uint64_t{1} << 56) & ~7;
  put_eight(to, (eight | eight_zeros) >> zeros);
  return to + 8 - zeros / 8;
}

/// An integer, in base ten.
[[gnu::noinline]] inline char *quick_integer_text(char *to, char sign,
                                                  std::uint64_t magnitude) {
  constexpr std::uint64_t unit = 100000000;
  if (magnitude >= unit * unit) [[unlikely]]
    return nullptr;
  *to = sign;
  to += sign != '\0';
  if (magnitude < unit) [[likely]]
    return put_short(to, magnitude);
  to = put_short(to, magnitude / unit);
  put_eight(to, eight_digits(magnitude % unit) | eight_zeros);
  return to + 8;
}

/// A number that is below 10^8 and less than what has no fraction, as `%.*f`
/// writes it with one to eight places if it is at least 2^-8; if \p General, as
/// `%.*g` does with at most nine digits, more than there are before the point,
/// if it is 0 or at least 1.
template <bool General, class Float>
[[gnu::noinline]] char *quick_real_text(char *to, char sign, Float magnitude,
                                        int precision) {
  constexpr bool is_float = std::is_same_v<Float, float>;
  constexpr int stored = is_float ? 23 : 52, bias = is_float ? 127 : 1023;
  using word = std::conditional_t<is_float, std::uint32_t, std::uint64_t>;
  // Holds a fraction times 10^8.
  using product = std::conditional_t<is_float, std::uint64_t, wide>;
  const word bits = std::bit_cast<word>(magnitude);
  const int shift = bias + stored - static_cast<int>(bits >> stored);
  constexpr unsigned most_places = General ? 9 : 8;
  constexpr unsigned most_shift = General ? stored : 8 * sizeof(word) - 1;
  if (static_cast<unsigned>(precision - 1) >= most_places)
    return nullptr;
  if (static_cast<unsigned>(shift - 1) >= most_shift) {
    if (!General || bits != 0)
      return nullptr;
    *to = sign;
    to += sign != '\0';
    *to = '0';
    return to + 1;
  }
  const word one = word{1} << shift;
  const word significand = (bits & ((word{1} << stored) - 1)) | word{1}
                                                                    << stored;
  const word whole = significand >> shift, fraction = significand & (one - 1);
  if (whole >= powers_of_ten[General ? precision - 1 : 8])
    return nullptr;
  *to = sign;
  to += sign != '\0';
  // The digits of the whole are as many as its bits say, or one more.
  const int power = shift > stored ? 0 : (stored + 1 - shift) * 1233 >> 12;
  const int before = power + (whole >= powers_of_ten[power] || power == 0);
  put_eight(to, (eight_digits(whole) | eight_zeros) >> (64 - 8 * before));
  char *const point = to + before;
  if (General && fraction == 0)
    return point;
  const int places = General ? precision - before : precision;
  const product scaled = static_cast<product>(fraction) * powers_of_ten[places];
  auto digits = static_cast<std::uint64_t>(scaled >> shift);
  digits += rounds_up(scaled, shift, (digits & 1) != 0);
  if (digits >= powers_of_ten[places]) [[unlikely]]
    return nullptr;
  const std::uint64_t eight = eight_digits(digits * powers_of_ten[8 - places]);
  *point = '.';
  put_eight(point + 1, eight | eight_zeros);
  if (!General)
    return point + 1 + places;
  // Without the zeros at the end, and a point before them.
  const int zeros = __builtin_ctzll(__builtin_bswap64(eight | 1)) / 8;
  std::ptrdiff_t some = eight != 0;
  asm("" : "+r"(some)); // or there is a branch, which nobody can foresee
  return point + (-some & (9 - zeros));
}

} // namespace c2cu::detail

#endif // C2CU_QUICK_TEXT_H
