//===- number_text.h - Numbers to text --------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common numbers as glibc's printf writes them, digit for digit, when
/// rounding is to nearest and the decimal point is a point. Each function says
/// what it leaves to others.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_NUMBER_TEXT_H
#define C2CU_NUMBER_TEXT_H

#include <c2cu/powers.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace c2cu::detail {

inline constexpr char digit_pairs[201] =
    "00010203040506070809101112131415161718192021222324252627282930313233343536"
    "37383940414243444546474849505152535455565758596061626364656667686970717273"
    "7475767778798081828384858687888990919293949596979899";

/// How many digits \p value has; 0 has one.
inline int decimal_digits(std::uint64_t value) {
  const int low = bits_of(value | 1) * 1233 >> 12; // times log 2
  return low + (value >= powers_of_ten[low] || low == 0);
}

inline void put_pair(char *to, std::uint32_t value) {
  std::memcpy(to, &digit_pairs[2 * value], 2);
}

/// Writes \p value, which has at most \p count digits, and zeros before them.
inline void put_digits(char *to, std::uint64_t value, int count) {
  for (; count > 8; count -= 8) {
    const auto eight = static_cast<std::uint32_t>(value % 100000000);
    const std::uint32_t high = eight / 10000, low = eight % 10000;
    put_pair(to + count - 8, high / 100);
    put_pair(to + count - 6, high % 100);
    put_pair(to + count - 4, low / 100);
    put_pair(to + count - 2, low % 100);
    value /= 100000000;
  }
  auto rest = static_cast<std::uint32_t>(value);
  for (; count >= 2; count -= 2) {
    put_pair(to + count - 2, rest % 100);
    rest /= 100;
  }
  if (count != 0)
    *to = static_cast<char>('0' + rest % 10);
}

/// The same in base 8 or 16, 2 to the power of \p bits.
inline void put_in_base(char *to, std::uint64_t value, int count, int bits,
                        const char *digits) {
  for (; count != 0; value >>= bits)
    to[--count] = digits[value & ((1U << bits) - 1)];
}

/// A number that is neither infinite nor NaN: significand * 2^exponent.
struct binary {
  std::uint64_t significand = 0; ///< Below 2^53.
  int exponent = 0;

  explicit binary(double magnitude) {
    const auto bits = std::bit_cast<std::uint64_t>(magnitude);
    const int biased = static_cast<int>(bits >> 52);
    significand = bits & ((std::uint64_t{1} << 52) - 1);
    if (biased != 0)
      significand |= std::uint64_t{1} << 52;
    exponent = (biased != 0 ? biased : 1) - 1075;
  }
};

/// Whether what has been cut off, \p rest, makes the last place that is kept
/// one larger: more than half of it, or just half if that is \p odd.
inline bool rounds_up(wide rest, wide half, bool odd) {
  return rest > half || (rest == half && odd);
}

/// A magnitude as `%.*f` writes it.
///
/// The number is m 2^-s with m below 2^53. Its fraction times 10^places is an
/// integer of less than 117 bits, so that rounding sees all of it.
class fixed_text {
public:
  /// False for what is left to others: numbers from 2^63, infinities, and more
  /// than 19 places.
  bool set(double magnitude, int wanted) {
    if (wanted > 19 || magnitude >= 0x1p63)
      return false;
    places = wanted;
    const binary number(magnitude);
    const int shift = -number.exponent;
    if (shift <= 0)
      whole = number.significand << -shift;
    else if (shift < 128)
      round(number.significand, shift);
    // Else it is less than half of any place.
    before = decimal_digits(whole);
    return true;
  }

  std::size_t length() const { return before + (places != 0) + places; }

  void write(char *to) const {
    put_digits(to, whole, before);
    if (places != 0) {
      to[before] = '.';
      put_digits(to + before + 1, fraction, places);
    }
  }

private:
  void round(std::uint64_t significand, int shift) {
    whole = shift < 64 ? significand >> shift : 0;
    const std::uint64_t below =
        shift < 64 ? significand & ((std::uint64_t{1} << shift) - 1)
                   : significand;
    const wide scaled = static_cast<wide>(below) * powers_of_ten[places];
    const wide half = static_cast<wide>(1) << (shift - 1);
    fraction = static_cast<std::uint64_t>(scaled >> shift);
    fraction += rounds_up(scaled & (2 * half - 1), half,
                          places != 0 ? fraction & 1 : whole & 1);
    if (fraction == powers_of_ten[places]) {
      ++whole;
      fraction = 0;
    }
  }

  std::uint64_t whole = 0, fraction = 0;
  int before = 1, places = 0;
};

/// A number times a power of ten: the integer below, and whether the next one
/// is nearer.
struct scaled {
  std::uint64_t whole = 0;
  bool up = false;
};

/// \p number times 10^\p power, which is below 2^63, if 128 bits show how to
/// round it.
inline bool scale_up(const binary &number, int power, scaled &result) {
  const int shift = -number.exponent - power; // what is left are fives
  if (power > 32 || shift > 127)
    return false;
  wide product = number.significand;
  if (power > 27) {
    product *= powers_of_five[27];
    power -= 27;
  }
  product *= powers_of_five[power];
  if (shift <= 0) {
    result.whole = static_cast<std::uint64_t>(product << -shift);
    result.up = false;
    return true;
  }
  const wide half = static_cast<wide>(1) << (shift - 1);
  result.whole = static_cast<std::uint64_t>(product >> shift);
  result.up = rounds_up(product & (2 * half - 1), half, result.whole & 1);
  return true;
}

/// The same divided by 10^\p power.
inline bool scale_down(const binary &number, int power, scaled &result) {
  const int shift = number.exponent - power;
  if (power > 27 || shift > 75 || shift < -63)
    return false;
  wide above = number.significand, below = powers_of_five[power];
  if (shift >= 0)
    above <<= shift;
  else
    below <<= -shift;
  result.whole = static_cast<std::uint64_t>(above / below);
  result.up = rounds_up(above % below * 2, below, result.whole & 1);
  return true;
}

/// A magnitude as `%.*e`, `%.*g` and their like write it.
class significant_text {
public:
  /// False for what is left to others: what is very large or very small, and
  /// more than 17 digits.
  [[gnu::noinline]] bool set(double magnitude, int places, char letter) {
    const bool general = letter == 'g' || letter == 'G';
    e = letter >= 'a' ? 'e' : 'E';
    count = !general ? places + 1 : places == 0 ? 1 : places;
    if (count > 17)
      return false;
    if (general && is_integer(magnitude))
      return true;
    if (!find_digits(magnitude))
      return false;
    scientific = !general || power < -4 || power >= count;
    if (general)
      drop_zeros();
    return true;
  }

  std::size_t length() const {
    if (scientific)
      return count + (count > 1) + 4;
    if (power < 0)
      return count + 1 - power;
    return count <= power + 1 ? power + 1 : count + 1;
  }

  [[gnu::noinline]] void write(char *to) const {
    if (scientific) {
      const std::uint64_t unit = powers_of_ten[count - 1];
      put(to, digits / unit, 1);
      if (count > 1) {
        to[1] = '.';
        put(to + 2, digits % unit, count - 1);
      }
      write_exponent(to + count + (count > 1));
    } else if (power < 0) {
      std::memcpy(to, "0.000", 1 - power);
      put(to + 1 - power, digits, count);
    } else if (count <= power + 1) {
      put(to, digits * powers_of_ten[power + 1 - count], power + 1);
    } else {
      const std::uint64_t unit = powers_of_ten[count - power - 1];
      put(to, digits / unit, power + 1);
      to[power + 1] = '.';
      put(to + power + 2, digits % unit, count - power - 1);
    }
  }

private:
  /// Once: it is much code.
  [[gnu::noinline]] static void put(char *to, std::uint64_t value, int places) {
    put_digits(to, value, places);
  }

  /// Is it an integer of no more than the wanted digits? Then it has those.
  bool is_integer(double magnitude) {
    if (magnitude >= exact_powers[count])
      return false;
    const auto whole = static_cast<std::int64_t>(magnitude);
    if (static_cast<double>(whole) != magnitude)
      return false;
    digits = whole;
    count = decimal_digits(digits);
    power = count - 1;
    return true;
  }

  bool find_digits(double magnitude) {
    if (magnitude == 0)
      return true;
    const binary number(magnitude);
    const int bits = number.exponent + bits_of(number.significand) - 1;
    power = bits * 315653 >> 20; // times log 2; it is this or the next
    if (power >= 0 && power < 22)
      power += magnitude >= exact_powers[power + 1];
    scaled found;
    for (;; ++power) {
      const int up = count - 1 - power;
      if (!(up >= 0 ? scale_up(number, up, found)
                    : scale_down(number, -up, found)))
        return false;
      if (found.whole < powers_of_ten[count])
        break;
    }
    digits = found.whole + found.up;
    if (digits == powers_of_ten[count]) {
      digits /= 10;
      ++power;
    }
    return true;
  }

  /// Drops zeros at the end of what is not 0.
  void drop_zeros() {
    while (count > 4 && digits % 10000 == 0) {
      digits /= 10000;
      count -= 4;
    }
    while (count > 1 && digits % 10 == 0) {
      digits /= 10;
      --count;
    }
  }

  void write_exponent(char *to) const {
    to[0] = e;
    to[1] = power < 0 ? '-' : '+';
    put_pair(to + 2, power < 0 ? -power : power);
  }

  std::uint64_t digits = 0; ///< An integer of `count` digits, or 0.
  int count = 0;
  int power = 0; ///< Of ten, that the first digit stands for.
  bool scientific = false;
  char e = 'e';
};

/// The same for all magnitudes.
class any_text {
public:
  [[gnu::cold]] any_text(double magnitude, int places, char letter) {
    const bool general = letter == 'g' || letter == 'G';
    end = std::to_chars(text, text + sizeof text, magnitude,
                        general ? std::chars_format::general
                                : std::chars_format::scientific,
                        places)
              .ptr;
    for (char *at = text; letter < 'a' && at != end; ++at)
      *at = *at == 'e' ? 'E' : *at;
  }

  std::size_t length() const { return end - text; }
  void write(char *to) const { std::memcpy(to, text, length()); }

private:
  char text[64];
  char *end;
};

} // namespace c2cu::detail

#endif // C2CU_NUMBER_TEXT_H
