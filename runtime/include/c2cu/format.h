//===- format.h - Formats that are known when compiling ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A literal format of printf or scanf as a type, `format<"%d %s">`, and its
/// pieces. What is said here holds for both families; what their letters mean
/// stands in print.h and scan.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_FORMAT_H
#define C2CU_FORMAT_H

#include <c2cu/qualifiers.h>

#include <cstddef>
#include <type_traits>

namespace c2cu {

/// The characters of a literal, the zero at its end included.
template <std::size_t Size> struct format_text {
  // NOLINTNEXTLINE(google-explicit-constructor): a literal is one.
  constexpr format_text(const char (&literal)[Size]) {
    for (std::size_t i = 0; i != Size; ++i)
      text[i] = literal[i];
  }
  char text[Size];
};

/// A format as a type.
template <format_text Text> struct format {
  static constexpr const char *text = Text.text;
};

/// What is such a type. (nvcc cannot deduce its text.)
template <class T>
concept literal_format = requires { T::text; } && std::is_empty_v<T>;

namespace detail {

/// One piece of a format: text to the next '%', or a conversion.
struct piece {
  enum kind_t { end, text, conversion } kind = end;
  unsigned begin = 0, behind = 0; ///< Where it stands in the format.
  bool minus = false, plus = false, space = false, zero = false;
  bool alternate = false;
  bool width_given = false, precision_given = false; ///< By arguments.
  bool suppressed = false;
  bool plain = true;     ///< It has nothing but what is recorded here.
  bool numbered = false; ///< It names its argument by number.
  int width = -1;        ///< Or -1.
  int precision = -1;    ///< Or -1.
  char length = '\0';    ///< 'H' is hh, 'q' is ll; j, z and t are l.
  char letter = '\0';    ///< None: the format ends within it.
  unsigned set = 0;      ///< Of `%[`: where its characters begin.
};

/// \p p wherever it stands: the same for all formats that have one like it.
constexpr piece anywhere(piece p) {
  p.begin = p.behind = 0;
  return p;
}

C2CU_HOST_DEVICE constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

C2CU_HOST_DEVICE constexpr bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

C2CU_HOST_DEVICE constexpr bool is_one_of(char c, const char *letters) {
  for (; *letters != '\0'; ++letters)
    if (*letters == c)
      return true;
  return false;
}

/// The size of the integer that a length modifier stands for; 0 for none.
C2CU_HOST_DEVICE constexpr std::size_t integer_size(char length) {
  switch (length) {
  case 'H':
    return sizeof(char);
  case 'h':
    return sizeof(short);
  case '\0':
    return sizeof(int);
  case 'l':
    return sizeof(long);
  case 'q':
    return sizeof(long long);
  default:
    return 0;
  }
}

/// Reads a number of the format, of at most four digits.
C2CU_HOST_DEVICE constexpr int count_at(const char *format, unsigned &at,
                                        bool &plain) {
  int value = 0;
  for (unsigned digits = 0; is_digit(format[at]); ++at) {
    value = value * 10 + (format[at] - '0');
    plain = plain && ++digits <= 4;
    value = plain ? value : 0;
  }
  return value;
}

C2CU_HOST_DEVICE constexpr char length_at(const char *format, unsigned &at) {
  const char first = format[at];
  switch (first) {
  case 'h':
  case 'l':
    if (format[++at] != first)
      return first;
    ++at;
    return first == 'h' ? 'H' : 'q';
  case 'j':
  case 'z':
  case 't':
    ++at;
    return 'l';
  case 'L':
    ++at;
    return 'L';
  default:
    return '\0';
  }
}

/// The conversion of printf whose '%' stands at \p begin.
C2CU_HOST_DEVICE constexpr piece print_conversion_at(const char *format,
                                                     unsigned begin) {
  piece p;
  p.kind = piece::conversion;
  p.begin = begin;
  unsigned at = begin + 1;
  bool fits = true;
  for (; is_one_of(format[at], "-+ 0#'I"); ++at) {
    p.minus = p.minus || format[at] == '-';
    p.plus = p.plus || format[at] == '+';
    p.space = p.space || format[at] == ' ';
    p.zero = p.zero || format[at] == '0';
    p.alternate = p.alternate || format[at] == '#';
    p.plain = p.plain && !is_one_of(format[at], "#'I");
  }
  p.width_given = format[at] == '*';
  if (p.width_given)
    ++at;
  else if (is_digit(format[at]))
    p.width = count_at(format, at, fits);
  if (format[at] == '.') {
    ++at;
    p.precision_given = format[at] == '*';
    if (p.precision_given)
      ++at;
    else
      p.precision = count_at(format, at, fits);
  }
  p.plain = p.plain && fits;
  p.length = length_at(format, at);
  p.letter = format[at];
  p.behind = p.letter == '\0' ? at : at + 1;
  return p;
}

/// Passes the characters of a `%[`, which begin at \p at, and the bracket
/// behind them. False if there is none.
C2CU_HOST_DEVICE constexpr bool pass_set(const char *format, unsigned &at) {
  at += format[at] == '^';
  at += format[at] == ']'; // As the first one it is a character.
  while (format[at] != '\0' && format[at] != ']')
    ++at;
  const bool closed = format[at] == ']';
  at += closed;
  return closed;
}

/// The conversion of scanf whose '%' stands at \p begin.
[[gnu::cold]] C2CU_HOST_DEVICE constexpr piece
scan_conversion_at(const char *format, unsigned begin) {
  piece p;
  p.kind = piece::conversion;
  p.begin = begin;
  unsigned at = begin + 1;
  if (is_digit(format[at]))
    p.width = count_at(format, at, p.plain);
  if (format[at] == '$') {
    p.numbered = true;
    p.width = -1;
    ++at;
  }
  for (; p.width < 0 && is_one_of(format[at], "*'I"); ++at) {
    p.suppressed = p.suppressed || format[at] == '*';
    p.plain = p.plain && format[at] == '*';
  }
  if (is_digit(format[at]))
    p.width = count_at(format, at, p.plain);
  for (; is_one_of(format[at], "mq"); ++at)
    p.plain = false;
  p.length = length_at(format, at);
  p.letter = format[at];
  p.plain = p.plain && !p.numbered && p.width != 0;
  p.behind = p.letter == '\0' ? at : at + 1;
  if (p.letter == '[') {
    p.set = p.behind;
    if (!pass_set(format, p.behind))
      p.letter = '\0';
  }
  return p;
}

/// The piece of a format of printf at \p at. `%%` is text.
[[gnu::cold]] constexpr piece print_piece(const char *format, unsigned at) {
  if (format[at] == '%' && format[at + 1] != '%')
    return print_conversion_at(format, at);
  piece p;
  p.begin = at;
  if (format[at] == '\0')
    return p;
  p.kind = piece::text;
  if (format[at] == '%') { // The first of two; the next piece is the rest.
    p.begin = at + 1;
    p.behind = at + 2;
    return p;
  }
  while (format[at] != '\0' && format[at] != '%')
    ++at;
  p.behind = at;
  return p;
}

/// The piece of a format of scanf at \p at: all white space that follows each
/// other, or one other character, is a piece of its own.
[[gnu::cold]] C2CU_HOST_DEVICE constexpr piece scan_piece(const char *format,
                                                          unsigned at) {
  if (format[at] == '%')
    return scan_conversion_at(format, at);
  piece p;
  p.begin = at;
  if (format[at] == '\0')
    return p;
  p.kind = piece::text;
  p.behind = at + 1;
  while (is_space(format[at]) && is_space(format[p.behind]))
    ++p.behind;
  return p;
}

} // namespace detail
} // namespace c2cu

#endif // C2CU_FORMAT_H
