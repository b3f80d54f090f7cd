// Input is read after the call only; nothing comes back from the device but
// what is read.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 2
//@ in: 0
//@ in: 7
#include <stdio.h>

static long squares[8], scratch[8];

static void fill(void) {
  for (int i = 0; i < 8; i++)
    scratch[i] = i;
  for (int i = 0; i < 8; i++)
    squares[i] = scratch[i] * scratch[7 - i];
}

int main(void) {
#pragma kernel
  fill();
  int i;
  if (scanf("%d", &i) != 1)
    return 1;
  printf("%ld\n", squares[i]);
  return 0;
}
