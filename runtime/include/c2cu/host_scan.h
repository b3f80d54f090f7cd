//===- host_scan.h - scanf with a literal format ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In a generated file the program's host code calls these in place of scanf
/// and its like with a literal format. From the first piece of the format that
/// is not plain, glibc's scanf goes on at the same position of the stream, with
/// the rest of the format and of the arguments.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HOST_SCAN_H
#define C2CU_HOST_SCAN_H

#include <c2cu/host_libc.h>
#include <c2cu/scan.h>

#include <cstdarg>
#include <cstdio>

namespace c2cu::detail {

// Without an attribute: the compiler has checked the calls they replace.

inline int scan_by_glibc(FILE *from, const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int count = ::vfscanf(from, text, arguments);
  va_end(arguments);
  return count;
}

inline int scan_by_glibc(const char *from, const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int count = ::vsscanf(from, text, arguments);
  va_end(arguments);
  return count;
}

/// A stream that glibc goes on with.
struct stream_source {
  FILE *stream;
  scan_buffer buffer = {stream->_IO_read_ptr, stream->_IO_read_end};

  int finish(int done) const {
    stream->_IO_read_ptr = const_cast<char *>(buffer.at);
    return done;
  }
  template <class Format, unsigned At, class... Targets>
  int give_up(int done, Targets... targets) const {
    finish(done);
    const int more = scan_by_glibc(stream, Format::text + At, targets...);
    return more >= 0 ? done + more : done != 0 ? done : more;
  }
};

/// Text that glibc reads again from the beginning.
struct whole_source {
  static constexpr int gave_up = -2;
  scan_buffer buffer;

  int finish(int done) const { return done; }
  template <class Format, unsigned At, class... Targets>
  int give_up(int /*done*/, Targets... /*targets*/) const {
    return gave_up;
  }
};

/// Whether a format counts characters, which only the whole of it can, or
/// names its arguments by number.
template <class Format> constexpr bool is_whole() {
  for (piece p = scan_piece(Format::text, 0); p.kind != piece::end;
       p = scan_piece(Format::text, p.behind))
    if (p.kind == piece::conversion && (p.letter == 'n' || p.numbered))
      return true;
  return false;
}

/// Reads a stream whose buffer holds what it has read ahead.
template <class Format, class... Targets>
[[gnu::always_inline]] inline int scan_plainly(FILE *stream,
                                               Targets... targets) {
  // Before the first read there is no buffer, and an end that is null is that
  // of a string.
  if (!stream->_IO_read_end) [[unlikely]]
    return scan_by_glibc(stream, Format::text, targets...);
  if constexpr (is_whole<Format>()) {
    whole_source from = {{stream->_IO_read_ptr, stream->_IO_read_end}};
    const int count = scan_from<Format, 0>(from, 0, targets...);
    if (count == whole_source::gave_up)
      return scan_by_glibc(stream, Format::text, targets...);
    stream->_IO_read_ptr = const_cast<char *>(from.buffer.at);
    return count;
  } else {
    stream_source from = {stream};
    return scan_from<Format, 0>(from, 0, targets...);
  }
}

} // namespace c2cu::detail

namespace c2cu::host {

template <literal_format Format, class... Targets>
int fscanf(FILE *from, Format, Targets... targets) {
  constexpr bool skips = detail::skips_space_first(Format::text);
  detail::before_reading(from, skips);
  const int result =
      is_plain_reader(from)
          ? detail::scan_plainly<Format>(from, targets...)
          : detail::scan_by_glibc(from, Format::text, targets...);
  return detail::after_scanf(from, Format::text, result);
}

template <literal_format Format, class... Targets>
int scanf(Format f, Targets... targets) {
  return host::fscanf(stdin, f, targets...);
}

template <literal_format Format, class... Targets>
int sscanf(const char *text, Format, Targets... targets) {
  detail::whole_source from = {{text, nullptr}};
  const int count = detail::scan_from<Format, 0>(from, 0, targets...);
  return count != detail::whole_source::gave_up
             ? count
             : detail::scan_by_glibc(text, Format::text, targets...);
}

} // namespace c2cu::host

#endif // C2CU_HOST_SCAN_H
