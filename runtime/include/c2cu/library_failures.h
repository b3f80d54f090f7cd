//===- library_failures.h - A loop that a GPU does not run ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Why it does not, for c2cu_last_error(); and the end of a process in which
/// cores cannot do it either.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_FAILURES_H
#define C2CU_LIBRARY_FAILURES_H

#include <c2cu/library_device.h>
#include <c2cu/library_guarded.h>

#include <cstdio>
#include <cuda_runtime.h>

namespace c2cu::library {

inline void remember_failure(cudaError_t error, const detail::device *on) {
  if (error == cudaSuccess && !on)
    error = detail::its_devices().why;
  std::snprintf(c2cu_shared_error, sizeof c2cu_shared_error, "%s (%s)",
                cudaGetErrorString(error), cudaGetErrorName(error));
  (void)cudaGetLastError();
}

inline const char *describe_failure(cudaError_t error,
                                    const detail::device *on) {
  remember_failure(error, on);
  return c2cu_shared_error;
}

/// The call ends, or the user's handler has it, or the process ends: \p what is
/// so of the loop.
[[noreturn]] inline void end_in_loop(const char *function, unsigned line,
                                     const char *what, const char *why) {
  if (c2cu_device_handler const handler = c2cu_shared_handler.load();
      handler && c2cu_shared_calls == 0)
    handler(function, why);
  c2cu_failure of = {C2CU_DEVICE_FAILED, function, line, 0, ""};
  std::snprintf(of.text, sizeof of.text,
                "the marked loop in line %u, in %s(), %s: %s", line, function,
                what, why);
  leave(of);
}

/// A part of a loop has run on a device that has failed, and cores may compute
/// other results.
[[noreturn]] inline void give_up_device(const char *function, unsigned line,
                                        const char *why) {
  end_in_loop(function, line,
              "may have other results on cores than on the GPU that has failed "
              "in it (C2CU_PLACE=cores runs all of it there)",
              why);
}

/// A loop on arrays of a device cannot go on on the host.
[[noreturn]] inline void refuse_device(const char *function, unsigned line,
                                       const char *why) {
  end_in_loop(function, line,
              "has arrays in the memory of a GPU, and cannot run there", why);
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_FAILURES_H
