// The kernel writes an output through a builtin without a prototype.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdio.h>

int a[8], sum[8], over;

void work(void) {
  for (int i = 0; i < 8; i++)
    over += __builtin_mul_overflow(a[i], 40000000, &sum[i]);
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  work();
  for (int i = 0; i < 8; i++)
    printf("%d ", sum[i]);
  printf("%d\n", over);
}
