//===- quick_read.h - Short numbers from a buffer ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Short decimal numbers, as most are, where some bytes behind them can be
/// looked at, too: all their characters at once, as nobody can foresee how many
/// there are. Where the next number begins is found first, and apart from the
/// value: a processor begins with that number meanwhile. What is longer or not
/// plain is left to number_read.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_QUICK_READ_H
#define C2CU_QUICK_READ_H

#include <c2cu/format.h>
#include <c2cu/number_read.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace c2cu::detail {

#ifdef __SSE2__
inline constexpr bool reads_quickly = true;
#else
inline constexpr bool reads_quickly = false;
#endif

/// So many bytes have to be there for what follows.
inline constexpr std::ptrdiff_t quick_bytes = 24;

/// A number and what comes behind it, in registers. Null: left to others.
template <class T> struct quick_number {
  const char *behind = nullptr;
  T value = 0;
};

/// How many characters from \p at on are digits, or points if \p Points; the
/// first may be a sign as well. From 16 on: it is not known.
template <bool Points> int quick_length([[maybe_unused]] const char *at) {
#ifdef __SSE2__
  const __m128i text = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
  const __m128i moved =
      _mm_add_epi8(text, _mm_set1_epi8(static_cast<char>(-128 - '0')));
  __m128i others = _mm_cmpgt_epi8(moved, _mm_set1_epi8(-128 + 9));
  if (Points)
    others = _mm_andnot_si128(_mm_cmpeq_epi8(text, _mm_set1_epi8('.')), others);
  return __builtin_ctz((_mm_movemask_epi8(others) & ~1) | 1 << 16);
#else
  return 16;
#endif
}

/// The values of \p count characters, of which there is one to eight, if they
/// are digits; before them zeros.
inline std::uint64_t digits_at(const char *at, int count) {
  std::uint64_t eight;
  std::memcpy(&eight, at, sizeof eight);
  return (eight ^ 0x3030303030303030) << (64 - 8 * count);
}

inline bool are_digits(std::uint64_t values) {
  return (((values + 0x7676767676767676) | values) & 0x8080808080808080) == 0;
}

/// Reads an integer as strtol() and strtoul() do.
[[gnu::noinline]] inline quick_number<std::uint64_t>
quick_integer(const char *at) {
  const char c = *at;
  const int length = quick_length<false>(at);
  const bool sign = c == '-' || c == '+';
  const char *const first = at + sign;
  const int count = length - sign;
  std::uint64_t value = 0;
  if (count == 0 || length == 16 || (!sign && (c < '0' || c > '9')))
      [[unlikely]]
    return {};
  if (count <= 8)
    value = value_of_eight(digits_at(first, count));
  else
    value = value_of_eight(digits_at(first, 8)) * powers_of_ten[count - 8] +
            value_of_eight(digits_at(first + 8, count - 8));
  return {at + length, c == '-' ? -value : value};
}

/// Reads `inf`, if white space follows.
template <class Float> quick_number<Float> quick_infinity(const char *at) {
  std::uint32_t text;
  std::memcpy(&text, at, sizeof text);
  if (((text & 0xffffff) | 0x202020) != 0x666e69 || !is_space(at[3]))
    return {};
  return {at + 3, std::numeric_limits<Float>::infinity()};
}

/// \p magnitude or its negative, without a branch, which nobody can foresee.
template <class Float> Float signed_value(Float magnitude, bool negative) {
  using bits =
      std::conditional_t<sizeof(Float) == 4, std::uint32_t, std::uint64_t>;
  const bits sign = static_cast<bits>(negative) << (8 * sizeof(bits) - 1);
  return std::bit_cast<Float>(std::bit_cast<bits>(magnitude) | sign);
}

/// \p digits, which are below 10^15, by 10^\p places. False where that is
/// between two floats as far as a double can tell.
template <class Float>
bool quotient(std::uint64_t digits, int places, Float &value) {
  // Both are exact, so that it is rounded once.
  const double exact = static_cast<double>(static_cast<std::int64_t>(digits)) /
                       exact_powers[places];
  value = static_cast<Float>(exact);
  // What is not halfway itself is on the same side of it as the number.
  constexpr std::uint64_t half = std::uint64_t{1} << 28;
  return sizeof(Float) == sizeof(double) ||
         (std::bit_cast<std::uint64_t>(exact) & (2 * half - 1)) != half;
}

/// Reads \p count characters, nine to fifteen, that are digits and points, as
/// quick_real() does fewer.
template <class Float>
[[gnu::noinline]] quick_number<Float> quick_long_real(const char *at, int count,
                                                      bool negative) {
  constexpr wide bytes = ~wide{0} / 0xff; // a one in each
  wide digits;
  std::memcpy(&digits, at, sizeof digits);
  digits = (digits ^ bytes * 0x30) << (128 - 8 * count);
  int places = 0;
  if (const wide point = digits & bytes * 0x10) {
    const auto last = static_cast<std::uint64_t>(point >> 64);
    places = last != 0
                 ? 7 - __builtin_ctzll(last) / 8
                 : 15 - __builtin_ctzll(static_cast<std::uint64_t>(point)) / 8;
    const wide below = (point >> 4) - 1;
    digits = (digits & below) << 8 | (digits & ~(below << 8 | 0xff));
  }
  const auto first = static_cast<std::uint64_t>(digits);
  const auto second = static_cast<std::uint64_t>(digits >> 64);
  const char next = at[count] | 0x20;
  if (!are_digits(first) || !are_digits(second) || next == 'e' || next == 'x')
    return {};
  quick_number<Float> found = {at + count};
  if (!quotient(value_of_eight(first) * powers_of_ten[8] +
                    value_of_eight(second),
                places, found.value))
    return {};
  found.value = signed_value(found.value, negative);
  return found;
}

/// Reads a number of at most 15 characters without an exponent, or `inf`.
template <class Float>
[[gnu::noinline]] quick_number<Float> quick_real(const char *at) {
  const char c = *at;
  if (c > '9')
    return quick_infinity<Float>(at);
  const int length = quick_length<true>(at);
  const bool sign = c == '-' || c == '+';
  const char *const first = at + sign;
  int count = length - sign, places = 0;
  if (length == 16 || count == 0 || (c < '.' && !sign) || c == '/') [[unlikely]]
    return {};
  if (count > 8)
    return quick_long_real<Float>(first, count, c == '-');
  std::uint64_t digits = digits_at(first, count);
  // Of digits and points only the latter have this bit without those of '0'.
  constexpr std::uint64_t bit_of_point = 0x1010101010101010;
  if (const std::uint64_t point = digits & bit_of_point) {
    // What is before the point moves to its place.
    places = 7 - __builtin_ctzll(point) / 8;
    const std::uint64_t below = (point >> 4) - 1;
    digits = (digits & below) << 8 | (digits & ~(below << 8 | 0xff));
    --count;
  }
  const char next = at[length] | 0x20;
  if (!are_digits(digits) || count == 0 || next == 'e' || next == 'x')
      [[unlikely]]
    return {};
  const auto whole = static_cast<std::uint32_t>(value_of_eight(digits));
  // Both are exact, so that it is rounded once.
  auto value = static_cast<Float>(static_cast<std::int32_t>(whole));
  if (sizeof(Float) == sizeof(float) && whole > 1 << 24) {
    if (!quotient(whole, places, value))
      return {};
  } else if (places != 0) {
    value /= static_cast<Float>(exact_powers[places]);
  }
  return {at + length, signed_value(value, c == '-')};
}

} // namespace c2cu::detail

#endif // C2CU_QUICK_READ_H
