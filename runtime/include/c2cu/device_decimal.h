//===- device_decimal.h - All digits of a number ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A number m 2^e, m below 2^53, as all of its decimal digits: nine to a limb,
/// with the point behind a fixed one. Every double is exact so, and rounding
/// sees all of it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_DECIMAL_H
#define C2CU_DEVICE_DECIMAL_H

#include <c2cu/qualifiers.h>

#include <cstdint>

namespace c2cu::portable {

/// The digit at place k counts 10^k.
class decimal {
public:
  C2CU_DEVICE decimal(std::uint64_t significand, int exponent) {
    limbs[units - 1] = static_cast<std::uint32_t>(significand / base);
    limbs[units] = static_cast<std::uint32_t>(significand % base);
    for (int left = exponent; left > 0; left -= 29)
      shift_left(left < 29 ? left : 29);
    for (int left = -exponent; left > 0; left -= 9)
      shift_right(left < 9 ? left : 9);
    trim();
  }

  C2CU_DEVICE int digit(int place) const {
    const int limb = limb_of(place);
    return limb < first || limb >= last
               ? 0
               : static_cast<int>(limbs[limb] / unit_of(place) % 10);
  }

  /// The place of the first digit that is not zero; of zero, 0.
  C2CU_DEVICE int top() const {
    if (first == last)
      return 0;
    int place = 9 * (units - first);
    for (std::uint32_t rest = limbs[first] / 10; rest != 0; rest /= 10)
      ++place;
    return place;
  }

  /// The place of the last one.
  C2CU_DEVICE int bottom() const {
    if (first == last)
      return 0;
    int place = 9 * (units - (last - 1));
    for (std::uint32_t rest = limbs[last - 1]; rest % 10 == 0; rest /= 10)
      ++place;
    return place;
  }

  /// Rounds to a multiple of 10^\p place, a half to the even one.
  C2CU_DEVICE void round(int place) {
    const int limb = limb_of(place);
    if (limb >= last)
      return; // No digits are behind it.
    const std::uint32_t unit = unit_of(place), rest = limbs[limb] % unit;
    const bool up = drops_more_than_half(limb, unit, rest);
    for (int i = limb + 1; i < last; ++i)
      limbs[i] = 0;
    limbs[limb] -= rest;
    last = limb + 1;
    first = first < limb ? first : limb;
    if (up)
      add(limb, unit);
    trim();
  }

private:
  static constexpr std::uint32_t base = 1000000000;
  static constexpr int units = 34;          ///< The limb before the point.
  static constexpr int count = units + 121; ///< 315 places before it, 1,080
                                            ///< behind it.

  /// Rounds down.
  C2CU_DEVICE static int limb_of(int place) {
    return units - (place >= 0 ? place / 9 : -((8 - place) / 9));
  }
  C2CU_DEVICE static std::uint32_t unit_of(int place) {
    std::uint32_t unit = 1;
    for (int within = place - 9 * (units - limb_of(place)); within > 0;
         --within)
      unit *= 10;
    return unit;
  }

  C2CU_DEVICE void shift_left(int bits) {
    std::uint64_t carry = 0;
    for (int i = last; i-- > first;) {
      const std::uint64_t shifted =
          (static_cast<std::uint64_t>(limbs[i]) << bits) + carry;
      limbs[i] = static_cast<std::uint32_t>(shifted % base);
      carry = shifted / base;
    }
    if (carry != 0)
      limbs[--first] = static_cast<std::uint32_t>(carry);
  }

  /// At most by 9: 10^9 is a multiple of 2^9.
  C2CU_DEVICE void shift_right(int bits) {
    std::uint32_t carry = 0;
    for (int i = first; i < last; ++i) {
      const std::uint32_t limb = limbs[i];
      limbs[i] = (limb >> bits) + carry;
      carry = (base >> bits) * (limb & ((1u << bits) - 1));
    }
    if (carry != 0)
      limbs[last++] = carry;
    if (first < last && limbs[first] == 0)
      ++first;
  }

  /// Whether what is behind a digit is more than half of what it counts, or
  /// half, and the digit odd. \p rest is what is behind it in its limb.
  C2CU_DEVICE bool drops_more_than_half(int limb, std::uint32_t unit,
                                        std::uint32_t rest) const {
    const bool whole = unit == 1;
    const std::uint32_t behind = limb + 1 < last ? limbs[limb + 1] : 0;
    const std::uint32_t head = whole ? behind : rest;
    const std::uint32_t half = (whole ? base : unit) / 2;
    if (head != half)
      return head > half;
    for (int i = limb + (whole ? 2 : 1); i < last; ++i)
      if (limbs[i] != 0)
        return true;
    return (limbs[limb] / unit & 1) != 0;
  }

  C2CU_DEVICE void add(int limb, std::uint32_t unit) {
    limbs[limb] += unit;
    for (; limbs[limb] >= base; --limb) {
      limbs[limb] -= base;
      ++limbs[limb - 1];
      first = first < limb ? first : limb - 1;
    }
  }

  /// Zeros at both ends are outside.
  C2CU_DEVICE void trim() {
    while (first < last && limbs[first] == 0)
      ++first;
    while (first < last && limbs[last - 1] == 0)
      --last;
  }

  std::uint32_t limbs[count] = {};
  int first = units - 1, last = units + 1;
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_DECIMAL_H
