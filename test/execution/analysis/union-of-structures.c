// A member of a structure in a union differs from run to run: so does the
// union.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 1
//@ in: 1 0
//@ in: 2 7
#include <stdio.h>

union {
  struct {
    int low, high;
  } half;
  long whole;
} both;
int y;

void work(int x) { y = both.half.high * 100 + x; }

int main(void) {
  int x, high;
  if (scanf("%d %d", &x, &high) != 2)
    return 1;
  both.half.high = high;
#pragma kernel
  work(x);
  printf("%d\n", y);
}
