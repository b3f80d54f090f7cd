// Scratch objects of the kernel start as zeros for every input, however often
// their storage is used again.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdio.h>

static int count[256];
static struct {
  int n;
  double last;
} stats;
int a[8], y;

void work(void) {
  for (int i = 0; i < 8; i++)
    y += ++count[a[i] & 255] * 3 + stats.n++ + (int)stats.last, stats.last = a[i];
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
