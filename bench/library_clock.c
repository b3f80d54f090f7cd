/* library_clock.c - the time of a call from C.
 *
 * Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * library_ctypes.py asks it for the seconds that a function takes, for the same
 * arrays as it passes itself.
 */

#include <stddef.h>
#include <time.h>

double seconds_of_call(void (*function)(const void *, void *, size_t),
                       const void *in, void *out, size_t n) {
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  function(in, out, n);
  clock_gettime(CLOCK_MONOTONIC, &end);
  return (double)(end.tv_sec - begin.tv_sec) +
         (double)(end.tv_nsec - begin.tv_nsec) * 1e-9;
}
