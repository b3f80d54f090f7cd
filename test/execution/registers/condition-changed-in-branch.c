// A branch changes what its condition was made of: the condition stays as it
// was for the rest of the branch, and for the other one.
// RUN: %bulk %s --with registers
//@ in: 5 -5
//@ in: -5 5
//@ in: 0 0
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

static int x, y, trace[4];

static void change(void) {
  if (x > 0) {
    x = -x;
    y += x;
    trace[0]++;
  } else {
    x = -x + 1;
    y -= x;
    trace[1]++;
  }
  if (y > 0 && (y = -y) < -2) {
    trace[2] = y;
    y = 100;
    trace[3] = y;
  }
  if (x > y)
    y = x;
  else
    x = y;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  change();
  printf("%d %d", x, y);
  for (int i = 0; i < 4; i++)
    printf(" %d", trace[i]);
  printf("\n");
  return 0;
}
