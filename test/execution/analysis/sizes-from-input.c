// Sizes of types that the input decides, in host code: of sizeof, of steps of
// pointers and between them.
// clang++ converts no pointers to types of variable size.
// RUN: %bulk --by-gcc %s
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>

static int words, second, apart, rows;
static const int numbers[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
static int out;

static void work(void) { out = words + 100 * second + 7 * apart + 1000 * rows; }

static void measure(const int n) {
  words = (int)(sizeof(int[n]) / sizeof(int));
  second = *(const int *)((const int(*)[n])numbers + 1);
  const int(*a)[n] = (const int(*)[n])numbers;
  const int(*b)[n] = (const int(*)[n])(numbers + 14 / n * n);
  apart = (int)(b - a);
  typedef char row[n];
  rows = (int)sizeof(row);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  measure(n);
#pragma kernel
  work();
  printf("%d\n", out);
}
