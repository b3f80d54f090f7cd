//===- print.h - printf with a known format ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes what printf would into a room - the stream's own buffer, a string -
/// if all is plain: the conversions d i u x X o c s f F e E g G, flags, width
/// and precision, arguments of the types they ask for, and space for all of
/// it. Else nothing counts as written, and glibc's printf does the whole.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRINT_H
#define C2CU_PRINT_H

#include <c2cu/format.h>
#include <c2cu/quick_text.h>
#include <c2cu/stdio_state.h>

#include <type_traits>

namespace c2cu::detail {

inline constexpr int most_width = 400, most_precision = 19;

/// Characters of a number without sign and padding: `%.19f` has the most.
inline constexpr std::size_t most_digits = 64;

template <class T>
constexpr bool is_characters =
    std::is_same_v<T, char *> || std::is_same_v<T, const char *> ||
    std::is_same_v<T, unsigned char *> ||
    std::is_same_v<T, const unsigned char *> ||
    std::is_same_v<T, signed char *> || std::is_same_v<T, const signed char *>;

/// Whether \p p can write an argument of type \p T, which is not yet promoted.
template <class T> constexpr bool is_printable(piece p) {
  if (!p.plain || p.width > most_width ||
      (p.precision > most_precision && p.letter != 's'))
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
  if (is_one_of(p.letter, "fFeEgG") && (p.length == '\0' || p.length == 'l'))
    return std::is_same_v<T, double> || std::is_same_v<T, float>;
  return false;
}

/// \p p, whose width or else precision is an argument, without that.
constexpr piece without_star(piece p) {
  (p.width_given ? p.width_given : p.precision_given) = false;
  return p;
}

template <class Format, piece P> constexpr bool rest_printable() {
  return false; // There are too few arguments.
}

template <class Format, unsigned At, class... Arguments>
constexpr bool all_printable();

template <class Format, piece P, class First, class... Rest>
constexpr bool rest_printable() {
  if constexpr (P.width_given || P.precision_given)
    return std::is_integral_v<First> && sizeof(First) <= sizeof(int) &&
           rest_printable<Format, without_star(P), Rest...>();
  else
    return is_printable<First>(P) && all_printable<Format, P.behind, Rest...>();
}

/// Whether the format from \p At on can write all arguments that it asks for;
/// further ones are ignored.
template <class Format, unsigned At, class... Arguments>
constexpr bool all_printable() {
  constexpr piece p = print_piece(Format::text, At);
  if constexpr (p.kind == piece::text)
    return all_printable<Format, p.behind, Arguments...>();
  else if constexpr (p.kind == piece::conversion)
    return rest_printable<Format, p, Arguments...>();
  else
    return true;
}

/// Writes \p padding characters and \p sign around the \p count ones of a text;
/// returns where those belong. \p left: the padding comes behind it.
inline char *pad(char *to, std::size_t padding, bool left, char sign,
                 std::size_t count, bool zeros) {
  if (!left && !zeros) {
    std::memset(to, ' ', padding);
    to += padding;
  }
  if (sign != '\0')
    *to++ = sign;
  if (!left && zeros) {
    std::memset(to, '0', padding);
    to += padding;
  }
  if (left)
    std::memset(to + count, ' ', padding);
  return to;
}

/// Adds \p count characters, which \p write writes, with their sign, in a field
/// of \p width: to the left of it if that is negative.
template <class Room, class Write>
bool put_padded(Room &room, int width, char sign, std::size_t count, bool zeros,
                const Write &write) {
  const std::size_t length = count + (sign != '\0');
  const std::size_t wanted = width < 0 ? -width : width;
  const std::size_t padding = wanted > length ? wanted - length : 0;
  if (!room.has(length + padding))
    return false;
  char *to = room.take(length + padding);
  if (padding != 0)
    to = pad(to, padding, width < 0, sign, count, zeros);
  else if (sign != '\0')
    *to++ = sign;
  write(to);
  return true;
}

/// The same for digits: \p write may change room_behind bytes behind them. They
/// are written elsewhere where that may not be, or padding comes there.
template <class Room, class Write>
bool put_number(Room &room, int width, char sign, std::size_t count, bool zeros,
                const Write &write) {
  if (width == 0 && room.may_change(count + 1 + room_behind)) {
    std::size_t signs = sign != '\0';
    asm("" : "+r"(signs)); // or there is a branch, which nobody can foresee
    char *to = room.take(count + signs);
    *to = sign;
    write(to + signs);
    return true;
  }
  char text[most_digits + room_behind];
  write(text);
  return put_padded(room, width, sign, count, zeros,
                    [&](char *to) { std::memcpy(to, text, count); });
}

template <piece P> constexpr char sign_for(bool negative) {
  return negative ? '-' : P.plus ? '+' : P.space ? ' ' : '\0';
}

/// Has \p write, which returns what comes behind a number or null, write it
/// into \p room. False: nothing has been written.
template <class Room, class Write>
bool put_quickly(Room &room, const Write &write) {
  if constexpr (std::is_same_v<Room, write_room>)
    if (room.may_change(quick_room)) [[likely]]
      if (char *const behind = write(room.here())) [[likely]] {
        room.go_to(behind);
        return true;
      }
  return false;
}

/// \p precision is -1 if there is none.
template <piece P, class Room>
bool put_integer(Room &room, int width, int precision, char sign,
                 std::uint64_t magnitude) {
  constexpr int bits = P.letter == 'o' ? 3 : is_one_of(P.letter, "xX") ? 4 : 0;
  if (bits == 0 && width == 0 && precision < 0 &&
      put_quickly(
          room,
          [&](char *to) { return quick_integer_text(to, sign, magnitude); }))
      [[likely]]
    return true;
  int count = bits == 0 ? decimal_digits(magnitude)
                        : (bits_of(magnitude | 1) + bits - 1) / bits;
  if (precision >= 0) {
    count = precision == 0 && magnitude == 0 ? 0 : count;
    count = count < precision ? precision : count;
  }
  const bool zeros = P.zero && precision < 0;
  if constexpr (bits == 0)
    return put_number(room, width, sign, count, zeros,
                      [&](char *to) { put_digits(to, magnitude, count); });
  else
    return put_padded(room, width, sign, count, zeros, [&](char *to) {
      put_in_base(to, magnitude, count, bits,
                  P.letter == 'X' ? "0123456789ABCDEF" : "0123456789abcdef");
    });
}

/// \p value as the integer type that the length of \p P stands for.
template <piece P, class Room, class T>
bool put_integer_of(Room &room, int width, int precision, T value) {
  constexpr std::size_t size = integer_size(P.length);
  using type = std::conditional_t<
      size == 1, signed char,
      std::conditional_t<size == 2, short,
                         std::conditional_t<size == 4, int, long>>>;
  const auto number = static_cast<type>(value);
  if constexpr (P.letter == 'd' || P.letter == 'i')
    return put_integer<P>(room, width, precision, sign_for<P>(number < 0),
                          number < 0 ? -static_cast<std::uint64_t>(number)
                                     : static_cast<std::uint64_t>(number));
  else
    return put_integer<P>(room, width, precision, '\0',
                          static_cast<std::make_unsigned_t<type>>(number));
}

/// Infinities and NaNs, which zeros do not fill.
template <piece P, class Room>
bool put_symbol(Room &room, int width, char sign, bool infinite) {
  constexpr bool small = P.letter >= 'a';
  const char *const text = infinite ? small ? "inf" : "INF"
                           : small  ? "nan"
                                    : "NAN";
  return put_padded(room, width, sign, 3, false,
                    [&](char *to) { std::memcpy(to, text, 3); });
}

/// Once for all formats with such a conversion: it is much code.
template <piece P, class Room, class Float>
[[gnu::noinline]] bool put_real(Room &room, int width, int precision,
                                Float value) {
  if (!usual_numbers)
    return false;
  const char sign = sign_for<P>(std::signbit(value));
  if (!std::isfinite(value))
    return put_symbol<P>(room, width, sign, std::isinf(value));
  const double magnitude = std::fabs(value);
  const int places = precision < 0 ? 6 : precision;
  const auto put = [&](const auto &text) {
    return put_number(room, width, sign, text.length(), P.zero,
                      [&](char *to) { text.write(to); });
  };
  if constexpr (P.letter == 'f' || P.letter == 'F') {
    fixed_text text;
    return text.set(magnitude, places) && put(text);
  } else {
    std::uint64_t whole;
    if constexpr (P.letter == 'g' || P.letter == 'G')
      if (is_short_integer(magnitude, places, whole)) {
        const int count = decimal_digits(whole);
        return put_number(room, width, sign, count, P.zero,
                          [&](char *to) { put_digits(to, whole, count); });
      }
    significant_text text;
    return text.template set<std::is_same_v<Float, float>>(magnitude, places,
                                                           P.letter)
               ? put(text)
               : put(any_text(magnitude, places, P.letter));
  }
}

/// The same, \p room staying in registers where the number is short.
template <piece P, class Room, class Float>
bool put_some_real(Room &room, int width, int precision, Float value) {
  constexpr bool general = is_one_of(P.letter, "gG");
  if constexpr (general || is_one_of(P.letter, "fF"))
    if (width == 0 && usual_numbers && put_quickly(room, [&](char *to) {
          return quick_real_text<general>(to, sign_for<P>(std::signbit(value)),
                                          std::fabs(value),
                                          precision < 0 ? 6 : precision);
        })) [[likely]]
      return true;
  if constexpr (std::is_same_v<Room, write_room>) {
    write_room copy = room;
    const bool done = put_real<P>(copy, width, precision, value);
    room.go_to(copy.here());
    return done;
  } else {
    return put_real<P>(room, width, precision, value);
  }
}

template <class Room>
bool put_string(Room &room, int width, int precision, const char *s) {
  if (!s)
    return false;
  const std::size_t length =
      precision < 0 ? std::strlen(s) : strnlen(s, precision);
  return put_padded(room, width, '\0', length, false, [&](char *to) {
    if (length != 0) // Then there is somewhere to go.
      std::memcpy(to, s, length);
  });
}

template <piece P, class Room, class T>
bool put_argument(Room &room, int width, int precision, T value) {
  if constexpr (P.letter == 's')
    return put_string(room, width, precision,
                      reinterpret_cast<const char *>(value));
  else if constexpr (P.letter == 'c')
    return put_padded(room, width, '\0', 1, false,
                      [&](char *to) { *to = static_cast<char>(value); });
  else if constexpr (std::is_floating_point_v<T>)
    return put_some_real<P>(room, width, precision, value);
  else
    return put_integer_of<P>(room, width, precision, value);
}

template <class Format, unsigned At, class Room, class... Arguments>
bool print_into(Room &room, Arguments... arguments);

/// Writes for the conversion \p P. \p width is negative for text to the left.
template <class Format, piece P, class Room, class First, class... Rest>
bool print_conversion(Room &room, int width, int precision, First first,
                      Rest... rest) {
  if constexpr (P.width_given) {
    const int given = first;
    return given >= -most_width && given <= most_width &&
           print_conversion<Format, without_star(P)>(
               room, P.minus && given > 0 ? -given : given, precision, rest...);
  } else if constexpr (P.precision_given) {
    const int given = first;
    return given <= most_precision &&
           print_conversion<Format, without_star(P)>(
               room, width, given < 0 ? -1 : given, rest...);
  } else {
    return put_argument<anywhere(P)>(room, width, precision, first) &&
           print_into<Format, P.behind>(room, rest...);
  }
}

/// Writes what the format from \p At on asks for. False: the room is too
/// small, or something is not plain.
template <class Format, unsigned At, class Room, class... Arguments>
bool print_into(Room &room, Arguments... arguments) {
  constexpr piece p = print_piece(Format::text, At);
  if constexpr (p.kind == piece::text) {
    if (!room.has(p.behind - p.begin))
      return false;
    std::memcpy(room.take(p.behind - p.begin), Format::text + p.begin,
                p.behind - p.begin);
    return print_into<Format, p.behind>(room, arguments...);
  } else if constexpr (p.kind == piece::conversion) {
    constexpr int width = p.width < 0 ? 0 : p.minus ? -p.width : p.width;
    return print_conversion<Format, p>(room, width, p.precision, arguments...);
  }
  return true;
}

/// How many characters were written, or -1: glibc has to do it, from the
/// beginning.
template <class Format, class Room, class... Arguments>
int print_plainly(Room room, Arguments... arguments) {
  if constexpr (all_printable<Format, 0, Arguments...>())
    if (room.has(0) && print_into<Format, 0>(room, arguments...))
      return room.commit();
  return -1;
}

} // namespace c2cu::detail

#endif // C2CU_PRINT_H
