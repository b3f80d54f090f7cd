// exit(k) in main, before and after the call.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 0
//@ in: 12
//@ in: 7
//@ in: 40
//@ in: 5
#include <stdio.h>
#include <stdlib.h>

static int x, steps;

static void collatz(void) {
  while (x > 1) {
    x = x % 2 ? 3 * x + 1 : x / 2;
    steps++;
  }
}

int main(void) {
  int start;
  if (scanf("%d", &x) != 1)
    exit(9);
  start = x;
  printf("start %d\n", start);
  if (x == 0)
    exit(0);
  if (x > 30) {
    puts("large");
    exit(EXIT_FAILURE);
  }
#pragma kernel
  collatz();
  printf("steps %d\n", steps);
  if (steps > 10)
    exit(steps);
  printf("short from %d\n", start);
  return 0;
}
