// Two buffers that change places in every round, an odd number of rounds.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4
//@ in: 1 -2 3 -4
//@ gen: print(*[rng.randint(-99, 99) for _ in range(4)])
#include <stdio.h>

static int a[4], b[4], result[4], where;

static void step(const int *from, int *to) {
  for (int i = 0; i < 4; i++)
    to[i] = from[i] > from[(i + 1) % 4] ? from[i] - 1 : from[(i + 1) % 4];
}

static void run(void) {
  int *from = a, *to = b;
  for (int round = 0; round < 5; round++) {
    step(from, to);
    int *t = from;
    from = to;
    to = t;
  }
  for (int i = 0; i < 4; i++)
    result[i] = from[i] * 1000 + to[i];
  where = from == b;
  int *both[2] = {a, b};
  for (int i = 0; i < 3; i++)
    both[i & 1][i] += both[(i + 1) & 1][i];
  int **last = &both[1];
  **last = 5;
  *last = *both;
  (*last)[3] = 6;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%d %d %d ", a[i], b[i], result[i]);
  printf("%d\n", where);
  return 0;
}
