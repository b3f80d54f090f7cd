// A function that prints somewhere.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: main: line [[@LINE+19]] runs once for all inputs, but not line [[@LINE+20]]: it calls 'printf', which writes
#include <stdio.h>

static int table[64], x, y;

static int say(int loud) {
  if (loud)
    printf("loud\n");
  return !loud;
}

static void fill(int by) {
  for (int i = 0; i < 64; i++)
    table[i] += i * by;
}

static void kernel(void) { y = x + table[5]; }

int main(void) {
  fill(2);
  if (say(0))
    fill(3);
  fill(5);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", y);
  return 0;
}
