//===- number_read.h - Numbers from text ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common numbers as glibc's scanf, strtol and strtod read them, bit for
/// bit, when rounding is to nearest and the decimal point is a point. Each
/// function says what it leaves to others.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_NUMBER_READ_H
#define C2CU_NUMBER_READ_H

#include <c2cu/powers.h>

#include <array>
#include <bit>
#include <charconv>
#include <climits>
#include <cstdint>
#include <cstring>
#include <system_error>
#include <type_traits>

namespace c2cu::detail {

/// Text that a number is read from.
struct field {
  const char *at;
  const char *end; ///< Null: a zero ends it.
  bool closed;     ///< Nothing that belongs to it comes behind its end.

  unsigned char peek() const { return at != end ? *at : '\0'; }
  /// Whether what is at the position is known to be no digit of the number.
  bool seen_end() const { return at != end || closed; }
};

/// An integer, or the digits of a real number.
struct decimal {
  const char *behind = nullptr; ///< Null: left to others.
  std::uint64_t digits = 0;     ///< The first 19 significant digits.
  int scale = 0;                ///< It is digits * 10^scale.
  bool exact = true;            ///< There are no further digits.
  bool negative = false;
};

inline bool pass_sign(field &from) {
  const unsigned char c = from.peek();
  from.at += c == '-' || c == '+';
  return c == '-';
}

/// The number that eight digits are, whose values are the bytes of \p digits,
/// the first in the lowest.
inline std::uint64_t value_of_eight(std::uint64_t digits) {
  digits = digits * 10 + (digits >> 8); // pairs, in every other byte
  constexpr std::uint64_t pairs = 0x000000ff000000ff;
  return ((digits & pairs) * (100 + (std::uint64_t{1000000} << 32)) +
          ((digits >> 16) & pairs) * (1 + (std::uint64_t{10000} << 32))) >>
         32;
}

/// How many of eight characters are digits, before the first that is none.
/// \p values: the characters without the bits of '0'.
inline int digits_in(std::uint64_t values) {
  // The highest bit of a byte, if it is above 9. Carries only go into later
  // bytes than the first such one.
  const std::uint64_t others =
      ((values + 0x7676767676767676) | values) & 0x8080808080808080;
  return others == 0 ? 8 : __builtin_ctzll(others) / 8;
}

/// Where digits end, and what they are, modulo 2^64.
struct passed {
  const char *at;
  std::uint64_t digits;
};

/// Passes decimal digits, which \p digits is continued by. \p Together: eight
/// characters are looked at together, as long as there are so many, as nobody
/// can foresee how many digits there are. Where they are few, as on each side
/// of a point, this takes longer than it saves.
template <bool Together>
passed pass_digits(const char *at, const char *end, std::uint64_t digits) {
  while (Together && end && end - at >= 8) {
    std::uint64_t eight;
    std::memcpy(&eight, at, sizeof eight);
    eight ^= 0x3030303030303030;
    const int count = digits_in(eight);
    if (count != 8)
      // Zeros come before them. In two steps, as a shift by 64 is none.
      return {at + count, digits * powers_of_ten[count] +
                              value_of_eight(eight << 8 << (56 - 8 * count))};
    digits = digits * powers_of_ten[8] + value_of_eight(eight);
    at += 8;
  }
  for (; at != end; ++at) {
    const unsigned digit = static_cast<unsigned char>(*at - '0');
    if (digit >= 10)
      break;
    digits = digits * 10 + digit;
  }
  return {at, digits};
}

/// Continues \p digits by those that \p from passes; returns how many.
template <bool Together>
std::ptrdiff_t pass_digits(field &from, std::uint64_t &digits) {
  const passed behind = pass_digits<Together>(from.at, from.end, digits);
  const std::ptrdiff_t count = behind.at - from.at;
  from.at = behind.at;
  digits = behind.digits;
  return count;
}

/// Reads an optional sign and at most 20 digits, of which there must be one.
/// Others: what is not below 2^64, and what ends with the field unless that is
/// closed.
inline decimal integer_at(field from) {
  decimal found;
  found.negative = pass_sign(from);
  const char first = static_cast<char>(from.peek());
  const std::ptrdiff_t count = pass_digits<true>(from, found.digits);
  // 20 digits that begin with 1 are less than 2^65: too large ones lose a bit.
  const bool fits = count < 20 || (count == 20 && first == '1' &&
                                   found.digits >= powers_of_ten[19]);
  if (count != 0 && fits && from.seen_end())
    found.behind = from.at;
  return found;
}

/// What a character is worth as a digit; 16 if it is none. In a table, since
/// nobody can foresee which digits are letters.
inline constexpr auto digit_values = [] {
  std::array<unsigned char, 256> values = {};
  for (unsigned c = 0; c != values.size(); ++c)
    values[c] = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : 16;
  return values;
}();

/// Reads an integer in \p base 8 or 16, the latter with or without `0x`. The
/// same is left to others, and a `0x` that nothing follows.
inline decimal integer_at(field from, unsigned base) {
  decimal found;
  found.negative = pass_sign(from);
  const bool prefix = base == 16 && from.peek() == '0';
  if (prefix) {
    const char *const zero = from.at++;
    if ((from.peek() | 0x20) == 'x')
      ++from.at;
    else
      from.at = zero;
  }
  const unsigned bits = base == 16 ? 4 : 3;
  const char *const first = from.at;
  const char *at = first;
  std::uint64_t value = 0; // see pass_digits()
  for (; at != from.end; ++at) {
    const unsigned digit = digit_values[static_cast<unsigned char>(*at)];
    if (digit >= base)
      break;
    value = value << bits | digit;
  }
  from.at = at;
  found.digits = value;
  const std::ptrdiff_t count = from.at - first;
  if (count != 0 && count <= 64 / bits && from.seen_end())
    found.behind = from.at;
  return found;
}

/// Reads an integer whose first digits say its base, as in C. Others also:
/// binary ones, which newer releases know.
inline decimal integer_of_any_base(field from) {
  field start = from;
  pass_sign(start);
  if (start.peek() != '0')
    return integer_at(from);
  ++start.at;
  const unsigned char next = start.peek() | 0x20;
  if (next == 'b' || !start.seen_end())
    return {};
  return integer_at(from, next == 'x' ? 16 : 8);
}

/// The value as strtol and strtoul have it. False where it is out of range,
/// which is left to others.
inline bool value_of(const decimal &number, bool is_signed,
                     std::uint64_t &value) {
  const std::uint64_t most = std::uint64_t{LONG_MAX} + number.negative;
  value = number.negative ? -number.digits : number.digits;
  return !is_signed || number.digits <= most;
}

/// Counts the digits of a number of more than 19 again, from \p first on, and
/// keeps those that fit.
[[gnu::cold]] inline void keep_first_digits(decimal &found, const char *first,
                                            const char *behind) {
  found.digits = 0;
  found.scale = 0;
  bool point = false;
  int significant = 0;
  for (; first != behind; ++first) {
    if (*first == '.') {
      point = true;
      continue;
    }
    const auto digit = static_cast<unsigned>(*first - '0');
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
}

/// Not in every place that reads a number, as few have one.
[[gnu::noinline]] inline decimal exponent_at(field from) {
  return integer_at(from);
}

/// Reads a number with point and exponent. Others: what is neither, as `inf` or
/// `0x1`, an `e` without digits, and what ends with the field unless that is
/// closed.
[[gnu::always_inline]] inline decimal number_at(field from) {
  decimal found;
  found.negative = pass_sign(from);
  const char *const first = from.at;
  std::ptrdiff_t count = pass_digits<false>(from, found.digits);
  if (from.peek() == '.') {
    ++from.at;
    const std::ptrdiff_t places = pass_digits<false>(from, found.digits);
    found.scale = -static_cast<int>(places);
    count += places;
  }
  if (count > 19)
    keep_first_digits(found, first, from.at);
  const unsigned char next = from.peek() | 0x20;
  if (count == 0 || next == 'x' || !from.seen_end())
    return found;
  if (next == 'e') {
    ++from.at;
    const decimal exponent = exponent_at(from);
    if (!exponent.behind || exponent.digits > 9999)
      return found;
    const int by = static_cast<int>(exponent.digits);
    found.scale += exponent.negative ? -by : by;
    from.at = exponent.behind;
  }
  found.behind = from.at;
  return found;
}

/// The number nearest to \p value * 2^exponent, and a little more if \p more.
/// False if it is not a normal one. \p value has at least two bits more than
/// the number.
template <class Float>
bool round_to(std::uint64_t value, bool more, int exponent, Float &result) {
  constexpr bool is_float = std::is_same_v<Float, float>;
  constexpr int places = is_float ? 24 : 53;
  constexpr int bias = is_float ? 127 : 1023;
  const int cut = bits_of(value) - places;
  const std::uint64_t half = std::uint64_t{1} << (cut - 1);
  const std::uint64_t rest = value & (2 * half - 1);
  std::uint64_t kept = value >> cut;
  kept += rest > half || (rest == half && (more || (kept & 1)));
  // A carry into a further bit makes it the next power of two.
  const int power = exponent + cut + places - 1 + bias;
  if (power < 1 || power >= 2 * bias)
    return false;
  using bits = std::conditional_t<is_float, std::uint32_t, std::uint64_t>;
  result = std::bit_cast<Float>(static_cast<bits>(
      (static_cast<std::uint64_t>(power - 1) << (places - 1)) + kept));
  return true;
}

/// The value of an exact \p number that is not 0 and whose power of ten, at
/// most 27, 64 bits hold without its twos: correctly rounded, from a product or
/// quotient of which all is known.
template <class Float> bool exact_value(const decimal &number, Float &result) {
  if (number.scale < 0) {
    const std::uint64_t below = powers_of_five[-number.scale];
    const int up = 64 - bits_of(number.digits), down = 64 - bits_of(below);
    const wide above = static_cast<wide>(number.digits << up) << 63;
    const std::uint64_t by = below << down;
    const wide quotient = above / by;
    return round_to(static_cast<std::uint64_t>(quotient),
                    quotient * by != above, number.scale - 63 - up + down,
                    result);
  }
  const wide product =
      static_cast<wide>(number.digits) * powers_of_five[number.scale];
  const int left = 128 - bits_of(product);
  const wide shifted = product << left;
  return round_to(static_cast<std::uint64_t>(shifted >> 64),
                  static_cast<std::uint64_t>(shifted) != 0,
                  number.scale + 64 - left, result);
}

/// The value of \p number, which was read at \p at, correctly rounded. False
/// where it is out of range, which is left to others.
///
/// Clinger's fast path: where digits and power are exact, one operation rounds
/// once. What neither this nor 128 bits decide is std::from_chars.
template <class Float>
bool value_of(const decimal &number, const char *at, Float &value) {
  constexpr bool is_float = std::is_same_v<Float, float>;
  constexpr std::uint64_t most = std::uint64_t{1} << (is_float ? 24 : 53);
  constexpr int power = is_float ? 10 : 22;
  if (number.exact && number.digits <= most && number.scale <= power &&
      number.scale >= -power) {
    const auto digits = static_cast<Float>(number.digits);
    value = number.scale == 0 ? digits
            : number.scale < 0
                ? digits / static_cast<Float>(exact_powers[-number.scale])
                : digits * static_cast<Float>(exact_powers[number.scale]);
  } else if (number.exact && number.digits != 0 && number.scale <= 27 &&
             number.scale >= -27) {
    if (!exact_value(number, value))
      return false;
  } else {
    if (*at == '-' || *at == '+')
      ++at;
    const auto [behind, error] = std::from_chars(at, number.behind, value);
    if (error != std::errc() || behind != number.behind)
      return false;
    // glibc says that it is out of range.
    if (value != 0 && value < std::numeric_limits<Float>::min())
      return false;
  }
  if (number.negative)
    value = -value;
  return true;
}

// The functions that formats share take a field's members: in registers.

/// Reads a number as number_at() does into \p value; returns what comes behind
/// it. Null: left to others.
template <class Float>
[[gnu::noinline]] const char *read_real(const char *at, const char *end,
                                        bool closed, Float &value) {
  const decimal found = number_at({at, end, closed});
  return found.behind && value_of(found, at, value) ? found.behind : nullptr;
}

/// Passes a number.
[[gnu::noinline]] inline const char *pass_real(const char *at, const char *end,
                                               bool closed) {
  return number_at({at, end, closed}).behind;
}

/// Reads an integer in base 8, 10 or 16, or, if \p base is 0, in that which its
/// first digits say.
template <unsigned Base, bool Signed>
[[gnu::noinline]] const char *read_integer(const char *at, const char *end,
                                           bool closed, std::uint64_t &value) {
  const field from = {at, end, closed};
  const decimal found = Base == 10  ? integer_at(from)
                        : Base == 0 ? integer_of_any_base(from)
                                    : integer_at(from, Base);
  return found.behind && value_of(found, Signed, value) ? found.behind
                                                        : nullptr;
}

} // namespace c2cu::detail

#endif // C2CU_NUMBER_READ_H
