// A constant that points to a constant that points to an instance object.
// RUN: %bulk %s --refused simple:driver-simple-object
//@ in: 3
//@ in: 8
#include <stdio.h>

static int x;
static int *const p = &x;
static int *const *q = &p;

static void work(void) { **q += 5; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", x);
  return 0;
}
