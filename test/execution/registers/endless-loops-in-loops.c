// A loop that only data end, in one that data leave and go on with: what is
// known of the masks is a graph, of which no path may be walked twice.
// RUN: %bulk %s --with registers
//@ in: 1 2 5 0 3
//@ in: -3 7 1 1 1
//@ gen: print(*[rng.randint(-9, 9) for _ in range(5)])
#include <stdio.h>

static int a[5], sum;

static void run(void) {
  for (int i = 0; i < 5; i++) {
    int t = a[i];
    if (t < -5)
      break;
    if (t > 7)
      continue;
    while (1) {
      t += 2;
      if (t & 1)
        break;
      t += 5;
      if (!(t & 1))
        break;
    }
    sum += t;
  }
}

int main(void) {
  for (int i = 0; i < 5; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  printf("%d\n", sum);
  return 0;
}
