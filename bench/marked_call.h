/* marked_call.h - what the marked call of a program takes, by itself.
 *
 * Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *   gcc -O3 -march=native -ffp-contract=off -include marked_call.h changed.c
 *   ./a.out COUNT SECONDS <inputs >outputs
 *
 * Before an original program in which bench_begin() is in the place of its
 * pragma and bench_end() behind the call; it gets a loop around its main(), as
 * that of plain_loop.c. SECONDS gets the seconds of each call, a double each.
 *
 * Reading the clock takes as long as a small kernel: its own cost is taken off.
 * Long calls are timed by the clock of the thread, which others do not move.
 */

#ifndef C2CU_BENCH_MARKED_CALL_H
#define C2CU_BENCH_MARKED_CALL_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static clockid_t bench_clock = CLOCK_MONOTONIC;
static double bench_begun, bench_overhead, *bench_seconds;
static unsigned long long bench_calls;

static double bench_now(void) {
  struct timespec time;
  __asm__ volatile("" ::: "memory"); /* nothing is moved across */
  clock_gettime(bench_clock, &time);
  __asm__ volatile("" ::: "memory");
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void bench_use(clockid_t clock) {
  bench_clock = clock;
  bench_overhead = 1;
  for (int i = 0; i < 100; ++i) {
    const double begin = bench_now(), once = bench_now() - begin;
    if (once < bench_overhead)
      bench_overhead = once;
  }
}

static void bench_begin(void) { bench_begun = bench_now(); }

static void bench_end(void) {
  const double seconds = bench_now() - bench_begun - bench_overhead;
  bench_seconds[bench_calls++] = seconds;
  if (bench_clock == CLOCK_MONOTONIC && seconds > 20e-6)
    bench_use(CLOCK_THREAD_CPUTIME_ID);
}

int main_of_program(void);

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  const unsigned long long count = strtoull(argv[1], NULL, 10);
  bench_seconds = malloc((count + 1) * sizeof *bench_seconds);
  FILE *to = fopen(argv[2], "wb");
  if (!bench_seconds || !to)
    return 2;
  bench_use(CLOCK_MONOTONIC);
  while (bench_calls < count) {
    const unsigned long long calls = bench_calls;
    if (main_of_program() != 0 || bench_calls != calls + 1)
      return 3;
  }
  fwrite(bench_seconds, sizeof *bench_seconds, count, to);
  return fclose(to) == 0 ? 0 : 2;
}

#define main main_of_program

#endif /* C2CU_BENCH_MARKED_CALL_H */
