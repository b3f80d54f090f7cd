// Counters that live on when the loop has ended, also when it has not run at
// all.
// RUN: %library %s
#include <stddef.h>

int up(int *a, int n);
int down(int *a, int n);
int past(int *a, int n);
size_t counted_down(int *a, size_t n);
int counted_down_above_0(int *a, int n);
int from_before(int *a, int from, int n);
unsigned char small(int *a, unsigned char n);
int twice(int *a, int n);

#ifndef DRIVER
int up(int *a, int n) {
  int i;
#pragma kernel for
  for (i = 0; i < n; i++)
    a[i] += i;
  return i;
}

int down(int *a, int n) {
  int i;
#pragma kernel for
  for (i = n - 1; i >= 0; i--)
    a[i] -= i;
  return i;
}

int past(int *a, int n) {
  int i;
#pragma kernel for
  for (i = 0; i <= n - 1; i += 7)
    a[i] = 9;
  return i;
}

size_t counted_down(int *a, size_t n) {
#pragma kernel for
  while (n--)
    a[n] *= 3;
  return n;
}

int counted_down_above_0(int *a, int n) {
#pragma kernel for
  while (n-- > 0)
    a[n] ^= n;
  return n;
}

int from_before(int *a, int from, int n) {
  int i = from;
#pragma kernel for
  for (; i < n; ++i)
    a[i] = -a[i];
  return i;
}

unsigned char small(int *a, unsigned char n) {
  unsigned char i;
#pragma kernel for
  for (i = 0; i != n; i++)
    a[i]++;
  return i;
}

// The second loop goes on where the first one has ended.
int twice(int *a, int n) {
  int i;
#pragma kernel for
  for (i = 0; i < n / 2; i++)
    a[i] += 100;
#pragma kernel for
  for (; i < n; i++)
    a[i] -= 100;
  return i;
}

#else
#include "Inputs/show.h"

int main(void) {
  static int a[20000];
  static const int counts[] = {-3, 0, 1, 2, 8, 255, 20000};
  fill_ints(a, 20000);
  for (int k = 0; k < 7; k++) {
    int n = counts[k];
    printf("%d %d %d %d ", up(a, n), down(a, n), past(a, n), twice(a, n));
    printf("%d ", counted_down_above_0(a, n));
    printf("%d %d ", from_before(a, 3, n), small(a, n & 255));
    if (n >= 0)
      printf("%zu\n", counted_down(a, n));
    show("a", a, sizeof a);
  }
  return 0;
}
#endif
