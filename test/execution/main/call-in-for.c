// The call stands in a for loop whose count depends on the input.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 1 2 3 4
//@ in: 0 9 9 9 9
//@ in: 5 1 0 0 0
//@ in: 1 -1 5 -5 2
#include <stdio.h>

static int a[4];

static void step(int round) {
  int first = a[0];
  for (int i = 0; i < 3; i++)
    a[i] += a[i + 1] * round;
  a[3] += first;
}

int main(void) {
  int rounds;
  int trace = 0;
  if (scanf("%d", &rounds) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  for (int round = 1; round <= rounds; round++) {
#pragma kernel
    step(round);
    trace = trace * 3 + a[0];
    printf("round %d: %d %d %d %d\n", round, a[0], a[1], a[2], a[3]);
  }
  printf("trace %d\n", trace);
  return 0;
}
