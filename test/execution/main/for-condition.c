// The call is in the header of a for loop.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 20
//@ in: 3
//@ in: 0
#include <stdio.h>

static int left, taken;

static int more(int i) {
  left -= i;
  taken++;
  return left > 0;
}

int main(void) {
  int i;
  if (scanf("%d", &left) != 1)
    return 1;
#pragma kernel
  for (i = 1; more(i); i++)
    printf("%d:%d ", i, left);
  printf("end %d %d %d\n", i, left, taken);
  return 0;
}
