// No marked call stands where a kernel may be: in another function than main, on one
// side of &&, in a block that is an expression. All are made where they stand.
// RUN: %bulk %s --in-place --driver=grouped,sequential
//@ in: 1 2 3 4
//@ in: 0 7 -1 9
//@ in: 5 0 0 0
#include <stdio.h>

static int data[4];

static int step(int by) {
  for (int i = 0; i < 4; i++)
    data[i] += by * (i + 1);
  return by;
}

static void work(void) {
#pragma kernel
  step(3);
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &data[i]) != 1)
      break;
  work();
#pragma kernel
  data[0] != 3 && step(5);
#pragma kernel
  ({ step(7); });
  printf("%d %d %d %d\n", data[0], data[1], data[2], data[3]);
  return 0;
}
