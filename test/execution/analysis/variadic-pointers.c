// A variadic function passes its list to another one, which writes through
// pointers in it.
// RUN: %bulk %s --driver=grouped,sequential
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int a[4], b[4];

static void each(int n, va_list ap) {
  while (n--)
    if (scanf("%d", va_arg(ap, int *)) != 1)
      exit(1);
}

static void all(int n, ...) {
  va_list ap;
  va_start(ap, n);
  each(n, ap);
  va_end(ap);
}

void work(void) {
  for (int i = 0; i < 4; i++)
    a[i] += b[i] * i;
}

int main(void) {
  all(4, &a[0], &a[1], &a[2], &a[3]);
  all(4, b, b + 1, b + 2, b + 3);
#pragma kernel
  work();
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
}
