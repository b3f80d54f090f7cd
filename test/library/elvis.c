// `a ?: b` in marked loops, of numbers and of pointers.
// RUN: %library %s
#include <stddef.h>

void numbers(const int *a, int *b, int n, int x);
void pointers(const int *a, const int *other, int *b, int n);
void negative(int *a, int n);

#ifndef DRIVER
void numbers(const int *a, int *b, int n, int x) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    b[i] = a[i] % 3 ?: x;
}

void pointers(const int *a, const int *other, int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    b[i] = (a ?: other)[i] + 1;
}

/* What is chosen becomes unsigned: no more than 0 is only what it was. */
void negative(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int v = -1 - i;
    a[32 * i + (v ?: 0u) % 31] = i;
  }
}
#else
#include <stdio.h>

int main(void) {
  static int a[1000], b[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i * 7 % 11;
  unsigned long sum = 0;
  numbers(a, b, 1000, 50);
  for (int i = 0; i < 1000; i++)
    sum = sum * 31 + b[i];
  pointers(NULL, a, b, 1000);
  for (int i = 0; i < 1000; i++)
    sum = sum * 31 + b[i];
  pointers(a, NULL, b, 999);
  pointers(a, a, a, 900);
  numbers(a, a + 1, 800, 3);
  negative(a, 30);
  for (int i = 0; i < 1000; i++)
    sum = sum * 31 + a[i] + b[i];
  printf("%lu\n", sum);
}
#endif
