//===- host_print.h - Output functions of libc ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In a generated file the program's host code calls these in place of the
/// functions of the same name: those that write text, and printf and its like
/// with a literal format. They do the plain case themselves and leave the rest
/// to glibc.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HOST_PRINT_H
#define C2CU_HOST_PRINT_H

#include <c2cu/print.h>

#include <cstdarg>
#include <cstdio>

namespace c2cu::detail {

// Without an attribute: the compiler has checked the calls they replace.

inline int print_by_glibc(FILE *to, const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int count = ::vfprintf(to, text, arguments);
  va_end(arguments);
  return count;
}

inline int print_by_glibc(char *to, std::size_t size, const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int count = ::vsnprintf(to, size, text, arguments);
  va_end(arguments);
  return count;
}

} // namespace c2cu::detail

namespace c2cu::host {

template <literal_format Format, class... Arguments>
int fprintf(FILE *to, Format, Arguments... arguments) {
  const int count = detail::print_plainly<Format>(write_room(to), arguments...);
  return count >= 0 ? count
                    : detail::print_by_glibc(to, Format::text, arguments...);
}

template <literal_format Format, class... Arguments>
int printf(Format f, Arguments... arguments) {
  return host::fprintf(stdout, f, arguments...);
}

template <literal_format Format, class... Arguments>
int snprintf(char *to, std::size_t size, Format, Arguments... arguments) {
  const int count =
      detail::print_plainly<Format>(memory_room(to, size), arguments...);
  return count >= 0
             ? count
             : detail::print_by_glibc(to, size, Format::text, arguments...);
}

/// The size is what glibc's sprintf takes for endless.
template <literal_format Format, class... Arguments>
int sprintf(char *to, Format f, Arguments... arguments) {
  return host::snprintf(to, INT_MAX, f, arguments...);
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

#endif // C2CU_HOST_PRINT_H
