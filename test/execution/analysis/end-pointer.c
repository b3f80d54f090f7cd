// After the call, the text is read through the end pointer of strtol alone.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 apples
//@ in: 10 pears and 2 plums
//@ in: -4 x
//@ in: 7
#include <stdio.h>
#include <stdlib.h>

char line[80];
char *rest;
long y;

long work(long x) { return x * x; }

int main(void) {
  if (!fgets(line, sizeof line, stdin))
    return 1;
  long x = strtol(line, &rest, 10);
#pragma kernel
  y = work(x);
  printf("%ld%s", y, rest);
}
