// What reads input runs for every input; what is before it and fills a table
// does not.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: lines [[@LINE+13]] to [[@LINE+14]] run once for all inputs, but not line [[@LINE+16]]: it calls 'scanf', which reads
#include <stdio.h>

static int table[64], x, y;

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  fill(3);
  int more;
  scanf("%d", &more);
  table[0] += more;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  return 0;
}
