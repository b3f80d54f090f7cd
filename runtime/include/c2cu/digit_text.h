//===- digit_text.h - Digits of integers ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many digits an integer has, and writing them, eight at a time.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DIGIT_TEXT_H
#define C2CU_DIGIT_TEXT_H

#include <c2cu/powers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu::detail {

/// How many digits \p value has; 0 has one.
inline int decimal_digits(std::uint64_t value) {
  const int low = bits_of(value | 1) * 1233 >> 12; // times log 2
  return low + (value >= powers_of_ten[low] || low == 0);
}

/// The eight digits of \p value, which is less than 10^8: a byte each, the
/// first in the lowest. Several parts at a time are divided, by multiplying;
/// what is left of each goes behind its quotient.
inline std::uint64_t eight_digits(std::uint64_t value) {
  const auto beside = [](std::uint64_t parts, std::uint64_t quotients,
                         std::uint64_t by, int bits) {
    return (parts << bits) + quotients * (1 - (by << bits));
  };
  const std::uint64_t fours = beside(value, value * 109951163 >> 40, 10000, 32);
  const std::uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007f0000007f;
  const std::uint64_t pairs = beside(fours, hundreds, 100, 16);
  const std::uint64_t tens = (pairs * 103 >> 10) & 0x000f000f000f000f;
  return beside(pairs, tens, 10, 8);
}

/// What makes eight digits characters.
inline constexpr std::uint64_t eight_zeros = 0x3030303030303030;

/// Bytes behind a number that writing it may change.
inline constexpr std::size_t room_behind = 40;

/// One store. Two of them are not to become one of a vector, which has to be
/// put together first.
inline void put_eight(char *to, std::uint64_t characters) {
  asm("" : "+r"(characters));
  std::memcpy(to, &characters, sizeof characters);
}

/// Writes \p value, which has at most \p count digits, at most eight, and zeros
/// before them. Changes eight bytes.
inline void put_few_digits(char *to, std::uint64_t value, int count) {
  const std::uint64_t eight = eight_digits(value) + eight_zeros;
  put_eight(to, count == 0 ? 0 : eight >> (64 - 8 * count));
}

/// The same for at most 20. Changes up to eight bytes behind.
inline void put_digits(char *to, std::uint64_t value, int count) {
  constexpr std::uint64_t unit = 100000000;
  if (count > 16) {
    put_few_digits(to, value / (unit * unit), count - 16);
    to += count - 16;
    value %= unit * unit;
    count = 16;
  }
  if (count > 8) {
    put_few_digits(to, value / unit, count - 8);
    to += count - 8;
    value %= unit;
    count = 8;
  }
  put_few_digits(to, value, count);
}

/// The same in base 8 or 16, 2 to the power of \p bits.
inline void put_in_base(char *to, std::uint64_t value, int count, int bits,
                        const char *digits) {
  for (; count != 0; value >>= bits)
    to[--count] = digits[value & ((1U << bits) - 1)];
}

} // namespace c2cu::detail

#endif // C2CU_DIGIT_TEXT_H
