//===- device_process.h - Ends and messages in device code ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What device code does to its process: exit, abort, assert, and messages to
/// standard error. A lane is not a process, so these are recorded in its status
/// word: the former end the lane's run, of the latter it is remembered that
/// there was one.
///
/// `stderr` is a null pointer here: nothing but standard error can reach the
/// stream functions of device code, so they need not look.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_PROCESS_H
#define C2CU_DEVICE_PROCESS_H

#include <c2cu/lane.h>

#include <cstdarg>
#include <cstddef>
#include <cstdio>

/// Standard error in device code, for text that cannot name the member.
#define C2CU_STDERR (static_cast<FILE *>(nullptr))

namespace c2cu {

struct c2cu_device_process {
  static constexpr FILE *stderr = nullptr;

  /// What `errno` calls: each input has its own, while its kernel runs.
  C2CU_DEVICE int *__errno_location() { return &c2cu_error; }

  [[noreturn]] C2CU_DEVICE static void exit(int code) {
    detail::end_lane(status_ended |
                     (static_cast<std::uint32_t>(code) & status_code));
  }
  [[noreturn]] C2CU_DEVICE static void _Exit(int code) {
    detail::end_lane(status_ended | status_aborted |
                     (static_cast<std::uint32_t>(code) & status_code));
  }
  [[noreturn]] C2CU_DEVICE static void _exit(int code) { _Exit(code); }
  [[noreturn]] C2CU_DEVICE static void quick_exit(int code) { _Exit(code); }

  [[noreturn]] C2CU_DEVICE static void abort() {
    detail::end_lane(status_abort);
  }
  [[noreturn]] C2CU_DEVICE static void __builtin_abort() { abort(); }

  /// A shell reports 132 for SIGILL, which this raises on x86.
  [[noreturn]] C2CU_DEVICE static void __builtin_trap() {
    detail::end_lane(status_ended | status_aborted | 132);
  }

  [[noreturn]] C2CU_DEVICE static void __assert_fail(const char *, const char *,
                                                     unsigned, const char *) {
    detail::end_lane(status_message | status_abort);
  }

  template <class... Values>
  C2CU_DEVICE static int fprintf(FILE *, const char *, Values...) {
    return c2cu_message(0);
  }
  C2CU_DEVICE static int vfprintf(FILE *, const char *, va_list) {
    return c2cu_message(0);
  }
  C2CU_DEVICE static int fputs(const char *, FILE *) { return c2cu_message(1); }
  C2CU_DEVICE static int fputc(int c, FILE *) {
    return c2cu_message(static_cast<unsigned char>(c));
  }
  C2CU_DEVICE static int putc(int c, FILE *to) { return fputc(c, to); }
  C2CU_DEVICE static std::size_t fwrite(const void *, std::size_t,
                                        std::size_t count, FILE *) {
    c2cu_message(0);
    return count;
  }
  C2CU_DEVICE static int fflush(FILE *) { return 0; }
  C2CU_DEVICE static void perror(const char *) { c2cu_message(0); }

  /// What a function does first that may call itself: if less than Margin bytes
  /// of its stack are left on a GPU, this thread's call is given up.
  template <unsigned Margin> C2CU_DEVICE static void c2cu_look_at_stack() {
#ifdef C2CU_FOR_GPU
    // Signed: the function's own frame may have gone past the end already.
    const auto left = static_cast<std::int32_t>(detail::stack_pointer() -
                                                detail::stack_end());
    if (left < static_cast<std::int32_t>(Margin))
      detail::end_lane(status_gave_up | status_stack);
#else
    detail::look_at_memory();
#endif
  }

  int c2cu_error = 0; // Public: instances are aggregates.

private:
  /// Remembers that there was a message; returns what the caller returns.
  C2CU_DEVICE static int c2cu_message(int result) {
    detail::raise_status(status_message);
    return result;
  }
};

} // namespace c2cu

#endif // C2CU_DEVICE_PROCESS_H
