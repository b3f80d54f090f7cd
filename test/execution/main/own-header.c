// The program includes its own header, which holds kernel code.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1 2 3 4
//@ in: 5 5 5 5
//@ in: 0 0 1 0
#include "Inputs/shapes.h"
#include <stdio.h>

polygon current;

int energy(void) {
  int e = 0;
  for (int i = 0; i < SIDES; i++)
    e += SQUARE(current.side[i] - current.side[(i + 1) % SIDES]);
  current.side[0] = -e;
  return e * 100 + perimeter(&current);
}

int main(void) {
  int e;
  for (int i = 0; i < SIDES; i++)
    if (scanf("%d", &current.side[i]) != 1)
      return 1;
  int before = perimeter(&current);
#pragma kernel
  e = energy();
  printf("%d %d %d\n", before, e, perimeter(&current));
  return 0;
}
