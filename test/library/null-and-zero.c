// No iterations, with pointers to nothing, and one.
// RUN: %library %s
#include <stddef.h>

void mapped(const int *in, int *out, size_t n);
void down(int *x, int n);
void counted_down(int *x, size_t n);
void rows(int *x, size_t n, size_t k);
void pointers(int *from, int *to);
void last_but_one(const int *in, int *out, size_t n);

#ifndef DRIVER
void mapped(const int *in, int *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = in[i] + 1;
}

void down(int *x, int n) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i--)
    x[i] *= 2;
}

void counted_down(int *x, size_t n) {
#pragma kernel for
  while (n--)
    x[n]++;
}

void rows(int *x, size_t n, size_t k) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < k; j++)
      x[i * k + j] -= (int)j;
}

void pointers(int *from, int *to) {
#pragma kernel for
  for (int *p = from; p != to; p++)
    *p ^= 5;
}

void last_but_one(const int *in, int *out, size_t n) {
  if (n == 0)
    return;
#pragma kernel for
  for (size_t i = 0; i < n - 1; i++)
    out[i] = in[i + 1];
}

#else
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int x[3] = {1, 2, 3}, y[3] = {4, 5, 6};
  mapped(NULL, NULL, 0);
  mapped(x, x, 0);
  down(NULL, 0);
  down(NULL, -1);
  down(NULL, INT32_MIN + 1);
  counted_down(NULL, 0);
  rows(NULL, 0, 0);
  rows(NULL, 0, SIZE_MAX);
  rows(NULL, 5, 0);
  rows(NULL, 1000, 0);
  pointers(NULL, NULL);
  pointers(x, x);
  last_but_one(NULL, NULL, 0);
  last_but_one(x, y, 1);
  mapped(x, y, 1);
  mapped(x, x, 1);
  down(y, 1);
  counted_down(x, 1);
  rows(x, 1, 3);
  rows(x, 1, 0);
  pointers(x, x + 1);
  last_but_one(x, y, 2);
  printf("%d %d %d %d %d %d\n", x[0], x[1], x[2], y[0], y[1], y[2]);
  return 0;
}
#endif
