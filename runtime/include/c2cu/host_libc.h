//===- host_libc.h - libc with a meaning per input --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In a generated file the program's host code calls these in place of the
/// functions of the same name: those that read standard input, end the process,
/// open files, or change how standard output is buffered. They take and return
/// what the originals do. More of them: host_state.h, print.h, scan.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HOST_LIBC_H
#define C2CU_HOST_LIBC_H

#include <c2cu/host_heap.h>
#include <c2cu/input.h>
#include <c2cu/open_streams.h>
#include <c2cu/output.h>
#include <c2cu/run.h>
#include <c2cu/scan_format.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h> // environ, the third parameter of main

namespace c2cu::detail {

/// Passes on what scanf returned, having read \p from. A number that ends with
/// the data sets the end-of-file indicator and yet has been read.
inline int after_scanf(FILE *from, const char *format, int result) {
  if (from == stdin && feof_unlocked(stdin)) [[unlikely]] {
    input.met_end();
    if (result < assignments(format))
      input.at_end();
  }
  return result;
}

inline int after_getc(FILE *from, int c) {
  if (c == EOF && from == stdin && std::feof(stdin)) [[unlikely]]
    input.at_end();
  return c;
}

/// A line of \p from has been read; \p none: there was nothing. The last one
/// may end with the data.
inline void after_line(FILE *from, bool none) {
  if (from != stdin || !std::feof(stdin)) [[likely]]
    return;
  input.met_end();
  if (none)
    input.at_end();
}

/// How many characters of \p from a line takes that ends with \p delimiter, or
/// at \p most of them. 0: that is not known from what lies in its buffer.
inline std::size_t line_ahead(const FILE *from, int delimiter,
                              std::size_t most) {
  const char *const first = from->_IO_read_ptr;
  const std::size_t there = from->_IO_read_end - first;
  const std::size_t seen = there < most ? there : most;
  if (seen == 0 || !is_plain_reader(from))
    return 0;
  const void *const last = std::memchr(first, delimiter, seen);
  if (last)
    return static_cast<const char *>(last) - first + 1;
  return seen == most ? most : 0;
}

/// \p skips: the function reads past white space before anything else.
inline void before_reading(FILE *from, bool skips = false) {
  if (from == stdin)
    input.before_reading(skips);
}

inline void before_asking(FILE *about) {
  if (about == stdin)
    input.check_readable();
}

inline void before_seeking(FILE *in) {
  if (in == stdin)
    input.before_seeking();
}

} // namespace c2cu::detail

namespace c2cu::host {

// Functions that read standard input.

[[gnu::format(scanf, 2, 0)]] inline int vfscanf(FILE *from, const char *format,
                                                va_list arguments) {
  detail::before_reading(from, detail::skips_space_first(format));
  return detail::after_scanf(from, format, ::vfscanf(from, format, arguments));
}

[[gnu::format(scanf, 1, 0)]] inline int vscanf(const char *format,
                                               va_list arguments) {
  return host::vfscanf(stdin, format, arguments);
}

[[gnu::format(scanf, 2, 3)]] inline int fscanf(FILE *from, const char *format,
                                               ...) {
  va_list arguments;
  va_start(arguments, format);
  detail::before_reading(from, detail::skips_space_first(format));
  const int result = ::vfscanf(from, format, arguments);
  va_end(arguments);
  return detail::after_scanf(from, format, result);
}

[[gnu::format(scanf, 1, 2)]] inline int scanf(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  detail::before_reading(stdin, detail::skips_space_first(format));
  const int result = ::vfscanf(stdin, format, arguments);
  va_end(arguments);
  return detail::after_scanf(stdin, format, result);
}

inline int getc(FILE *from) {
  detail::before_reading(from);
  return detail::after_getc(from, ::getc_unlocked(from));
}

inline int fgetc(FILE *from) { return host::getc(from); }
inline int getc_unlocked(FILE *from) { return host::getc(from); }
inline int fgetc_unlocked(FILE *from) { return host::getc(from); }
inline int getchar() { return host::getc(stdin); }
inline int getchar_unlocked() { return host::getc(stdin); }

inline char *fgets(char *into, int size, FILE *from) {
  detail::before_reading(from);
  const std::size_t most = size > 1 ? size - 1 : 0;
  if (const std::size_t count = detail::line_ahead(from, '\n', most)) {
    std::memcpy(into, from->_IO_read_ptr, count);
    into[count] = '\0';
    from->_IO_read_ptr += count;
    return into;
  }
  char *result = ::fgets(into, size, from);
  detail::after_line(from, !result);
  return result;
}

inline std::size_t fread(void *into, std::size_t size, std::size_t count,
                         FILE *from) {
  detail::before_reading(from);
  const std::size_t there = from->_IO_read_end - from->_IO_read_ptr;
  if (is_plain_reader(from) && size != 0 && count <= there / size) {
    std::memcpy(into, from->_IO_read_ptr, size * count);
    from->_IO_read_ptr += size * count;
    return count;
  }
  const std::size_t result = ::fread(into, size, count, from);
  if (result < count && size != 0 && from == stdin && std::feof(stdin))
    input.at_end();
  return result;
}

inline char *fgets_unlocked(char *into, int size, FILE *from) {
  return host::fgets(into, size, from);
}

inline std::size_t fread_unlocked(void *into, std::size_t size,
                                  std::size_t count, FILE *from) {
  return host::fread(into, size, count, from);
}

inline ssize_t getdelim(char **line, std::size_t *capacity, int delimiter,
                        FILE *from) {
  detail::before_reading(from);
  const std::size_t room = line && *line && capacity ? *capacity : 0;
  const std::size_t count = detail::line_ahead(from, delimiter, room);
  if (count != 0 && count < room &&
      from->_IO_read_ptr[count - 1] == delimiter) {
    std::memcpy(*line, from->_IO_read_ptr, count);
    (*line)[count] = '\0';
    from->_IO_read_ptr += count;
    return static_cast<ssize_t>(count);
  }
  char *const before = line ? *line : nullptr;
  const std::int64_t held =
      most_heap != 0 && before ? detail::bytes_of(before) : 0;
  const ssize_t result = ::getdelim(line, capacity, delimiter, from);
  if (before && *line != before)
    detail::forget_block(before);
  if (most_heap != 0 && line && *line)
    detail::hold(detail::bytes_of(*line) - held);
  detail::after_line(from, result < 0);
  return result;
}

inline ssize_t getline(char **line, std::size_t *capacity, FILE *from) {
  return host::getdelim(line, capacity, '\n', from);
}

template <unsigned Kind>
ssize_t getdelim(block_place<Kind, char> line, std::size_t *capacity,
                 int delimiter, FILE *from) {
  const bool grows = line.at && *line.at && capacity;
  const char *const before = grows ? *line.at : nullptr;
  const std::size_t room = grows ? *capacity : 0;
  const ssize_t result = host::getdelim(line.at, capacity, delimiter, from);
  if (!line.at || !capacity) // nothing was read
    return result;
  detail::latest = nullptr; // All of the new block may be used.
  line.tell(*capacity == room ? before : nullptr);
  return result;
}

template <unsigned Kind>
ssize_t getline(block_place<Kind, char> line, std::size_t *capacity,
                FILE *from) {
  return host::getdelim(line, capacity, '\n', from);
}

inline int feof(FILE *of) {
  detail::before_asking(of);
  return ::feof(of);
}

inline void clearerr(FILE *of) {
  detail::before_asking(of);
  ::clearerr(of);
}

inline int ungetc(int c, FILE *to) {
  detail::before_asking(to);
  if (is_plain_reader(to) && to->_IO_read_ptr > to->_IO_read_base &&
      static_cast<unsigned char>(to->_IO_read_ptr[-1]) == c) {
    --to->_IO_read_ptr;
    clear_end(to);
    return c;
  }
  if (to == stdin)
    input.gives_back();
  return ::ungetc(c, to);
}

// Functions that deal with the position in a stream.

inline int fseek(FILE *in, long offset, int whence) {
  detail::before_seeking(in);
  return ::fseek(in, offset, whence);
}

inline int fseeko(FILE *in, off_t offset, int whence) {
  detail::before_seeking(in);
  return ::fseeko(in, offset, whence);
}

inline long ftell(FILE *in) {
  detail::before_seeking(in);
  return ::ftell(in);
}

inline off_t ftello(FILE *in) {
  detail::before_seeking(in);
  return ::ftello(in);
}

inline int fgetpos(FILE *in, fpos_t *position) {
  detail::before_seeking(in);
  return ::fgetpos(in, position);
}

inline int fsetpos(FILE *in, const fpos_t *position) {
  detail::before_seeking(in);
  return ::fsetpos(in, position);
}

inline void rewind(FILE *in) {
  detail::before_seeking(in);
  ::rewind(in);
}

// Functions that end the process: they end the run.

[[noreturn]] inline void exit(int status) {
  open_streams.flush(*current_run); // their buffers may be locals of main
  throw exit_run{status};
}

[[noreturn]] inline void _Exit(int status) {
  throw exit_run{status, ending::aborted};
}

[[noreturn]] inline void _exit(int status) { _Exit(status); }

[[noreturn]] inline void quick_exit(int status) { _Exit(status); }

/// A shell reports a process that called abort() with status 134.
[[noreturn]] inline void abort() { _Exit(134); }

/// What a failed assert() calls.
[[noreturn]] inline void __assert_fail(const char *assertion, const char *file,
                                       unsigned line, const char *function) {
  std::fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line,
               function, assertion);
  host::abort();
}

/// Calls \p handler when the current run ends.
inline int atexit(void (*handler)()) {
  current_run->hidden.exit_handlers.push_back(handler);
  return 0;
}

// Functions that change a standard stream. The buffer of standard output is the
// runtime's, of the kind and size that the program asks for.

inline int setvbuf(FILE *stream, char *buffer, int mode, std::size_t size) {
  if (stream == stdout)
    return output.buffer(buffer != nullptr, mode, size);
  if (stream == stdin)
    return 0;
  return ::setvbuf(stream, buffer, mode, size);
}

inline void setbuf(FILE *stream, char *buffer) {
  host::setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ);
}

inline void setbuffer(FILE *stream, char *buffer, std::size_t size) {
  host::setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, size);
}

inline void setlinebuf(FILE *stream) {
  host::setvbuf(stream, nullptr, _IOLBF, 0);
}

/// Closing standard output writes what it holds; that comes in its turn. It and
/// standard error stay open for later runs.
inline int fclose(FILE *stream) {
  if (stream == stdout || stream == stderr)
    return std::fflush(stream);
  return stream == stdin ? 0 : open_streams.close(stream);
}

// Functions that open files: what a run leaves open is closed at its end.

inline FILE *fopen(const char *path, const char *mode) {
  return open_streams.add(::fopen(path, mode));
}

inline FILE *tmpfile() { return open_streams.add(::tmpfile()); }

/// The standard streams are not what stdin and stdout point to.
inline int fileno(FILE *of) {
  if (of == stdin)
    return STDIN_FILENO;
  if (of == stdout)
    return STDOUT_FILENO;
  return of == stderr ? STDERR_FILENO : ::fileno(of);
}

} // namespace c2cu::host

/// What assert() calls in host code: <assert.h> passes __LINE__, an int, so
/// that this overload is a better match than glibc's own function, which takes
/// an unsigned. It ends the run where that would end the process.
[[noreturn]] inline void __assert_fail(const char *assertion, const char *file,
                                       int line, const char *function) {
  c2cu::host::__assert_fail(assertion, file, static_cast<unsigned>(line),
                            function);
}

#endif // C2CU_HOST_LIBC_H
