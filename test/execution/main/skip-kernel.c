// Most inputs never call the kernel; whole groups may skip it.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 0
//@ in: 0
//@ in: 0
//@ in: 0
//@ in: 0
//@ in: 6
//@ in: 0
//@ in: 0
//@ in: 3
#include <stdio.h>

static int fib[8] = {0, 1};
static int asked = -1;

static void fill(int n) {
  for (int i = 2; i <= n; i++)
    fib[i] = fib[i - 1] + fib[i - 2];
}

int main(void) {
  if (scanf("%d", &asked) != 1)
    return 1;
  if (asked > 1) {
#pragma kernel
    fill(asked);
    printf("computed ");
  }
  printf("%d %d %d\n", asked, fib[asked], fib[3]);
  return 0;
}
