// After the call, host code writes through the pointer that came back.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdio.h>

int a[8], b[8];

int *largest(void) {
  int *best = a;
  for (int i = 1; i < 8; i++)
    if (a[i] > *best)
      best = a + i;
  return best;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  int *m;
#pragma kernel
  m = largest();
  *m = 1000;
  for (int i = 0; i < 8; i++)
    printf("%d ", a[i]);
  puts("");
}
