//===- device_time.h - The time in device code ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// clock, time and their like, which device code finds as members of
/// device_libc (device_libc.h). The compiler has seen that what they tell goes
/// into messages alone: it is the time of a GPU, whatever clock is asked for.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_TIME_H
#define C2CU_DEVICE_TIME_H

#include <c2cu/qualifiers.h>

#include <sys/time.h>
#include <time.h>

namespace c2cu::portable {

struct c2cu_clocks {
  C2CU_DEVICE static clock_t clock() {
    return c2cu_nanoseconds() / (1000000000 / CLOCKS_PER_SEC);
  }
  C2CU_DEVICE static time_t time(time_t *to) {
    const time_t now = c2cu_nanoseconds() / 1000000000;
    if (to)
      *to = now;
    return now;
  }
  C2CU_DEVICE static int clock_gettime(clockid_t, timespec *to) {
    const long now = c2cu_nanoseconds();
    to->tv_sec = now / 1000000000;
    to->tv_nsec = now % 1000000000;
    return 0;
  }
  C2CU_DEVICE static int timespec_get(timespec *to, int base) {
    clock_gettime(CLOCK_REALTIME, to);
    return base;
  }
  C2CU_DEVICE static int gettimeofday(timeval *to, void *) {
    const long now = c2cu_nanoseconds();
    to->tv_sec = now / 1000000000;
    to->tv_usec = now % 1000000000 / 1000;
    return 0;
  }
  C2CU_DEVICE static double difftime(time_t later, time_t earlier) {
    return static_cast<double>(later - earlier);
  }

private:
  C2CU_DEVICE static long c2cu_nanoseconds() {
    long now = 0;
#ifdef __CUDA_ARCH__
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
#endif
    return now;
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_TIME_H
