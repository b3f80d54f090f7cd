// What runs once before a loop around a marked call, whose iterations are
// gathered: these find the table, and a local that has been kept.
// RUN: %bulk %s --refused simple:driver-simple-shape --frame=line
//@ in: 3 1 2 3
//@ in: 5 5 4 3 2 1
//@ in: 1 -9
//@ in: 2 7 0
#include <stdio.h>

static int table[16];

static int kernel(int x) { return x * table[x & 15] + table[(x + 1) & 15]; }

int main(void) {
  int n = 0, offset = 0, sum = 0;
  for (int i = 0; i < 16; i++) {
    table[i] = i * i % 7;
    offset += table[i];
  }
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++) {
    int x;
    if (scanf("%d", &x) != 1)
      return 2;
    x += offset;
#pragma kernel
    int y = kernel(x);
    sum += y;
    printf("%d ", y);
  }
  printf("%d\n", sum);
  return 0;
}
