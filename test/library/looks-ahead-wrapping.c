// Conditions as `i + k <= n` whose sums wrap, or convert what is negative, and
// loops whose iterations meet by such a distance.
// RUN: %library %s
#include <limits.h>
#include <stddef.h>

int wrapping(unsigned char *a, unsigned from, unsigned k, unsigned n);
int widened(unsigned char *a, int from, unsigned k, long n);
int converted(unsigned char *a, int from, int k, unsigned n);
int parts(unsigned char *a, unsigned from, unsigned k, unsigned m, unsigned n);
int in_sizes(unsigned char *a, int from, size_t k, size_t n);
void shifted(int *a, const int *b, int n, int k);
void to_end(int *a, int n, int k);
void other_bound(int *a, int *k, int n);

#ifndef DRIVER
int wrapping(unsigned char *a, unsigned from, unsigned k, unsigned n) {
  unsigned i;
#pragma kernel for
  for (i = from; i + k <= n; i++)
    a[i % 500] = 1;
  return i - from;
}

int widened(unsigned char *a, int from, unsigned k, long n) {
  int i;
#pragma kernel for
  for (i = from; i + k < n; i++)
    a[i + 100] ^= 2;
  return i - from;
}

int converted(unsigned char *a, int from, int k, unsigned n) {
  int i;
#pragma kernel for
  for (i = from; i - k < n; i++)
    a[i + 100] ^= 4;
  return i - from;
}

int parts(unsigned char *a, unsigned from, unsigned k, unsigned m, unsigned n) {
  unsigned i;
#pragma kernel for
  for (i = from; i + k - m < n; i++)
    a[i] ^= 8;
  return i - from;
}

int in_sizes(unsigned char *a, int from, size_t k, size_t n) {
  int i;
#pragma kernel for
  for (i = from; i + k < n; i++)
    a[i + 100] ^= 16;
  return i - from;
}

void shifted(int *a, const int *b, int n, int k) {
#pragma kernel for
  for (int i = 0; i + k < n; i++)
    a[i + k] = b[i] + 1;
}

void to_end(int *a, int n, int k) {
#pragma kernel for
  for (int i = 0; i + k < n; i++)
    a[i] = a[n - k] + a[i] * 3;
}

void other_bound(int *a, int *k, int n) {
#pragma kernel for
  for (int i = 0; i + *k < n; i++)
    a[i] += 5;
}
#endif

#ifdef DRIVER
#include <stdio.h>

static unsigned char u[1000];
static int a[1000];

static void show(const char *what, int rounds) {
  unsigned hash = 0;
  for (int i = 0; i < 1000; i++)
    hash = hash * 31 + a[i] + 7 * u[i];
  printf("%s %d %u\n", what, rounds, hash);
}

int main(void) {
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  show("wrapping", wrapping(u, 3, 5, 400));
  show("wrapping", wrapping(u, 3, UINT_MAX, 40));  // i - 1
  show("wrapping", wrapping(u, 0, UINT_MAX, 40));  // not even once
  show("wrapping", wrapping(u, UINT_MAX - 9, 5, 1000)); // from 6 numbers on
  show("widened", widened(u, 0, 5, 400));
  show("widened", widened(u, -20, 30, 400));
  show("widened", widened(u, -20, 3, 400)); // far beyond 400, at first
  show("converted", converted(u, 3, 3, 200));
  show("converted", converted(u, 3, -3, 200));
  show("converted", converted(u, 2, 3, 200));
  show("converted", converted(u, -2, -3, 200));
  show("parts", parts(u, 5, 3, 2, 200));
  show("parts", parts(u, 5, 3, 8, 200));
  show("parts", parts(u, 5, 3, 9, 200));
  show("parts", parts(u, 9, UINT_MAX, 8, 200));
  show("sizes", in_sizes(u, 0, 20, 200));
  show("sizes", in_sizes(u, -10, 20, 200));
  show("sizes", in_sizes(u, -10, 5, 200));
  show("sizes", in_sizes(u, 10, (size_t)-5, 200));
  for (int k = 0; k < 40; k += 13) {
    shifted(a, a + 500, 400, k);
    show("apart", k);
    shifted(a, a, 400, k);
    show("meeting", k);
    to_end(a, 400, k);
    show("to the end", k);
    to_end(a, 400, -k);
    show("below the end", k);
  }
  int k = 4;
  other_bound(a, &k, 300);
  show("bound", k);
  other_bound(a, a + 50, 300);
  show("bound inside", a[50]);
}
#endif
