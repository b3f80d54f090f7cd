// A jump out of a statement expression leaves what is around it undone.
// RUN: %bulk %s --with registers --refused registers:lower-registers
//@ in: 1 2
//@ in: -1 2
//@ in: 0 7
//@ gen: print(rng.randint(-3, 3), rng.randint(-3, 3))
#include <stdio.h>

static int a, b, c, d;

static void assigned(void) {
  b = ({
    if (a > 0)
      return;
    c = 3;
    5;
  });
  d++;
}

static void added(void) {
  for (int i = 0; i < 3; i++)
    d += ({
      if (a < i)
        break;
      c++;
    });
}

static void run(void) {
  assigned();
  added();
}

int main(void) {
  scanf("%d %d", &a, &b);
#pragma kernel
  run();
  printf("%d %d %d\n", b, c, d);
  return 0;
}
