// Bodies that are no blocks: what is written in a loop may decide where it ends.
// RUN: %library %s
int first_below(const int *x, int *y, int n, int m);
int first_in_rows(const int *x, int *y, int n, int m);

#ifndef DRIVER
int first_below(const int *x, int *y, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (x[i * 16 + j] < 0)
        return i;
      y[i * 16 + j] = x[i * 16 + j] % 7 * 3 - 1;
    }
  return -1;
}

int first_in_rows(const int *x, int *y, int n, int m) {
  int found = -1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (m > 0)
      for (int j = 0; j < m; j++) {
        if (x[i * 16 + j] < 0) {
          found = i * 16 + j;
          goto out;
        }
        y[i * 16 + j] = x[i * 16 + j] - 1;
      }
out:
  return found;
}
#else
#include <stdio.h>

int main(void) {
  enum { N = 40 };
  static int x[16 * N + 1], y[16 * N];
  for (int i = 0; i < 16 * N; i++)
    x[i] = i % 5 + 1;
  printf("%d", first_below(x, y, N, 15));
  printf(" %d\n", first_in_rows(x, y, N, 15));
  x[16 * 22 + 3] = -1;
  printf("%d", first_below(x, y, N, 15));
  printf(" %d\n", first_in_rows(x, y, N, 15));
  printf("%d", first_below(x, x + 1, N, 15));
  printf(" %d\n", first_in_rows(x, x + 1, N, 15));
  int sum = 0;
  for (int i = 0; i < 16 * N; i++)
    sum = sum * 3 % 1000007 + x[i] + y[i];
  printf("%d\n", sum);
}
#endif
