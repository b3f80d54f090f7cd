//===- library_exits.h - exit, abort, assert in a guarded call --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the C file ends the process, in its host code, a call ends that
/// c2cu_call() has made. It comes behind every header that has these names, as
/// prelude.h does. Kernels have members that are called so, and call none of
/// them: what ends an iteration early runs on the host, or is refused.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_EXITS_H
#define C2CU_LIBRARY_EXITS_H

#include <c2cu/library_guarded.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

namespace c2cu::library {

/// The call ends, if there is one.
template <class... More>
void leave_call(const char *function, unsigned line, const char *format,
                More... more) {
  if (c2cu_shared_calls == 0)
    return;
  c2cu_failure why = {C2CU_ENDED, function, line, 0, ""};
  std::snprintf(why.text, sizeof why.text, format, more...);
  leave(why);
}

} // namespace c2cu::library

extern "C" {

[[noreturn]] inline void c2cu_exit(int status) {
  c2cu::library::leave_call("", 0, "exit(%d) has been called", status);
  exit(status);
}

[[noreturn]] inline void c2cu_exit_at_once(int status) {
  c2cu::library::leave_call("", 0, "_Exit(%d) has been called", status);
  _Exit(status);
}

[[noreturn]] inline void c2cu_abort() {
  c2cu::library::leave_call("", 0, "%s has been called", "abort()");
  abort();
}

[[noreturn]] inline void c2cu_assert_fail(const char *what, const char *file,
                                          unsigned line, const char *function) {
  c2cu::library::leave_call(function, line, "%s:%u: %s: Assertion `%s' failed.",
                            file, line, function, what);
  __assert_fail(what, file, line, function);
}

} // extern "C"

#define exit c2cu_exit
#define _Exit c2cu_exit_at_once
#define abort c2cu_abort
#define __assert_fail c2cu_assert_fail

#endif // C2CU_LIBRARY_EXITS_H
