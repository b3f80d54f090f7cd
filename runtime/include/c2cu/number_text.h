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

#include <c2cu/digit_text.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace c2cu::detail {

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

/// Whether the last \p shift binary places of \p value, at least one, make the
/// one before them larger: they are more than half of it, or just half if it is
/// \p odd. Without a branch, which nobody could foresee.
template <class Integer> bool rounds_up(Integer value, int shift, bool odd) {
  const Integer half = static_cast<Integer>(1) << (shift - 1);
  return ((value & half) != 0) & (((value & (half - 1)) != 0) | odd);
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
    if (shift >= 64)
      return cut<wide>(significand, shift);
    whole = significand >> shift;
    const std::uint64_t below = significand & ((std::uint64_t{1} << shift) - 1);
    // Three decimal places are less than ten binary ones.
    if (places <= 3 && shift <= 54)
      cut<std::uint64_t>(below, shift);
    else
      cut<wide>(below, shift);
  }

  /// The fraction \p below * 2^-\p shift, to so many places. Integer holds it
  /// times 10^places.
  template <class Integer> void cut(std::uint64_t below, int shift) {
    const Integer scaled = static_cast<Integer>(below) * powers_of_ten[places];
    fraction = static_cast<std::uint64_t>(scaled >> shift);
    fraction +=
        rounds_up(scaled, shift, (places != 0 ? fraction & 1 : whole & 1) != 0);
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

/// Rounds \p value * 2^-\p shift.
template <class Integer> scaled rounded(Integer value, int shift) {
  const auto whole = static_cast<std::uint64_t>(value >> shift);
  return {whole, rounds_up(value, shift, (whole & 1) != 0)};
}

/// \p number times 10^\p power, which is below 2^63, if 128 bits show how to
/// round it; most are for 64. \p Single: its significand is below 2^24.
template <bool Single>
bool scale_up(const binary &number, int power, scaled &result) {
  const int shift = -number.exponent - power; // what is left are fives
  if (power > 32 || shift > 127)
    return false;
  if (Single && power <= 17 && shift > 0 && shift < 64) {
    result = rounded(number.significand * powers_of_five[power], shift);
    return true;
  }
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
  result = rounded(product, shift);
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
  const wide twice = above % below * 2;
  result.up = twice > below || (twice == below && (result.whole & 1) != 0);
  return true;
}

/// Whether \p magnitude is an integer that `%.*g` writes with all its digits,
/// which is \p whole then.
inline bool is_short_integer(double magnitude, int places,
                             std::uint64_t &whole) {
  if (magnitude >= exact_powers[places == 0 ? 1 : places > 18 ? 18 : places])
    return false;
  const auto integer = static_cast<std::int64_t>(magnitude);
  whole = integer;
  return static_cast<double>(integer) == magnitude;
}

/// A magnitude as `%.*e`, `%.*g` and their like write it.
class significant_text {
public:
  /// False for what is left to others: what is very large or very small, and
  /// more than 17 digits. \p Single: the number is a float.
  template <bool Single> bool set(double magnitude, int places, char letter) {
    const bool general = letter == 'g' || letter == 'G';
    e = letter >= 'a' ? 'e' : 'E';
    count = !general ? places + 1 : places == 0 ? 1 : places;
    if (count > 17)
      return false;
    if (!find_digits<Single>(magnitude))
      return false;
    scientific = !general || power < -4 || power >= count;
    spell();
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

  /// Changes up to room_behind bytes behind.
  void write(char *to) const {
    if (power < 0 && !scientific) {
      put_eight(to, 0x3030303030302e30); // 0.000000
      return put(to + 1 - power, first, second, last);
    }
    put(to, first, second, last);
    const int whole = scientific ? 1 : power + 1;
    if (count > whole) {
      to[whole] = '.';
      put_behind(to + whole + 1, whole);
    }
    if (scientific)
      write_exponent(to + count + (count > 1));
  }

private:
  static void put(char *to, std::uint64_t first, std::uint64_t second,
                  char last) {
    put_eight(to, first);
    put_eight(to + 8, second);
    to[16] = last;
  }

  /// The digits behind the first \p whole ones. By shifts: what has just been
  /// written is not read again.
  void put_behind(char *to, int whole) const {
    if (whole < 8) {
      put_eight(to, first >> (8 * whole) | second << 8 << (56 - 8 * whole));
      put_eight(to + 8, second >> (8 * whole));
    } else if (whole < 16) {
      put_eight(to, second >> (8 * (whole - 8)));
    }
    to[16 - whole] = last;
  }

  template <bool Single> bool find_digits(double magnitude) {
    if (magnitude == 0)
      return true;
    binary number(magnitude);
    if (Single) {
      number.significand >>= 29;
      number.exponent += 29;
    }
    const int bits = number.exponent + bits_of(number.significand) - 1;
    power = bits * 315653 >> 20; // times log 2; it is this or the next
    if (power >= 0 && power < 22)
      power += magnitude >= exact_powers[power + 1];
    scaled found;
    for (;; ++power) {
      const int up = count - 1 - power;
      if (!(up >= 0 ? scale_up<Single>(number, up, found)
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

  /// Makes the digits characters: those of 16 places from the first one on, and
  /// a 17th.
  void spell() {
    constexpr std::uint64_t unit = 100000000;
    if (count <= 8) {
      first = eight_digits(digits * powers_of_ten[8 - count]) + eight_zeros;
      return;
    }
    std::uint64_t sixteen = digits;
    if (count == 17) {
      last = static_cast<char>('0' + digits % 10);
      sixteen = digits / 10;
    } else {
      sixteen *= powers_of_ten[16 - count];
    }
    first = eight_digits(sixteen / unit) + eight_zeros;
    second = eight_digits(sixteen % unit) + eight_zeros;
  }

  /// Drops zeros at the end of what is not 0.
  void drop_zeros() {
    if (count == 17 && last != '0')
      return;
    const std::uint64_t later = second ^ eight_zeros;
    const std::uint64_t values = later != 0 ? later : first ^ eight_zeros;
    count = (later != 0 ? 8 : 0) + (bits_of(values | 1) + 7) / 8;
  }

  void write_exponent(char *to) const {
    const int magnitude = power < 0 ? -power : power;
    to[0] = e;
    to[1] = power < 0 ? '-' : '+';
    to[2] = static_cast<char>('0' + magnitude / 10);
    to[3] = static_cast<char>('0' + magnitude % 10);
  }

  std::uint64_t first = 0, second = eight_zeros; ///< characters, lowest first
  char last = '0';
  std::uint64_t digits = 0; ///< An integer of `count` digits, or 0.
  int count = 0;            ///< of digits to be written
  int power = 0;            ///< Of ten, that the first digit stands for.
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
