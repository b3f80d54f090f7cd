//===- device_real.h - Real numbers from text in device code ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What strtod and strtof read in the C locale, rounded to nearest as glibc
/// does: decimal and hexadecimal numbers of any length, infinities, NaN.
///
/// A decimal number is a quotient of two natural ones, D 5^e 2^e or D / 5^-e
/// 2^e, of which the first 64 bits, and whether others follow, decide. D has at
/// most 800 digits: no number halfway between two of type double has more than
/// 767, so of further digits it matters only whether one is not zero.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_REAL_H
#define C2CU_DEVICE_REAL_H

#include <c2cu/device_ctype.h>
#include <c2cu/device_natural.h>
#include <c2cu/qualifiers.h>

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace c2cu::portable {

/// How the numbers of a type are written.
template <class Float> struct real_form {
  static constexpr bool is_float = std::is_same_v<Float, float>;
  using bits = std::conditional_t<is_float, std::uint32_t, std::uint64_t>;
  static constexpr int places = is_float ? 24 : 53;
  /// The power of two that the last bit of the least number counts.
  static constexpr int least = is_float ? -149 : -1074;
  static constexpr std::uint64_t infinite =
      std::uint64_t{is_float ? 0xff : 0x7ff} << (places - 1);
  static constexpr std::uint64_t quiet = std::uint64_t{1} << (places - 2);
  static constexpr std::uint64_t sign = std::uint64_t{1}
                                        << (8 * sizeof(bits) - 1);

  C2CU_DEVICE static Float number(std::uint64_t image) {
    const bits own = static_cast<bits>(image);
    Float result;
    memcpy(&result, &own, sizeof result);
    return result;
  }

  /// The number nearest to \p of, of two the even one, as its bits.
  C2CU_DEVICE static std::uint64_t nearest(const leading_bits &of) {
    int unit = of.exponent + 64 - places;
    if (unit > -least)
      return infinite;
    unit = unit < least ? least : unit;
    const int cut = unit - of.exponent; // At least 64 - places.
    std::uint64_t kept = cut < 64 ? of.value >> cut : 0;
    if (cut <= 64) {
      const std::uint64_t half = std::uint64_t{1} << (cut - 1);
      const bool behind = of.more || (of.value & (half - 1)) != 0;
      kept += (of.value & half) != 0 && (behind || (kept & 1) != 0);
    }
    // What is carried over makes it the next power of two.
    const std::uint64_t image =
        (static_cast<std::uint64_t>(unit - least) << (places - 1)) + kept;
    return image < infinite ? image : infinite;
  }
};

/// Reads one number.
class real_reader {
public:
  /// From \p text to \p end, or, if that is null, to the zero that ends it.
  C2CU_DEVICE real_reader(const char *text, const char *end)
      : at(text), end(end) {}

  /// Where the number ends; null: there was none.
  const char *behind = nullptr;

  template <class Float> C2CU_OUT_OF_LINE C2CU_DEVICE Float read() {
    using form = real_form<Float>;
    while (c2cu_ctype::isspace(peek()))
      ++at;
    const std::uint64_t sign = peek() == '-' ? form::sign : 0;
    if (peek() == '-' || peek() == '+')
      ++at;
    std::uint64_t image = 0;
    if (pass_word("inf")) {
      image = form::infinite;
      behind = at;
      if (pass_word("inity"))
        behind = at;
    } else if (pass_word("nan")) {
      image = form::infinite | form::quiet;
      behind = at;
      image |= nan_payload() & (form::quiet - 1);
    } else if (pass_digits()) {
      if (taken != 0)
        image = is_hexadecimal ? hexadecimal<form>() : decimal<form>();
    }
    return form::number(behind ? image | sign : 0);
  }

private:
  C2CU_DEVICE char peek() const { return at != end ? *at : '\0'; }
  C2CU_DEVICE static char lower(char c) {
    return static_cast<char>(
        c2cu_ctype::tolower(static_cast<unsigned char>(c)));
  }

  /// Passes \p word, in letters of either size, or nothing.
  C2CU_DEVICE bool pass_word(const char *word) {
    const char *const begin = at;
    for (; *word != '\0'; ++word, ++at)
      if (lower(peek()) != *word) {
        at = begin;
        return false;
      }
    return true;
  }

  /// What `(0x123)` behind `nan` says of its bits, or 0.
  C2CU_DEVICE std::uint64_t nan_payload() {
    if (peek() != '(')
      return 0;
    ++at;
    const char *const begin = at;
    while (c2cu_ctype::isalnum(static_cast<unsigned char>(peek())) ||
           peek() == '_')
      ++at;
    if (peek() != ')')
      return 0;
    const char *const close = at;
    behind = close + 1;
    at = begin;
    unsigned base = 10;
    if (at != close && *at == '0') {
      base = 8;
      if (lower(at[1]) == 'x' && digit_of(at[2]) < 16) {
        base = 16;
        at += 2;
      }
    }
    std::uint64_t value = 0;
    bool fits = true;
    for (; at != close; ++at) {
      const unsigned digit = digit_of(*at);
      if (digit >= base)
        return 0;
      fits = fits && value <= (~std::uint64_t{0} - digit) / base;
      value = value * base + digit;
    }
    return fits ? value : ~std::uint64_t{0};
  }

  C2CU_DEVICE static unsigned digit_of(char c) {
    if (c2cu_ctype::isdigit(c))
      return c - '0';
    return c2cu_ctype::isxdigit(c) ? lower(c) - 'a' + 10 : 16;
  }

  /// Passes a number of digits, a point and an exponent. False: there is none.
  C2CU_DEVICE bool pass_digits() {
    const char *const zero = at;
    if (pass_word("0x")) {
      is_hexadecimal = true;
      if (pass_significand(16)) {
        pass_exponent('p', 4);
        behind = at;
        return true;
      }
      is_hexadecimal = false;
      behind = zero + 1;
      return true;
    }
    if (!pass_significand(10))
      return false;
    pass_exponent('e', 1);
    behind = at;
    return true;
  }

  C2CU_DEVICE bool pass_significand(unsigned base) {
    const int most = base == 16 ? 16 : 19; // They fit into 64 bits.
    const char *const begin = at;
    bool point = false, any = false;
    for (;; ++at) {
      if (peek() == '.' && !point) {
        point = true;
        continue;
      }
      const unsigned digit = digit_of(peek());
      if (digit >= base)
        break;
      any = true;
      if (taken == 0 && digit == 0) {
        scale -= point;
      } else if (taken < most) {
        first = taken == 0 ? at : first;
        head = head * base + digit;
        ++taken;
        scale -= point;
      } else {
        more = more || digit != 0;
        scale += !point;
      }
    }
    last = at;
    if (!any)
      at = begin;
    return any;
  }

  /// Of a digit each, the exponent counts \p digit.
  C2CU_DEVICE void pass_exponent(char letter, int digit) {
    scale *= digit;
    if (lower(peek()) != letter)
      return;
    const char *const begin = at++;
    const bool negative = peek() == '-';
    if (peek() == '-' || peek() == '+')
      ++at;
    if (!c2cu_ctype::isdigit(peek())) {
      at = begin;
      return;
    }
    constexpr std::int64_t enough = 1000000000000000;
    std::int64_t exponent = 0;
    for (; c2cu_ctype::isdigit(peek()); ++at)
      if (exponent < enough)
        exponent = exponent * 10 + (*at - '0');
    scale += negative ? -exponent : exponent;
  }

  template <class Form> C2CU_DEVICE std::uint64_t hexadecimal() const {
    if (scale > 2000)
      return Form::infinite;
    return scale < -2000 ? 0
                         : Form::nearest(leading_bits(
                               head, static_cast<int>(scale), more));
  }

  template <class Form> C2CU_DEVICE std::uint64_t decimal() const {
    // The number is below 10^places, and not below a tenth of that.
    const std::int64_t places = scale + taken;
    if (places > 310)
      return Form::infinite;
    if (places < -330)
      return 0;
    if (!more && head >> 53 == 0 && scale >= -22 && scale <= 22 &&
        !Form::is_float)
      return exactly();
    natural above(0);
    const int kept = significand(above);
    const int power = static_cast<int>(places) - kept;
    natural below(1);
    (power < 0 ? below : above)
        .multiply_by_power_of_five(power < 0 ? -power : power);
    leading_bits bits(above, below, power);
    bits.more = bits.more || dropped(kept);
    return Form::nearest(bits);
  }

  /// Where digits and power of ten are numbers themselves, one operation on
  /// these rounds once.
  C2CU_DEVICE std::uint64_t exactly() const {
    double power = 1, value = static_cast<double>(head);
    for (std::int64_t k = scale < 0 ? -scale : scale; k > 0; --k)
      power *= 10;
    value = scale < 0 ? value / power : value * power;
    std::uint64_t image;
    memcpy(&image, &value, sizeof image);
    return image;
  }

  static constexpr int most_digits = 800;

  /// Makes \p of the digits, without more than there may be; returns how many.
  C2CU_DEVICE int significand(natural &of) const {
    int count = 0;
    std::uint32_t chunk = 0, unit = 1;
    for (const char *p = first; p != last && count < most_digits; ++p) {
      if (*p == '.')
        continue;
      chunk = chunk * 10 + (*p - '0');
      unit *= 10;
      ++count;
      if (unit == 1000000000) {
        of.multiply_and_add(unit, chunk);
        chunk = 0;
        unit = 1;
      }
    }
    if (unit != 1)
      of.multiply_and_add(unit, chunk);
    return count;
  }

  /// Whether a digit behind the first \p kept ones is not zero.
  C2CU_DEVICE bool dropped(int kept) const {
    int count = 0;
    for (const char *p = first; p != last; ++p)
      if (*p != '.' && count++ >= kept && *p != '0')
        return true;
    return false;
  }

  const char *at;
  const char *const end;
  bool is_hexadecimal = false;
  const char *first = nullptr; ///< The first digit that is not zero.
  const char *last = nullptr;  ///< Behind the last digit, or point.
  int taken = 0;               ///< How many digits `head` has.
  std::uint64_t head = 0;      ///< The first digits, from that one on.
  bool more = false;           ///< Of the others one is not zero.
  std::int64_t scale = 0;      ///< What the last digit of `head` counts.
};

struct c2cu_reals {
  C2CU_DEVICE static double strtod(const char *text, char **end) {
    return c2cu_read<double>(text, end);
  }
  C2CU_DEVICE static float strtof(const char *text, char **end) {
    return c2cu_read<float>(text, end);
  }
  C2CU_DEVICE static double atof(const char *text) {
    return c2cu_read<double>(text, nullptr);
  }

private:
  template <class Float>
  C2CU_DEVICE static Float c2cu_read(const char *text, char **end) {
    real_reader reader(text, nullptr);
    const Float value = reader.read<Float>();
    if (end)
      *end = const_cast<char *>(reader.behind ? reader.behind : text);
    return value;
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_REAL_H
