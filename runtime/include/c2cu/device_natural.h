//===- device_natural.h - Large numbers in device code ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Natural numbers as large as it takes to round any decimal number to a double
/// (device_real.h), and the first bits of a quotient of two.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_NATURAL_H
#define C2CU_DEVICE_NATURAL_H

#include <c2cu/qualifiers.h>

#include <cstdint>

namespace c2cu::portable {

/// A natural number below 2^2816.
class natural {
public:
  C2CU_DEVICE explicit natural(std::uint32_t value) : count(value != 0) {
    words[0] = value;
  }

  C2CU_DEVICE void multiply_and_add(std::uint32_t by, std::uint32_t more) {
    std::uint64_t carry = more;
    for (int i = 0; i < count; ++i) {
      carry += static_cast<std::uint64_t>(words[i]) * by;
      words[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0)
      words[count++] = static_cast<std::uint32_t>(carry);
  }

  C2CU_DEVICE void multiply_by_power_of_five(int power) {
    for (; power >= 13; power -= 13)
      multiply_and_add(1220703125, 0); // 5^13
    std::uint32_t rest = 1;
    for (; power > 0; --power)
      rest *= 5;
    multiply_and_add(rest, 0);
  }

  C2CU_DEVICE bool is_zero() const { return count == 0; }

  /// How many bits it has.
  C2CU_DEVICE int bits() const {
    int all = 32 * (count - 1);
    for (std::uint32_t top = words[count - 1]; top != 0; top >>= 1)
      ++all;
    return all;
  }

  C2CU_DEVICE void shift_left(int by) {
    const int whole = by / 32, part = by % 32;
    words[count] = 0; // What comes out at the top.
    for (int i = count; i >= 0; --i) {
      const std::uint64_t low = i > 0 ? words[i - 1] : 0;
      const std::uint64_t two = static_cast<std::uint64_t>(words[i]) << 32;
      words[i + whole] = static_cast<std::uint32_t>((two | low) >> (32 - part));
    }
    for (int i = 0; i < whole; ++i)
      words[i] = 0;
    count += whole + 1;
    trim();
  }

  C2CU_DEVICE bool is_less_than(const natural &other) const {
    if (count != other.count)
      return count < other.count;
    for (int i = count; i-- > 0;)
      if (words[i] != other.words[i])
        return words[i] < other.words[i];
    return false;
  }

  /// \p other is not greater.
  C2CU_DEVICE void subtract(const natural &other) {
    std::uint64_t borrow = 0;
    for (int i = 0; i < count; ++i) {
      const std::uint64_t less =
          (i < other.count ? other.words[i] : 0) + borrow;
      borrow = words[i] < less;
      words[i] -= static_cast<std::uint32_t>(less);
    }
    trim();
  }

private:
  C2CU_DEVICE void trim() {
    while (count > 0 && words[count - 1] == 0)
      --count;
  }

  std::uint32_t words[88]; ///< From the lowest; the first `count` are in use.
  int count;
};

/// A number value 2^exponent, the highest bit of value set, and a little more
/// if \p more.
struct leading_bits {
  std::uint64_t value = 0;
  int exponent = 0;
  bool more = false;

  /// The first bits of \p above / \p below, which are not zero, times
  /// 2^\p scale.
  C2CU_DEVICE leading_bits(natural &above, natural &below, int scale) {
    const int by = below.bits() - above.bits();
    if (by > 0)
      above.shift_left(by);
    else if (by < 0)
      below.shift_left(-by);
    exponent = scale - by - 63;
    if (above.is_less_than(below)) {
      above.shift_left(1);
      --exponent;
    }
    for (int i = 0; i < 64; ++i) {
      value <<= 1;
      if (!above.is_less_than(below)) {
        above.subtract(below);
        value |= 1;
      }
      if (above.is_zero()) {
        value <<= 63 - i;
        break;
      }
      if (i < 63)
        above.shift_left(1);
    }
    more = !above.is_zero();
  }

  /// Of \p value 2^\p exponent, where \p value is not zero.
  C2CU_DEVICE leading_bits(std::uint64_t value, int exponent, bool more)
      : value(value), exponent(exponent), more(more) {
    for (; this->value >> 63 == 0; this->value <<= 1)
      --this->exponent;
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_NATURAL_H
