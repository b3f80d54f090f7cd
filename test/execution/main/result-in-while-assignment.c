// The result is assigned and compared in the condition of a loop.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 90 6
//@ in: 7 7
//@ in: 5 9
#include <stdio.h>

static int left;

static int take(int most) {
  int t = left < most ? left : most;
  left -= t;
  return t;
}

int main(void) {
  int most, got, rounds = 0;
  if (scanf("%d %d", &left, &most) != 2)
    return 1;
#pragma kernel
  while ((got = take(most)) > 0) {
    printf("%d ", got);
    most += 4;
    if (++rounds == 5)
      break;
  }
  printf("rounds %d left %d last %d\n", rounds, left, got);
  return 0;
}
