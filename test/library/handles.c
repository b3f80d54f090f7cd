// What c2cu.h offers besides: handles for data that loops only read, and the
// choices of a thread. Without c2cu's library there is nothing of it.
// RUN: %library %s --always-at-once
#include <stddef.h>

void smooth(const double *table, int size, const int *which, double *out,
            int n);
void rescale(double *table, int size, double by);

#ifndef DRIVER
void smooth(const double *table, int size, const int *which, double *out,
            int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const int k = which[i];
    out[i] = k > 0 && k < size - 1 ? (table[k - 1] + table[k + 1]) / 2 : 0;
  }
}

void rescale(double *table, int size, double by) {
#pragma kernel for
  for (int k = 0; k < size; k++)
    table[k] = table[k] * by + k;
}

#else
#include <stdio.h>

#define WEAK __attribute__((weak))
struct c2cu_handle;
WEAK struct c2cu_handle *c2cu_hold(const void *data, size_t size);
WEAK void c2cu_changed(struct c2cu_handle *handle);
WEAK void c2cu_release(struct c2cu_handle *handle);
WEAK void c2cu_set_device(int device);
WEAK void c2cu_set_stream(void *stream);
WEAK void c2cu_set_group(size_t bytes);

static double table[1000], out[5000];
static int which[5000];

static void show(const char *when) {
  smooth(table, 1000, which, out, 5000);
  double sum = 0;
  for (int i = 0; i < 5000; i++)
    sum += out[i] * (i % 7);
  printf("%s: %.17g\n", when, sum);
}

int main(void) {
  struct c2cu_handle *all = NULL, *some = NULL;
  for (int i = 0; i < 5000; i++) {
    table[i % 1000] = i % 13;
    which[i] = i * 7919 % 1003 - 2;
  }
  if (c2cu_hold) {
    all = c2cu_hold(table, sizeof table);
    some = c2cu_hold(which, sizeof which / 2);
    c2cu_set_group(4096);
    c2cu_set_stream(NULL);
  }
  show("at first");
  show("again");
  // By a loop, which says so itself.
  rescale(table, 1000, 0.5);
  show("after a loop");
  rescale(table + 500, 100, 3);
  show("after a loop over some");
  // By the caller.
  table[17] = 1e6;
  which[3] = 17;
  if (c2cu_changed) {
    c2cu_changed(all);
    c2cu_changed(some);
  }
  show("after a change");
  if (c2cu_release) {
    c2cu_release(all);
    c2cu_release(NULL);
    c2cu_set_device(-2);
    c2cu_set_group(0);
  }
  table[18] = -1e6;
  show("without");
  if (c2cu_release) {
    c2cu_set_device(0);
    c2cu_release(some);
  }
  show("at last");
  return 0;
}
#endif
