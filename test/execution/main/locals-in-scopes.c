// Locals of main with one name, one hiding the other, and marked calls that see
// some of them, or a pointer to the one that is hidden.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1
//@ in: 2
//@ in: 3
//@ in: 4
#include <stdio.h>

static void twice(int *v, int n) {
  for (int i = 0; i < n; i++)
    v[i] *= 2;
}

int main(void) {
  int n, a[2] = {10, 20}, *outer = a;
  if (scanf("%d", &n) != 1)
    return 1;
  if (n % 2) {
    int a[4] = {1, 2, 3, n};
#pragma kernel
    twice(a, 4);
    printf("%d %d %d\n", a[0], a[3], outer[1]);
  } else {
    int b[3] = {4, 5, n};
#pragma kernel
    twice(b, 3);
    printf("%d %d\n", b[0], b[2]);
  }
  {
    int a = n;
#pragma kernel
    twice(outer, 2);
    printf("%d %d %d\n", a, outer[0], outer[1]);
  }
  for (int i = 0; i < 2; i++) {
    int a[3] = {n, i, 7};
#pragma kernel
    twice(i ? outer : a, 2);
    printf("%d %d %d\n", a[0], a[1], a[2]);
  }
  printf("%d %d\n", a[0], a[1]);
}
