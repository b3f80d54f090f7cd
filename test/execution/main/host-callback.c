// Host code calls through function pointers, before and after the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --by-gcc
//@ in: 1 3 4 5
//@ in: 2 3 4 5
//@ in: 0 1 1 1
#include <stdio.h>

typedef int (*transform)(int);

static int calls;
static int a[3];

static int identity(int x) { return calls++, x; }
static int square(int x) { return calls++, x * x; }
static int negate(int x) { return calls++, -x; }

static transform table[] = {identity, square, negate};

static void each(int *p, int n, transform f) {
  for (int i = 0; i < n; i++)
    p[i] = f(p[i]);
}

static void prefix(void) {
  a[1] += a[0];
  a[2] += a[1];
}

int main(void) {
  int which;
  if (scanf("%d %d %d %d", &which, &a[0], &a[1], &a[2]) != 4)
    return 1;
  each(a, 3, table[which]);
#pragma kernel
  prefix();
  each(a, 2, which ? negate : square);
  table[which] = negate;
  printf("%d %d %d %d %d\n", a[0], a[1], a[2], calls, table[0](1));
  return 0;
}
