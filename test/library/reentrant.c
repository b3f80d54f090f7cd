// Sixteen threads call the functions of a library at the same time.
// RUN: %library %s --always-at-once
#include <stddef.h>

void stepped(double *x, size_t n, double by);
int counted(const int *in, int *out, int n);

#ifndef DRIVER
void stepped(double *x, size_t n, double by) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    x[i] = x[i] * by + 1;
}

int counted(const int *in, int *out, int n) {
  int i;
#pragma kernel for
  for (i = 0; i < n; i++)
    out[i] = in[i] % 7 + i;
  return i;
}

#else
#include "Inputs/show.h"
#include <pthread.h>

enum { THREADS = 16, N = 3000 };
static double x[THREADS][N];
static int in[N], out[THREADS][N], sums[THREADS];

static void *work(void *argument) {
  int t = *(int *)argument;
  for (int k = 0; k < 30; k++) {
    stepped(x[t], N - 10 * k - t, 1 + t / 16.0);
    sums[t] += counted(in, out[t], N / (k + 1));
  }
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  int numbers[THREADS];
  fill_ints(in, N);
  for (int t = 0; t < THREADS; t++) {
    numbers[t] = t;
    if (pthread_create(&threads[t], NULL, work, &numbers[t]))
      return 1;
  }
  for (int t = 0; t < THREADS; t++)
    pthread_join(threads[t], NULL);
  show("x", x, sizeof x);
  show("out", out, sizeof out);
  show("sums", sums, sizeof sums);
  return 0;
}
#endif
