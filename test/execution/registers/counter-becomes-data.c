// A variable is known, then depends on data, then is known again, and an
// index then.
// RUN: %bulk %s --with registers
//@ in: 1 10
//@ in: 0 20
//@ in: -1 30
//@ gen: print(rng.randint(-1, 1), rng.randint(0, 9))
#include <stdio.h>

static int x, y, a[4], b[4];

static void run(void) {
  int k = 1;
  if (x > 0)
    k = 2;
  b[0] = k * 3;
  k = 3;
  a[k] = y;
  if (x)
    k = 1;
  else
    k = 1;
  a[k] += y + k;
  b[1] = k;
  k -= x > 0;
  b[2] = k;
  k = k * 0 + b[2];
  b[3] = k++;
  k = 2;
  a[k]--;
}

static int last(void) {
  int n = 0;
  for (int i = 0; i < 4; i++)
    if (a[i] > 4)
      n = i;
  return n;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  int n = last();
  printf("%d", n);
  run();
  for (int i = 0; i < 4; i++)
    printf(" %d %d", a[i], b[i]);
  printf("\n");
  return 0;
}
