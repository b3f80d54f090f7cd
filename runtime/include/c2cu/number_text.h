//===- number_text.h - Numbers to text and back -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common numbers, as printf and scanf of glibc write and read them, digit
/// for digit, when rounding is to nearest and the decimal point is a point.
/// Each function says what it leaves to others.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_NUMBER_TEXT_H
#define C2CU_NUMBER_TEXT_H

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <system_error>
#include <type_traits>

namespace c2cu::detail {

/// Has the program left the locale and the rounding mode alone?
inline bool usual_numbers = true;

inline constexpr char digit_pairs[201] =
    "00010203040506070809101112131415161718192021222324252627282930313233343536"
    "37383940414243444546474849505152535455565758596061626364656667686970717273"
    "7475767778798081828384858687888990919293949596979899";

/// Writes \p value so that its digits end before \p end, and returns the first
/// of them. There is at least one. Room for 20.
inline char *put_decimal(char *end, std::uint64_t value) {
  while (value >= 100) {
    end -= 2;
    std::memcpy(end, &digit_pairs[2 * (value % 100)], 2);
    value /= 100;
  }
  if (value >= 10) {
    end -= 2;
    std::memcpy(end, &digit_pairs[2 * value], 2);
    return end;
  }
  *--end = static_cast<char>('0' + value);
  return end;
}

/// The same in base 8 or 16, 2 to the power of \p bits. Room for 22.
inline char *put_in_base(char *end, std::uint64_t value, int bits,
                         const char *digits) {
  do {
    *--end = digits[value & ((1U << bits) - 1)];
    value >>= bits;
  } while (value != 0);
  return end;
}

inline constexpr std::uint64_t powers_of_ten[20] = {1,
                                                    10,
                                                    100,
                                                    1000,
                                                    10000,
                                                    100000,
                                                    1000000,
                                                    10000000,
                                                    100000000,
                                                    1000000000,
                                                    10000000000,
                                                    100000000000,
                                                    1000000000000,
                                                    10000000000000,
                                                    100000000000000,
                                                    1000000000000000,
                                                    10000000000000000,
                                                    100000000000000000,
                                                    1000000000000000000,
                                                    10000000000000000000U};

/// A magnitude as `%.*f` writes it: digits before \p end. Null for what is left
/// to others: numbers from 2^63, infinities, and more than 19 places. Room for
/// 40 characters.
///
/// The number is m 2^-s with m below 2^53. Its fraction times 10^places is an
/// integer of less than 117 bits, so that rounding sees all of it.
inline char *put_fixed(char *end, double magnitude, int places) {
  const auto bits = std::bit_cast<std::uint64_t>(magnitude);
  const int exponent = static_cast<int>(bits >> 52);
  if (places > 19 || exponent >= 1023 + 63)
    return nullptr;
  const std::uint64_t significand =
      (bits & ((std::uint64_t{1} << 52) - 1)) |
      (exponent != 0 ? std::uint64_t{1} << 52 : 0);
  const int shift = 1075 - (exponent != 0 ? exponent : 1);
  std::uint64_t whole = 0, fraction = 0;
  if (shift <= 0) {
    whole = significand << -shift;
  } else if (shift < 128) {
    using wide = unsigned __int128;
    whole = shift < 64 ? significand >> shift : 0;
    const std::uint64_t below =
        shift < 64 ? significand & ((std::uint64_t{1} << shift) - 1)
                   : significand;
    const wide scaled = static_cast<wide>(below) * powers_of_ten[places];
    const wide half = static_cast<wide>(1) << (shift - 1);
    const wide rest = scaled & (2 * half - 1);
    fraction = static_cast<std::uint64_t>(scaled >> shift);
    const bool odd = places != 0 ? fraction & 1 : whole & 1;
    if (rest > half || (rest == half && odd))
      ++fraction;
    if (fraction == powers_of_ten[places]) {
      ++whole;
      fraction = 0;
    }
  } // Else it is less than half of any place.
  if (places != 0) {
    char *const first = end - places;
    end = put_decimal(end, fraction);
    while (end != first)
      *--end = '0';
    *--end = '.';
  }
  return put_decimal(end, whole);
}

/// What begins at \p at and is a decimal number for scanf.
struct decimal {
  const char *behind = nullptr; ///< Null: left to others.
  std::uint64_t digits = 0;     ///< The first 19 significant digits.
  int scale = 0;                ///< It is digits * 10^scale.
  bool exact = true;            ///< There are no further digits.
  bool negative = false;
};

inline bool is_digit_at(const char *at, const char *end) {
  return at != end && static_cast<unsigned char>(*at - '0') < 10;
}

/// Reads an optional sign and at most 18 digits, of which there must be one.
/// Others: further digits, and what ends with \p end, behind which there may be
/// more.
inline decimal integer_at(const char *at, const char *end) {
  decimal found;
  if (at != end && (*at == '-' || *at == '+'))
    found.negative = *at++ == '-';
  const char *const first = at;
  for (; is_digit_at(at, end); ++at)
    found.digits = found.digits * 10 + static_cast<unsigned>(*at - '0');
  if (at != first && at != end && at - first <= 18)
    found.behind = at;
  return found;
}

/// Reads a number with point and exponent. Others: what is neither, as `inf` or
/// `0x1`, an `e` without digits, and what ends with \p end.
inline decimal number_at(const char *at, const char *end) {
  decimal found;
  if (at != end && (*at == '-' || *at == '+'))
    found.negative = *at++ == '-';
  bool any = false, point = false;
  int significant = 0;
  for (;; ++at) {
    if (at == end)
      return found;
    if (*at == '.' && !point) {
      point = true;
      continue;
    }
    const unsigned digit = static_cast<unsigned char>(*at - '0');
    if (digit >= 10)
      break;
    any = true;
    if (significant != 0 || digit != 0)
      ++significant;
    if (significant <= 19) {
      found.digits = found.digits * 10 + digit;
      found.scale -= point;
    } else {
      found.exact = found.exact && digit == 0;
      found.scale += !point;
    }
  }
  if (!any || *at == 'x' || *at == 'X')
    return found;
  if (*at == 'e' || *at == 'E') {
    const decimal exponent = integer_at(at + 1, end);
    if (!exponent.behind || exponent.digits > 9999)
      return found;
    const int by = static_cast<int>(exponent.digits);
    found.scale += exponent.negative ? -by : by;
    at = exponent.behind;
  }
  found.behind = at;
  return found;
}

inline constexpr double exact_powers[23] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// The value of \p number, which was read at \p at, correctly rounded. False
/// where it is out of range, which is left to others.
///
/// Clinger's fast path: where digits and power are exact, one operation rounds
/// once. The rest is std::from_chars.
template <class Float>
bool value_of(const decimal &number, const char *at, Float &value) {
  constexpr bool is_float = std::is_same_v<Float, float>;
  constexpr std::uint64_t most = std::uint64_t{1} << (is_float ? 24 : 53);
  constexpr int power = is_float ? 10 : 22;
  if (number.exact && number.digits <= most && number.scale <= power &&
      number.scale >= -power) {
    const auto digits = static_cast<Float>(number.digits);
    value = number.scale < 0
                ? digits / static_cast<Float>(exact_powers[-number.scale])
                : digits * static_cast<Float>(exact_powers[number.scale]);
  } else {
    if (*at == '-' || *at == '+')
      ++at;
    const auto [behind, error] = std::from_chars(at, number.behind, value);
    if (error != std::errc() || behind != number.behind)
      return false;
    // glibc says that it is out of range.
    if (std::fpclassify(value) == FP_SUBNORMAL)
      return false;
  }
  if (number.negative)
    value = -value;
  return true;
}

} // namespace c2cu::detail

#endif // C2CU_NUMBER_TEXT_H
