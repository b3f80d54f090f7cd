// gcc accepts a return without a value in main; its status is not used here.
// RUN: %bulk %s --refused simple:driver-simple-shape
//@ in: 4
//@ gen: print(rng.randint(-9, 9))
#include <stdio.h>
#include <stdlib.h>

static int n;
static void work(void) { n++; }

int main(void) {
  if (scanf("%d", &n) != 1)
    return;
#pragma kernel
  work();
  printf("%d\n", n);
  if (n > 5)
    exit(0);
  return 0;
}
