// Minus zero is no zero: all its bits are not.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: 'sum': in out{{$}}
#include <stdio.h>

float sum = -0.0f, x;

void work(void) { sum += x; }

int main(void) {
  if (scanf("%f", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%g\n", sum);
}
