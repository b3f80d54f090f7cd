// _Exit in a kernel ends the run with its status, without handlers and without
// what is buffered.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 3
//@ gen: print(rng.randint(0, 5))
#include <stdio.h>
#include <stdlib.h>

static int n;
static void handler(void) { printf("handler\n"); }
static void work(void) {
  if (n == 3)
    _Exit(7);
  if (n == 4)
    quick_exit(8);
  n++;
}

int main(void) {
  atexit(handler);
  if (scanf("%d", &n) != 1)
    return 1;
  printf("before ");
#pragma kernel
  work();
  printf("after %d\n", n);
}
