//===- error.h - Messages to the user and exit statuses ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything the runtime says goes to standard error, begins with "c2cu:" and
/// tells the user what to do. What cannot go on ends the process with one of
/// the statuses below, so that no partial output looks complete.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ERROR_H
#define C2CU_ERROR_H

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace c2cu {

/// The runtime's own exit statuses.
enum exit_status : int {
  failure = 1,         ///< a device call, an allocation or a write failed
  bad_usage = 2,       ///< an environment variable has a wrong value
  input_ended = 3,     ///< the data end before the last input is complete
  no_device = 4,       ///< built for a GPU, run where there is none
  timed_out = 124,     ///< an input has taken longer than C2CU_TIMEOUT
  out_of_memory = 137, ///< an input has held more than C2CU_MEMORY
};

namespace detail {

/// What errors of this process are to the user.
inline const char *severity_of_errors = "error";

/// Says it in one piece, between what other processes say.
inline void say(const char *severity, const char *format, va_list arguments) {
  char text[8192];
  std::vsnprintf(text, sizeof text, format, arguments);
  std::fprintf(stderr, "c2cu: %s: %s\n", severity, text);
}
} // namespace detail

/// Writes "c2cu: error: MESSAGE" and a new line to standard error; printf's
/// format.
[[gnu::format(printf, 1, 2)]] inline void error(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  detail::say("error", format, arguments);
  va_end(arguments);
}

/// Writes "c2cu: note: MESSAGE": something that the user should know but that
/// changes neither output nor status.
[[gnu::format(printf, 1, 2)]] inline void note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  detail::say("note", format, arguments);
  va_end(arguments);
}

/// What fail() does first, unless it is null.
inline void (*before_failing)() = nullptr;

/// From now on, what ends this process is no error: others do its work.
inline void fail_softly() { detail::severity_of_errors = "note"; }

/// Writes an error message as error() does and ends the process with \p status,
/// without running destructors or exit handlers: coroutines may be suspended
/// and device work in flight.
[[noreturn, gnu::format(printf, 2, 3)]] inline void
fail(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  detail::say(detail::severity_of_errors, format, arguments);
  va_end(arguments);
  if (before_failing)
    before_failing();
  std::_Exit(status);
}

} // namespace c2cu

#endif // C2CU_ERROR_H
