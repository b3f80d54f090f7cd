// Memory of a host function's stack frame, from a macro of a system header.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
#include <alloca.h>
#include <stdio.h>

int y;

void work(int x) { y = x * x; }

static int sum(int n) {
  int *a = alloca(64 * sizeof *a), total = 0;
  for (int i = 0; i < 64; i++)
    a[i] = n + i;
  for (int i = 0; i < 64; i++)
    total += a[i];
  return total;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  int before = sum(n);
#pragma kernel
  work(n);
  printf("%d %d %d\n", before, y, sum(y));
}
