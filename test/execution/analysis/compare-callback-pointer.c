// A comparison function reached through a struct counts its calls.
// RUN: %bulk %s --driver=grouped,sequential
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdio.h>
#include <stdlib.h>

typedef int comparison(const void *, const void *);

int a[8], y;
static int calls;

static int ascending(const void *p, const void *q) {
  calls++;
  return *(const int *)p - *(const int *)q;
}

static const struct {
  comparison *by;
} order = {ascending};

void work(void) { y = a[0] + a[7]; }

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  qsort(a, 8, sizeof a[0], order.by);
#pragma kernel
  work();
  int before = calls;
  qsort(a, 8, sizeof a[0], order.by);
  printf("%d %d %d\n", y, before, calls);
}
