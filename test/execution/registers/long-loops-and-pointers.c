// Pointers that a long loop moves, or exchanges.
// RUN: %bulk %s --with registers --refused registers:lower-registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4
//@ in: 4 -3 2 -1
//@ gen: print(*[rng.randint(-99, 99) for _ in range(4)])
#include <stdio.h>

static int a[4], b[4], c[6000], sums[3];

static void run(void) {
  int *from = a, *to = b;
  for (int round = 0; round < 3001; round++) {
    for (int i = 0; i < 4; i++)
      to[i] = from[(i + 1) & 3] > from[i] ? from[i] + 1 : from[(i + 1) & 3];
    int *t = from;
    from = to;
    to = t;
  }
  sums[0] = from[0] * 10000 + to[1];
  int *p = c;
  for (int i = 0; i < 6000; i++)
    *p++ = i % 7 == 3 ? a[i & 3] : i;
  for (const int *q = c; q != c + 6000; q++)
    if (*q > a[0])
      sums[1] += *q;
  sums[2] = p - c + p[-1];
}

int main(void) {
  for (int i = 0; i < 4; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%d %d ", a[i], b[i]);
  printf("%d %d %d\n", sums[0], sums[1], sums[2]);
  return 0;
}
