// The call is timed, as benchmarks do; the times go to stderr.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1000
//@ in: 5
//@ in: 77
#include <stdio.h>
#include <sys/time.h>
#include <time.h>

static unsigned mixed;

static void mix(unsigned n) {
  for (unsigned i = 0; i < n; i++)
    mixed = (mixed ^ i) * 2654435761u;
}

static double now(void) {
  struct timeval t;
  gettimeofday(&t, NULL);
  return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

int main(void) {
  unsigned n;
  if (scanf("%u", &n) != 1)
    return 1;
  clock_t begin = clock();
  struct timespec wall;
  clock_gettime(CLOCK_MONOTONIC, &wall);
  double started = now();
#pragma kernel
  mix(n);
  double elapsed = now() - started;
  clock_t end = clock();
  fprintf(stderr, "%.3f s, processor %.3f s\n", elapsed,
          (double)(end - begin) / CLOCKS_PER_SEC);
  printf("%u %s\n", mixed, elapsed >= 0 ? "timed" : "clock ran backwards");
  return 0;
}
