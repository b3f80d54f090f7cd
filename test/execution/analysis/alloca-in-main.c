// Memory of main's stack frame outlives the call.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <alloca.h>
#include <stdio.h>

int y;

void work(int x) { y = x * x; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  int *a = alloca(64 * sizeof *a);
  for (int i = 0; i < 64; i++)
    a[i] = n + i;
#pragma kernel
  work(n);
  printf("%d %d %d\n", y, a[0], a[63]);
}
