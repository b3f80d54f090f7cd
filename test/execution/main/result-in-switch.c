// The result of the call selects the case of a switch.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 0
//@ in: 4
//@ in: 5
//@ in: 11
#include <stdio.h>

static int seen = 10;

static int residue(int x) {
  seen += x;
  return x % 3;
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  switch (residue(x)) {
  case 0:
    printf("zero ");
    break;
  case 1:
    printf("one ");
    /* fall through */
  default:
    printf("not zero ");
  }
  printf("%d\n", seen);
  return 0;
}
