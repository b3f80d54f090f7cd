//===- clock.h - Time -------------------------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one clock of the runtime. <chrono> would cost every generated file more
/// compile time than the rest of this file.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CLOCK_H
#define C2CU_CLOCK_H

#include <ctime>

namespace c2cu {

/// Seconds since some moment in the past, never running backwards.
inline double now() {
  timespec time = {};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) +
         1e-9 * static_cast<double>(time.tv_nsec);
}

/// Seconds that this thread has had a core, since some moment in the past.
inline double core_seconds() {
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         1e-9 * static_cast<double>(time.tv_nsec);
}

/// Waits for \p seconds; returns earlier if a signal arrives.
inline void sleep_for(double seconds) {
  if (!(seconds > 0))
    return;
  timespec time = {};
  time.tv_sec = static_cast<time_t>(seconds);
  time.tv_nsec =
      static_cast<long>((seconds - static_cast<double>(time.tv_sec)) * 1e9);
  nanosleep(&time, nullptr);
}

} // namespace c2cu

#endif // C2CU_CLOCK_H
