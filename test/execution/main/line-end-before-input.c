// In a stream the end of the line in which a run stopped reading is not what
// the next one begins with, where that would skip it: %n does not count it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 5
//@ expr: "7 \n"
//@ expr: "\n 8\r\n"
//@ expr: "  9 \t\n"
//@ in: -10
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, before, after, result;
  if (scanf(" %n%d%n", &before, &n, &after) != 1)
    return 1;
#pragma kernel
  result = square(n);
  printf("%d: %d to %d\n", result, before, after);
  return 0;
}
