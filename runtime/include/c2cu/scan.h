//===- scan.h - scanf with a known format -----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads from the stream's own buffer what scanf would, as long as all is
/// plain: the conversions d u f e g s c, their widths, targets of the types
/// they ask for, and fields whose end is in the buffer. From the first piece of
/// the format that is not, glibc's scanf goes on at the same position, with the
/// rest of the format and of the arguments.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SCAN_H
#define C2CU_SCAN_H

#include <c2cu/format.h>
#include <c2cu/host_libc.h>
#include <c2cu/number_text.h>
#include <c2cu/stdio_state.h>

#include <cstdarg>
#include <cstdio>
#include <type_traits>

namespace c2cu::detail {

/// Whether \p p can store into what a \p Target points to.
template <class Target> constexpr bool is_scannable(piece p) {
  if constexpr (std::is_pointer_v<Target>) {
    using type = std::remove_pointer_t<Target>;
    if constexpr (std::is_object_v<type> && !std::is_const_v<type> &&
                  !std::is_volatile_v<type>) {
      constexpr bool whole =
          (std::is_integral_v<type> || std::is_enum_v<type>) &&
          !std::is_same_v<type, bool>;
      if (!p.plain)
        return false;
      if (is_one_of(p.letter, "du"))
        return whole && integer_size(p.length) == sizeof(type);
      if (is_one_of(p.letter, "feg"))
        return (p.length == '\0' && std::is_same_v<type, float>) ||
               (p.length == 'l' && std::is_same_v<type, double>);
      if (p.letter == 's')
        return p.length == '\0' && whole && sizeof(type) == 1;
      if (p.letter == 'c')
        return p.length == '\0' && p.width <= 1 && whole && sizeof(type) == 1;
    }
  }
  return false;
}

/// What is in a stream's buffer and has not been read.
struct scan_buffer {
  const char *at;
  const char *const end;

  /// Passes white space. False at the end: more may follow.
  bool skip_space() {
    while (at != end && is_space(*at))
      ++at;
    return at != end;
  }
};

/// The end of what a field of at most \p width characters may take; the
/// buffer's end otherwise. A field that ends with its width needs nothing
/// behind it.
inline const char *field_end(const scan_buffer &from, int width) {
  return width >= 0 && from.end - from.at > width ? from.at + width : from.end;
}

template <class T> void store(T *target, const void *value) {
  std::memcpy(target, value, sizeof(T));
}

/// Reads a number if its end is seen.
template <piece P, class T> bool scan_integer(scan_buffer &from, T *target) {
  if (!from.skip_space())
    return false;
  const decimal found = integer_at(from.at, from.end);
  if (!found.behind || (P.width >= 0 && found.behind - from.at > P.width))
    return false;
  const auto value =
      static_cast<T>(found.negative ? -found.digits : found.digits);
  store(target, &value);
  from.at = found.behind;
  return true;
}

template <piece P, class T> bool scan_real(scan_buffer &from, T *target) {
  if (!usual_numbers || !from.skip_space())
    return false;
  const decimal found = number_at(from.at, from.end);
  T value;
  if (!found.behind || (P.width >= 0 && found.behind - from.at > P.width) ||
      !value_of(found, from.at, value))
    return false;
  store(target, &value);
  from.at = found.behind;
  return true;
}

template <piece P> bool scan_string(scan_buffer &from, char *target) {
  if (!from.skip_space())
    return false;
  const char *const end = field_end(from, P.width);
  const char *behind = from.at;
  while (behind != end && !is_space(*behind))
    ++behind;
  if (behind == from.end)
    return false;
  std::memcpy(target, from.at, behind - from.at);
  target[behind - from.at] = '\0';
  from.at = behind;
  return true;
}

inline bool scan_character(scan_buffer &from, char *target) {
  if (from.at == from.end)
    return false;
  *target = *from.at++;
  return true;
}

/// Reads for one conversion; false: nothing has been stored.
template <piece P, class Target>
bool scan_one(scan_buffer &from, Target target) {
  if constexpr (!is_scannable<Target>(P))
    return false;
  else if constexpr (is_one_of(P.letter, "du"))
    return scan_integer<P>(from, target);
  else if constexpr (P.letter == 's')
    return scan_string<P>(from, reinterpret_cast<char *>(target));
  else if constexpr (P.letter == 'c')
    return scan_character(from, reinterpret_cast<char *>(target));
  else
    return scan_real<P>(from, target);
}

/// Passes a text piece. False: more is needed, or it does not match.
template <class Format, piece P> bool scan_text(scan_buffer &from) {
  if constexpr (is_space(Format::text[P.begin])) {
    return from.skip_space();
  } else {
    if (from.at == from.end || *from.at != Format::text[P.begin])
      return false;
    ++from.at;
    return true;
  }
}

inline int scan_by_glibc(FILE *from, const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int count = ::vfscanf(from, text, arguments);
  va_end(arguments);
  return count;
}

/// glibc's part: from the piece at \p At on, after \p done assignments.
template <class Format, unsigned At, class... Targets>
int scan_rest(FILE *from, int done, Targets... targets) {
  const int more = scan_by_glibc(from, Format::text + At, targets...);
  return more >= 0 ? done + more : done != 0 ? done : more;
}

template <class Format, unsigned At>
int scan_from(FILE *from, scan_buffer &buffer, int done) {
  constexpr piece p = scan_piece(Format::text, At);
  if constexpr (p.kind == piece::end) {
    from->_IO_read_ptr = const_cast<char *>(buffer.at);
    return done;
  } else {
    if constexpr (p.kind == piece::text)
      if (scan_text<Format, p>(buffer))
        return scan_from<Format, p.behind>(from, buffer, done);
    from->_IO_read_ptr = const_cast<char *>(buffer.at);
    return scan_rest<Format, At>(from, done);
  }
}

template <class Format, unsigned At, class First, class... Rest>
int scan_from(FILE *from, scan_buffer &buffer, int done, First first,
              Rest... rest) {
  constexpr piece p = scan_piece(Format::text, At);
  if constexpr (p.kind == piece::text) {
    if (scan_text<Format, p>(buffer))
      return scan_from<Format, p.behind>(from, buffer, done, first, rest...);
  } else if constexpr (p.kind == piece::conversion && !p.suppressed) {
    if (scan_one<p>(buffer, first))
      return scan_from<Format, p.behind>(from, buffer, done + 1, rest...);
  }
  from->_IO_read_ptr = const_cast<char *>(buffer.at);
  return scan_rest<Format, At>(from, done, first, rest...);
}

/// Whether a format counts characters, which only the whole of it can, or
/// names its arguments by number.
template <class Format> constexpr bool is_whole(unsigned at = 0) {
  for (piece p = scan_piece(Format::text, at); p.kind != piece::end;
       p = scan_piece(Format::text, p.behind))
    if (p.kind == piece::conversion && is_one_of(p.letter, "n$"))
      return true;
  return false;
}

} // namespace c2cu::detail

namespace c2cu::host {

template <literal_format Format, class... Targets>
int fscanf(FILE *from, Format, Targets... targets) {
  detail::before_reading(from, Format::text);
  int result = 0;
  if (detail::is_whole<Format>() || !is_plain_reader(from)) {
    result = detail::scan_by_glibc(from, Format::text, targets...);
  } else {
    detail::scan_buffer buffer = {from->_IO_read_ptr, from->_IO_read_end};
    result = detail::scan_from<Format, 0>(from, buffer, 0, targets...);
  }
  return detail::after_scanf(from, Format::text, result);
}

template <literal_format Format, class... Targets>
int scanf(Format f, Targets... targets) {
  return host::fscanf(stdin, f, targets...);
}

} // namespace c2cu::host

#endif // C2CU_SCAN_H
