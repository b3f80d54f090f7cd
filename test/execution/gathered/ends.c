// Iterations that end the run or leave main: what earlier ones do comes first,
// what later ones would have done does not happen.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 0 5 0
//@ in: 1 5 3
//@ in: 2 5 3
//@ in: 3 5 2
//@ in: 4 5 4
//@ in: 5 5 1
//@ in: 1 5 9
//@ in: 5 2 0
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int where, at;

static int f(int i) {
  if (where == 3 && i == at)
    exit(40 + i);
  return i * i;
}
static void check(int i) {
  if (where == 2 && i == at)
    exit(30 + i);
}

static int plain(int i) { return 3 * i; }

int main(void) {
  int n, i;
  if (scanf("%d %d %d", &where, &n, &at) != 3)
    return 9;
  for (i = 0; i < n; i++) {
    if (where == 1 && i == at)
      return 20 + i;
    check(i);
#pragma kernel
    int r = f(i);
    printf("%d ", r);
    if (where == 4 && i == at)
      exit(50);
  }
  printf("first %d\n", i);
  for (i = 0; i < n; i++) {
    switch (i) {
    case 7:
      break;
    default:
      for (int k = 0; k < 2; k++)
        if (k == i)
          break;
    }
    if (where == 5 && i == at)
      break;
#pragma kernel
    int r = plain(i);
    assert(r >= 0);
    printf("%d ", r);
  }
  printf("second %d\n", i);
  return 0;
}
