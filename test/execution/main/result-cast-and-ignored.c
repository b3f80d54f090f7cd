// A result that is cast to void, or converted when it is assigned.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 300 2
//@ in: -1 0
//@ in: 77 5
#include <stdio.h>

static int sum;

static int add(int x) { return sum += x; }

int main(void) {
  int x, y;
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
#pragma kernel
  (void)add(x);
#pragma kernel
  add(y);
#pragma kernel
  unsigned char low = (unsigned char)add(1);
#pragma kernel
  double exact = add(1);
  printf("%d %d %.1f\n", sum, low, exact / 2);
  return 0;
}
