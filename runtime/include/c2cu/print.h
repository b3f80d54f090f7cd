//===- print.h - printf with a known format ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes into the stream's own buffer what printf would, if all is plain: the
/// conversions d i u x X o c s f F e g, flags, width and precision, arguments
/// of the types they ask for, and room in the buffer for all of it. Else
/// nothing has been written, and glibc's printf does the whole.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRINT_H
#define C2CU_PRINT_H

#include <c2cu/format.h>
#include <c2cu/number_text.h>
#include <c2cu/stdio_state.h>

#include <cstdarg>
#include <cstdio>
#include <type_traits>

namespace c2cu::detail {

template <class T>
constexpr bool is_characters =
    std::is_same_v<T, char *> || std::is_same_v<T, const char *> ||
    std::is_same_v<T, unsigned char *> ||
    std::is_same_v<T, const unsigned char *> ||
    std::is_same_v<T, signed char *> || std::is_same_v<T, const signed char *>;

/// Whether \p p can write an argument of type \p T, which is not yet promoted.
template <class T> constexpr bool is_printable(piece p) {
  if (!p.plain || p.width > 400 || p.precision > 19)
    return false;
  if (is_one_of(p.letter, "diuxXo")) {
    const std::size_t size = integer_size(p.length);
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      return size != 0 && (size <= sizeof(int) || sizeof(T) >= size);
  }
  if (p.letter == 'c' && p.length == '\0' && p.precision < 0)
    return std::is_integral_v<T> || std::is_enum_v<T>;
  if (p.letter == 's' && p.length == '\0')
    return is_characters<T>;
  if (is_one_of(p.letter, "fFeg") && (p.length == '\0' || p.length == 'l'))
    return std::is_same_v<T, double> || std::is_same_v<T, float>;
  return false;
}

template <class Format, unsigned At> constexpr bool all_printable() {
  constexpr piece p = print_piece(Format::text, At);
  if constexpr (p.kind == piece::text)
    return all_printable<Format, p.behind>();
  else
    return p.kind == piece::end;
}

template <class Format, unsigned At, class First, class... Rest>
constexpr bool all_printable() {
  constexpr piece p = print_piece(Format::text, At);
  if constexpr (p.kind == piece::text)
    return all_printable<Format, p.behind, First, Rest...>();
  else if constexpr (p.kind == piece::conversion)
    return is_printable<First>(p) && all_printable<Format, p.behind, Rest...>();
  else
    return true; // More arguments than conversions: they are ignored.
}

/// Adds \p digits with their sign and the padding that \p p asks for.
inline bool put_number(write_room &room, piece p, char sign, const char *digits,
                       std::size_t count, bool zeros) {
  const std::size_t length = count + (sign != '\0');
  const auto width = static_cast<std::size_t>(p.width < 0 ? 0 : p.width);
  const std::size_t padding = width > length ? width - length : 0;
  if (!room.has(length + padding))
    return false;
  if (!p.minus && !zeros)
    room.fill(' ', padding);
  if (sign != '\0')
    room.fill(sign, 1);
  if (!p.minus && zeros)
    room.fill('0', padding);
  room.add(digits, count);
  if (p.minus)
    room.fill(' ', padding);
  return true;
}

constexpr char sign_for(piece p, bool negative) {
  return negative ? '-' : p.plus ? '+' : p.space ? ' ' : '\0';
}

inline bool put_integer(write_room &room, piece p, bool negative,
                        std::uint64_t magnitude) {
  char digits[24];
  char *const end = digits + sizeof digits;
  char *first =
      p.letter == 'x'   ? put_in_base(end, magnitude, 4, "0123456789abcdef")
      : p.letter == 'X' ? put_in_base(end, magnitude, 4, "0123456789ABCDEF")
      : p.letter == 'o' ? put_in_base(end, magnitude, 3, "01234567")
                        : put_decimal(end, magnitude);
  if (p.precision == 0 && magnitude == 0)
    ++first;
  while (end - first < p.precision)
    *--first = '0';
  const bool is_signed = p.letter == 'd' || p.letter == 'i';
  return put_number(room, p, is_signed ? sign_for(p, negative) : '\0', first,
                    end - first, p.zero && p.precision < 0);
}

/// \p value as the integer type that \p Length stands for.
template <piece P, class T> bool put_integer_of(write_room &room, T value) {
  constexpr std::size_t size = integer_size(P.length);
  using type = std::conditional_t<
      size == 1, signed char,
      std::conditional_t<size == 2, short,
                         std::conditional_t<size == 4, int, long>>>;
  const auto number = static_cast<type>(value);
  const auto bits = static_cast<std::make_unsigned_t<type>>(number);
  if constexpr (P.letter == 'd' || P.letter == 'i')
    return put_integer(room, P, number < 0,
                       number < 0 ? -static_cast<std::uint64_t>(number)
                                  : static_cast<std::uint64_t>(number));
  else
    return put_integer(room, P, false, bits);
}

inline bool put_real(write_room &room, piece p, double value) {
  if (!std::isfinite(value) || !usual_numbers)
    return false;
  const double magnitude = std::fabs(value);
  const int places = p.precision < 0 ? 6 : p.precision;
  char digits[64];
  const char *first = digits;
  const char *end = digits + sizeof digits;
  if (p.letter == 'f' || p.letter == 'F') {
    first = put_fixed(digits + sizeof digits, magnitude, places);
    if (!first)
      return false;
  } else {
    end = std::to_chars(digits, digits + sizeof digits, magnitude,
                        p.letter == 'e' ? std::chars_format::scientific
                                        : std::chars_format::general,
                        places)
              .ptr;
  }
  return put_number(room, p, sign_for(p, std::signbit(value)), first,
                    end - first, p.zero);
}

inline bool put_string(write_room &room, piece p, const char *s) {
  if (!s)
    return false;
  const std::size_t length =
      p.precision < 0 ? std::strlen(s) : strnlen(s, p.precision);
  p.plus = p.space = false;
  return put_number(room, p, '\0', s, length, false);
}

template <class Format, unsigned At> bool print_into(write_room &room) {
  constexpr piece p = print_piece(Format::text, At);
  if constexpr (p.kind == piece::text) {
    if (!room.has(p.behind - p.begin))
      return false;
    room.add(Format::text + p.begin, p.behind - p.begin);
    return print_into<Format, p.behind>(room);
  }
  return true;
}

template <class Format, unsigned At, class First, class... Rest>
bool print_into(write_room &room, First first, Rest... rest) {
  constexpr piece p = print_piece(Format::text, At);
  if constexpr (p.kind == piece::text) {
    if (!room.has(p.behind - p.begin))
      return false;
    room.add(Format::text + p.begin, p.behind - p.begin);
    return print_into<Format, p.behind>(room, first, rest...);
  } else if constexpr (p.kind == piece::conversion) {
    bool done = false;
    if constexpr (p.letter == 's') {
      done = put_string(room, p, reinterpret_cast<const char *>(first));
    } else if constexpr (p.letter == 'c') {
      const char c = static_cast<char>(first);
      done = put_number(room, p, '\0', &c, 1, false);
    } else if constexpr (std::is_floating_point_v<First>) {
      done = put_real(room, p, first);
    } else {
      done = put_integer_of<p>(room, first);
    }
    return done && print_into<Format, p.behind>(room, rest...);
  }
  return true;
}

/// Without an attribute: the compiler has checked the call it replaces.
inline int print_by_glibc(FILE *to, const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int count = ::vfprintf(to, text, arguments);
  va_end(arguments);
  return count;
}

/// How many characters were written, or -1: glibc has to do it, from the
/// beginning.
template <class Format, class... Arguments>
int print_plainly(FILE *to, Arguments... arguments) {
  if constexpr (all_printable<Format, 0, Arguments...>()) {
    write_room room(to);
    if (print_into<Format, 0>(room, arguments...))
      return room.commit();
  }
  return -1;
}

} // namespace c2cu::detail

namespace c2cu::host {

template <literal_format Format, class... Arguments>
int fprintf(FILE *to, Format, Arguments... arguments) {
  const int count = detail::print_plainly<Format>(to, arguments...);
  return count >= 0 ? count
                    : detail::print_by_glibc(to, Format::text, arguments...);
}

template <literal_format Format, class... Arguments>
int printf(Format f, Arguments... arguments) {
  return host::fprintf(stdout, f, arguments...);
}

inline std::size_t fwrite(const void *from, std::size_t size, std::size_t count,
                          FILE *to) {
  write_room room(to);
  if (size == 0 || count > 4096 || size > 4096 || !room.has(size * count))
    return ::fwrite(from, size, count, to);
  room.add(static_cast<const char *>(from), size * count);
  room.commit();
  return count;
}

inline int fputs(const char *s, FILE *to) {
  const std::size_t length = std::strlen(s);
  write_room room(to);
  if (!room.has(length))
    return ::fputs(s, to);
  room.add(s, length);
  room.commit();
  return 1; // as glibc
}

inline int puts(const char *s) {
  const std::size_t length = std::strlen(s);
  write_room room(stdout);
  if (!room.has(length + 1))
    return ::puts(s);
  room.add(s, length);
  room.fill('\n', 1);
  return room.commit(); // as glibc
}

inline int putc(int c, FILE *to) { return ::putc_unlocked(c, to); }
inline int fputc(int c, FILE *to) { return ::putc_unlocked(c, to); }
inline int putchar(int c) { return ::putc_unlocked(c, stdout); }

} // namespace c2cu::host

#endif // C2CU_PRINT_H
