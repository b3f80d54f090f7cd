// A large local of which the prefix writes an element would be copied for every
// run.
// RUN: %c2cu %source -p 8 --explain -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>

static int x, y, t[16];
static void k(void) { y = t[x & 15] + 1; }

int main(void) {
  char line[1 << 16];
  for (int i = 0; i < 16; i++)
    t[i] = i * i;
// CHECK: main: lines 10 to 12 run once for all inputs, but not line 14: copies of 'line', one for every input, would take longer
  line[0] = 0;
  for (int i = 0; i < 16; i++)
    t[i] += i;
  scanf("%d", &x);
#pragma kernel
  k();
  printf("%d %s\n", y, line);
}
