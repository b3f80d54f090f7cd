//===- device_format.h - Text from numbers in device code -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// snprintf and sprintf, which device code finds as members of device_libc
/// (device_libc.h), digit for digit as glibc has them in the C locale where
/// rounding is to nearest. The compiler has looked at formats: there is no %n,
/// %p, %m, long double or wide character in them, and what they are given fits.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_FORMAT_H
#define C2CU_DEVICE_FORMAT_H

#include <c2cu/device_decimal.h>
#include <c2cu/format.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace c2cu::portable {

/// Where text goes: no more than there is room for, but all of it is counted.
class text_sink {
public:
  C2CU_DEVICE text_sink(char *to, std::size_t room) : to(to), room(room) {}

  C2CU_DEVICE void put(char c) {
    if (used + 1 < room)
      to[used] = c;
    ++used;
  }
  C2CU_DEVICE void put(const char *text, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      put(text[i]);
  }
  C2CU_DEVICE void repeat(char c, int count) {
    for (; count > 0; --count)
      put(c);
  }

  /// Writes the zero; returns how many characters there are.
  C2CU_DEVICE int end() {
    if (room != 0)
      to[used < room ? used : room - 1] = '\0';
    return static_cast<int>(used);
  }

private:
  char *to;
  std::size_t room, used = 0;
};

/// An argument of printf, as it is passed.
struct printed_value {
  std::uint64_t integer = 0; ///< Extended by its sign.
  double real = 0;
  const char *text = nullptr;

  template <class T> C2CU_DEVICE explicit printed_value(T value) {
    if constexpr (std::is_floating_point_v<T>)
      real = value;
    else if constexpr (std::is_pointer_v<T>)
      text = (const char *)value;
    else if constexpr (!std::is_null_pointer_v<T>)
      integer = static_cast<std::uint64_t>(value);
  }
};

/// How a conversion is laid out: spaces, a prefix, zeros, the body, spaces.
struct print_layout {
  char prefix[3] = {};
  int prefix_length = 0;
  int zeros = 0; ///< That its precision asks for.

  C2CU_DEVICE void add(char c) { prefix[prefix_length++] = c; }

  /// \p by_zeros: zeros fill the width. write(sink) writes the body.
  template <class Body>
  C2CU_DEVICE void put(text_sink &to, const detail::piece &p, bool by_zeros,
                       int length, const Body &write) const {
    const int fill = p.width - prefix_length - zeros - length;
    if (!p.minus && !by_zeros)
      to.repeat(' ', fill);
    to.put(prefix, prefix_length);
    to.repeat('0', zeros);
    if (!p.minus && by_zeros)
      to.repeat('0', fill);
    write(to);
    if (p.minus)
      to.repeat(' ', fill);
  }
};

/// `%d` and its like.
struct printed_integer {
  char digits[24];
  int length = 0;

  C2CU_DEVICE printed_integer(std::uint64_t value, unsigned base, bool upper) {
    for (; value != 0; value /= base) {
      const unsigned digit = static_cast<unsigned>(value % base);
      digits[sizeof digits - ++length] = static_cast<char>(
          digit < 10 ? '0' + digit : (upper ? 'A' : 'a') + digit - 10);
    }
  }

  C2CU_DEVICE static void print(text_sink &to, const detail::piece &p,
                                std::uint64_t value) {
    const bool is_signed = p.letter == 'd' || p.letter == 'i';
    const int bits = 8 * static_cast<int>(detail::integer_size(p.length));
    value <<= 64 - bits;
    value = is_signed ? static_cast<std::uint64_t>(
                            static_cast<std::int64_t>(value) >> (64 - bits))
                      : value >> (64 - bits);
    print_layout layout;
    if (is_signed && static_cast<std::int64_t>(value) < 0) {
      layout.add('-');
      value = 0 - value;
    } else if (is_signed && (p.plus || p.space))
      layout.add(p.plus ? '+' : ' ');
    const bool hexadecimal = p.letter == 'x' || p.letter == 'X';
    const printed_integer text(value,
                               hexadecimal       ? 16
                               : p.letter == 'o' ? 8
                                                 : 10,
                               p.letter == 'X');
    if (hexadecimal && p.alternate && value != 0) {
      layout.add('0');
      layout.add(p.letter);
    }
    int least = p.precision < 0 ? 1 : p.precision;
    if (p.letter == 'o' && p.alternate && least <= text.length)
      least = text.length + 1;
    layout.zeros = least > text.length ? least - text.length : 0;
    layout.put(
        to, p, p.zero && p.precision < 0, text.length, [&](text_sink &into) {
          into.put(text.digits + sizeof text.digits - text.length, text.length);
        });
  }
};

/// `%f`, `%e` and `%g` of a number that is neither infinite nor NaN.
class printed_decimal {
public:
  C2CU_DEVICE printed_decimal(const detail::piece &p, std::uint64_t significand,
                              int power)
      : digits(significand, power), alternate(p.alternate),
        e((p.letter & 32) != 0 ? 'e' : 'E') {
    const char letter = static_cast<char>(p.letter | 32);
    places = p.precision < 0 ? 6 : p.precision;
    scientific = letter == 'e';
    if (letter == 'g')
      choose();
    else if (scientific)
      digits.round(digits.top() - places);
    else
      digits.round(-places);
    exponent = digits.top();
  }

  C2CU_DEVICE int length() const {
    const int point = places != 0 || alternate;
    if (!scientific)
      return (exponent > 0 ? exponent : 0) + 1 + point + places;
    return 1 + point + places + (exponent > -100 && exponent < 100 ? 4 : 5);
  }

  C2CU_DEVICE void write(text_sink &to) const {
    const int front = scientific ? exponent : exponent > 0 ? exponent : 0;
    const int units = scientific ? exponent : 0;
    for (int place = front; place >= units; --place)
      to.put(digit(place));
    if (places != 0 || alternate)
      to.put('.');
    for (int place = 1; place <= places; ++place)
      to.put(digit(units - place));
    if (!scientific)
      return;
    to.put(e);
    to.put(exponent < 0 ? '-' : '+');
    const int size = exponent < 0 ? -exponent : exponent;
    if (size >= 100)
      to.put(static_cast<char>('0' + size / 100));
    to.put(static_cast<char>('0' + size / 10 % 10));
    to.put(static_cast<char>('0' + size % 10));
  }

private:
  C2CU_DEVICE char digit(int place) const {
    return static_cast<char>('0' + digits.digit(place));
  }

  /// `%g`: as many digits, without zeros at the end.
  C2CU_DEVICE void choose() {
    const int wanted = places != 0 ? places : 1;
    digits.round(digits.top() - (wanted - 1));
    const int top = digits.top();
    scientific = top < -4 || top >= wanted;
    places = scientific ? wanted - 1 : wanted - 1 - top;
    const int used = (scientific ? top : 0) - digits.bottom();
    if (!alternate && used < places)
      places = used > 0 ? used : 0;
  }

  decimal digits;
  bool alternate, scientific = false;
  char e;
  int places = 0, exponent = 0;
};

/// `%a`.
class printed_hexadecimal {
public:
  C2CU_DEVICE printed_hexadecimal(const detail::piece &p, std::uint64_t bits)
      : alternate(p.alternate), upper(p.letter == 'A') {
    const int biased = static_cast<int>(bits >> 52);
    exponent = bits == 0 ? 0 : (biased != 0 ? biased : 1) - 1023;
    value = (bits & (one - 1)) | (biased != 0 ? one : 0);
    places = p.precision;
    if (places < 0)
      for (places = 13; places > 0 && digit(places) == 0;)
        --places;
    else if (places < 13)
      round(4 * (13 - places));
  }

  C2CU_DEVICE int length() const {
    const printed_integer power(size_of_exponent(), 10, false);
    return 1 + (places != 0 || alternate) + places + 2 +
           (power.length != 0 ? power.length : 1);
  }

  C2CU_DEVICE void write(text_sink &to) const {
    for (int place = 0; place <= places; ++place) {
      if (place == 1)
        to.put('.');
      const int value = digit(place);
      to.put(static_cast<char>(value < 10 ? '0' + value
                                          : (upper ? 'A' : 'a') + value - 10));
    }
    if (places == 0 && alternate)
      to.put('.');
    to.put(upper ? 'P' : 'p');
    to.put(exponent < 0 ? '-' : '+');
    const printed_integer power(size_of_exponent(), 10, false);
    if (power.length == 0)
      to.put('0');
    to.put(power.digits + sizeof power.digits - power.length, power.length);
  }

private:
  static constexpr std::uint64_t one = std::uint64_t{1} << 52;

  C2CU_DEVICE std::uint64_t size_of_exponent() const {
    return static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent);
  }

  /// The digit before the point, and those behind it.
  C2CU_DEVICE int digit(int place) const {
    return place > 13 ? 0
                      : static_cast<int>(value >> 4 * (13 - place) &
                                         (place == 0 ? 3 : 15));
  }

  C2CU_DEVICE void round(int dropped) {
    const std::uint64_t unit = std::uint64_t{1} << dropped;
    const std::uint64_t rest = value & (unit - 1);
    value -= rest;
    if (rest > unit / 2 || (rest == unit / 2 && (value & unit) != 0))
      value += unit;
  }

  std::uint64_t value;
  int exponent, places;
  bool alternate, upper;
};

/// Everything that snprintf does.
class text_printer {
public:
  C2CU_DEVICE text_printer(char *to, std::size_t room,
                           const printed_value *values)
      : to(to, room), next(values) {}

  C2CU_DEVICE int print(const char *format) {
    for (unsigned at = 0; format[at] != '\0';) {
      if (format[at] != '%') {
        to.put(format[at++]);
      } else if (format[at + 1] == '%') {
        to.put('%');
        at += 2;
      } else {
        const detail::piece p = detail::print_conversion_at(format, at);
        convert(p);
        at = p.behind;
      }
    }
    return to.end();
  }

private:
  C2CU_DEVICE void convert(detail::piece p) {
    if (p.width_given) {
      p.width = static_cast<int>((next++)->integer);
      p.minus = p.minus || p.width < 0;
      p.width = p.width < 0 ? -p.width : p.width;
    }
    if (p.precision_given)
      p.precision = static_cast<int>((next++)->integer);
    const printed_value &value = *next++;
    if (p.letter == 'c') {
      const char c = static_cast<char>(value.integer);
      print_layout().put(to, p, false, 1,
                         [&](text_sink &into) { into.put(c); });
    } else if (p.letter == 's') {
      text(p, value.text);
    } else if (detail::is_one_of(p.letter, "diuoxX")) {
      printed_integer::print(to, p, value.integer);
    } else {
      real(p, value.real);
    }
  }

  C2CU_DEVICE void text(const detail::piece &p, const char *of) {
    if (!of)
      of = p.precision < 0 || p.precision >= 6 ? "(null)" : "";
    int length = 0;
    while ((p.precision < 0 || length < p.precision) && of[length] != '\0')
      ++length;
    print_layout().put(to, p, false, length,
                       [&](text_sink &into) { into.put(of, length); });
  }

  C2CU_DEVICE void real(const detail::piece &p, double value) {
    std::uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    print_layout layout;
    if (bits >> 63 != 0)
      layout.add('-');
    else if (p.plus || p.space)
      layout.add(p.plus ? '+' : ' ');
    bits &= ~std::uint64_t{0} >> 1;
    const auto put = [&](const auto &body) {
      layout.put(to, p, p.zero, body.length(),
                 [&](text_sink &into) { body.write(into); });
    };
    constexpr std::uint64_t infinite = std::uint64_t{0x7ff} << 52;
    if (bits >= infinite) {
      const bool upper = (p.letter & 32) == 0;
      const char *const word = bits == infinite ? upper ? "INF" : "inf"
                               : upper          ? "NAN"
                                                : "nan";
      layout.put(to, p, false, 3, [&](text_sink &into) { into.put(word, 3); });
    } else if ((p.letter | 32) == 'a') {
      layout.add('0');
      layout.add(static_cast<char>(p.letter == 'a' ? 'x' : 'X'));
      put(printed_hexadecimal(p, bits));
    } else {
      const int biased = static_cast<int>(bits >> 52);
      const std::uint64_t one = std::uint64_t{1} << 52;
      put(printed_decimal(p, (bits & (one - 1)) | (biased != 0 ? one : 0),
                          (biased != 0 ? biased : 1) - 1075));
    }
  }

  text_sink to;
  const printed_value *next;
};

struct c2cu_stdio {
  template <class... Values>
  C2CU_DEVICE static int snprintf(char *to, std::size_t room,
                                  const char *format, Values... values) {
    const printed_value all[] = {printed_value(values)..., printed_value(0)};
    return text_printer(to, room, all).print(format);
  }

  template <class... Values>
  C2CU_DEVICE static int sprintf(char *to, const char *format,
                                 Values... values) {
    return c2cu_stdio::snprintf(to, ~std::size_t{0}, format, values...);
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_FORMAT_H
