// The call stands in a while loop that host code ends, with break and continue.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 100
//@ in: 1
//@ in: 27
//@ in: 64
//@ in: 0
#include <stdio.h>

static int x;
static int changed;

static void halve(void) {
  changed = 0;
  while (x % 2 == 0 && x > 0) {
    x /= 2;
    changed = 1;
  }
}

int main(void) {
  int rounds = 0;
  if (scanf("%d", &x) != 1)
    return 1;
  while (1) {
    if (x == 0)
      break;
#pragma kernel
    halve();
    rounds++;
    if (rounds > 6)
      break;
    if (changed) {
      printf("halved to %d\n", x);
      continue;
    }
    x = x == 1 ? 0 : x + 1;
    printf("next %d\n", x);
  }
  printf("rounds %d\n", rounds);
  return 0;
}
