// Kernels that measure themselves and say how long they took in messages alone: by
// variables, by differences, by functions of their own, also where they print results.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 40
//@ in: 7
//@ gen: print(rng.randint(0, 60))
#include <stdio.h>
#include <sys/time.h>
#include <time.h>

static int n, prints;
static long found;

static double now(void) {
  struct timespec ts;
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return (double)ts.tv_sec + ts.tv_nsec * 1e-9;
}

static double since(void) {
  const double t = now();
  return t * 1000;
}

static long search(int from) {
  long h = from;
  for (int i = 0; i < 100 + from; i++)
    h = h * 31 % 1000003 + i;
  return h;
}

static void work(void) {
  clock_t begin = clock(), spent;
  time_t started = time(NULL);
  struct timeval tv;
  const double at = since();
  found = search(n);
  spent = clock() - begin;
  double ms = 1000.0 * (double)spent / CLOCKS_PER_SEC;
  gettimeofday(&tv, NULL);
  if (n > 30) {
    fprintf(stderr, "%g ms, %g s, from %ld\n", ms, difftime(time(NULL), started), (long)started);
    fprintf(stderr, "%ld, %g ms\n", (long)tv.tv_sec * 1000 + tv.tv_usec / 1000, since() - at);
  }
  for (int i = 0; i < prints; i++)
    printf("%ld;", found % (i + 2));
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  prints = n % 4;
#pragma kernel
  work();
  printf("%ld\n", found);
  return n > 30; // As a message of a kernel makes it.
}
