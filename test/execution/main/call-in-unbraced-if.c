// The marked call is the whole body of an if and of an else, without braces.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1 10
//@ in: 2 10
//@ in: 3 10
#include <stdio.h>

static int value;

static void add(int x) { value += x; }
static void subtract(int x) { value -= x; }

int main(void) {
  int which, x;
  if (scanf("%d %d", &which, &x) != 2)
    return 1;
  value = 100 * which;
  if (which == 1)
#pragma kernel
    add(x);
  else if (which == 2)
#pragma kernel
    subtract(x);
  printf("%d %d\n", which, value);
  return 0;
}
