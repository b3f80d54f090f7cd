// How much of a table is filled depends on the input, by a loop's condition,
// a break, and an early return of the function that fills it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 4 2 8
//@ in: 8 1 3
//@ in: 1 9 0
//@ in: 8 9 8
#include <stdio.h>

static int a[8], b[8], c[8];
static int sum;

static void fill_a(int n) {
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

static void fill_b(int stop) {
  for (int i = 0; i < 8; i++) {
    if (i == stop)
      break;
    b[i] = 10;
  }
}

static void fill_c(int last) {
  int i = 0;
  for (;;) {
    if (i >= last)
      return;
    c[i++] = 100;
  }
}

static void add_up(void) {
  for (int i = 0; i < 8; i++)
    sum += (a[i] + b[i] + c[i]) * (i + 1);
}

int main(void) {
  int n, stop, last;
  if (scanf("%d %d %d", &n, &stop, &last) != 3)
    return 1;
  fill_a(n);
  fill_b(stop);
  fill_c(last);
#pragma kernel
  add_up();
  printf("%d\n", sum);
  return 0;
}
