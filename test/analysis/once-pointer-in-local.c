// So would one in another local.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: lines [[@LINE+13]] to [[@LINE+14]] run once for all inputs, but not line [[@LINE+15]]: 'end' may keep a pointer to a local of 'main'
#include <stdio.h>

static int table[64], x, y;

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  int here[4] = {1, 2}, *end;
  fill(2);
  for (end = here; *end; end++)
    table[*end]++;
  fill(3);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  printf("%d\n", (int)(end - here));
  return 0;
}
