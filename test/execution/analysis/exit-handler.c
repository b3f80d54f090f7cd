// An exit handler reads what the run has counted before the call.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>
#include <stdlib.h>

int x, y, total;

void report(void) { printf("total %d\n", total); }

void work(void) { y = x * x; }

int main(void) {
  atexit(report);
  if (scanf("%d", &x) != 1)
    return 1;
  total += x;
#pragma kernel
  work();
  printf("%d\n", y);
}
