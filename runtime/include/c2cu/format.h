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
  bool suppressed = false;
  bool plain = true;  ///< It has nothing but what is recorded here.
  int width = -1;     ///< Or -1.
  int precision = -1; ///< Or -1.
  char length = '\0'; ///< 'H' is hh, 'q' is ll; j, z and t are l.
  char letter = '\0';
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr bool is_one_of(char c, const char *letters) {
  for (; *letters != '\0'; ++letters)
    if (*letters == c)
      return true;
  return false;
}

/// The size of the integer that a length modifier stands for; 0 for none.
constexpr std::size_t integer_size(char length) {
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
constexpr int count_at(const char *format, unsigned &at, bool &plain) {
  int value = 0;
  for (unsigned digits = 0; is_digit(format[at]); ++at) {
    value = value * 10 + (format[at] - '0');
    plain = plain && ++digits <= 4;
    value = plain ? value : 0;
  }
  return value;
}

constexpr char length_at(const char *format, unsigned &at) {
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

/// The conversion whose '%' stands at \p begin. \p print: of printf, whose
/// numbers in it mean something else than scanf's.
constexpr piece conversion_at(const char *format, unsigned begin, bool print) {
  piece p;
  p.kind = piece::conversion;
  p.begin = begin;
  unsigned at = begin + 1;
  for (bool flag = true; flag;) {
    switch (format[at]) {
    case '-':
      p.minus = true;
      break;
    case '+':
      p.plus = true;
      break;
    case ' ':
      p.space = true;
      break;
    case '0':
      p.zero = true;
      break;
    case '*':
      p.suppressed = true;
      p.plain = !print; // A width among the arguments.
      break;
    default:
      flag = false;
      continue;
    }
    ++at;
  }
  if (is_digit(format[at]))
    p.width = count_at(format, at, p.plain);
  if (format[at] == '.') {
    ++at;
    p.precision = count_at(format, at, p.plain);
  }
  p.length = length_at(format, at);
  p.letter = format[at];
  if (!print && (p.minus || p.plus || p.space || p.zero || p.precision >= 0))
    p.plain = false;
  p.behind = p.letter == '\0' ? at : at + 1;
  return p;
}

/// The piece of a format of printf at \p at. `%%` is text.
constexpr piece print_piece(const char *format, unsigned at) {
  if (format[at] == '%' && format[at + 1] != '%')
    return conversion_at(format, at, /*print=*/true);
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
constexpr piece scan_piece(const char *format, unsigned at) {
  if (format[at] == '%')
    return conversion_at(format, at, /*print=*/false);
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
