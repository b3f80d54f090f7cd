// The kernel returns a pointer to what it never touches.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdio.h>

int a[8], b[8];

int *longer(int *p, int *q, int which) { return which > 0 ? p + 1 : q + 2; }

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  b[2] = a[2] * 2;
  int *r;
#pragma kernel
  r = longer(a, b, a[0]);
  printf("%d\n", *r);
}
