// Locals of a loop's body begin anew in every iteration.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4
//@ in: -1 -2 -3 -4
//@ gen: print(*[rng.randint(-9, 9) for _ in range(4)])
#include <stdio.h>

static int a[4], out[4], total;

static void run(void) {
  for (int i = 0; i < 4; i++) {
    int n = 0, t[3] = {a[i]};
    if (a[i] > 0) {
      int n = 5;
      t[1] += n;
      n++;
    } else {
      n = 3;
    }
    t[2] += n;
    for (int j = 0; j < 3; j++) {
      int i = 1;
      n += t[j] * i;
      i = 50;
    }
    out[i] = n;
    int *p = (int[]){n, i, 7};
    p[1] += p[0];
    total += p[1] + p[2];
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%d ", out[i]);
  printf("%d\n", total);
  return 0;
}
