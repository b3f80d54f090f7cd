// A pointer that each branch sets and uses for itself, and one that both
// branches set alike.
// RUN: %bulk %s --with registers --refused registers:lower-registers --refused columnwise:lower-columnwise
//@ in: 5
//@ in: -5
//@ in: 0
//@ gen: print(rng.randint(-9, 9))
#include <stdio.h>

static int x, a[6];

static void run(void) {
  int *p;
  if (x > 0) {
    p = &a[2];
    *p += x;
    p[1] = 1;
  } else {
    p = a + 4;
    *p -= x;
    p[-1] = 2;
  }
  if (x) {
    p = a;
    p++;
  } else {
    p = &a[1];
  }
  *p = x + 1;
}

int main(void) {
  scanf("%d", &x);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d%c", a[i], i < 5 ? ' ' : '\n');
  return 0;
}
