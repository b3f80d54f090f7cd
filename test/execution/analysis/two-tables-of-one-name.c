// A local of main and a file-scope array of one name, both in the kernel.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int a[4] = {1, 2, 3, 4}, y;

void work(int *p) {
  for (int i = 0; i < 4; i++)
    y += a[i] * p[i];
  p[0] = a[1]++;
}

int main(void) {
  int a[4], x;
  if (scanf("%d", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    a[i] = x + i;
#pragma kernel
  work(a);
  printf("%d %d\n", y, a[0]);
  {
    int a[4] = {y, y, x, x};
#pragma kernel
    work(a);
    printf("%d %d\n", y, a[0]);
  }
  printf("%d\n", a[0]);
}
