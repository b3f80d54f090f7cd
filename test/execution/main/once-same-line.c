// What follows the statements that run once may stand on their line, or come
// from the same macro.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5 2
//@ in: 3 95
//@ in: 7 0
#include <stdio.h>

#define FILL(a) for (int i = 0; i < 16; i++) a[i] = i * i
#define READ scanf("%d", &x)
#define BOTH(a) FILL(a); READ

static int x, y, t[16], u[16];
static void k(void) { y = t[x & 15] + u[x & 7]; }

int main(void) {
  FILL(u); /* a comment that
  goes on */ BOTH(t); if (scanf("%d", &y) == 1 && y > 90) return 7;
#pragma kernel
  k();
  printf("%d\n", y);
}
