// What is evaluated when compiling is written in a form that no compiler takes
// for a maximum; what runs as written may become one.
// RUN: %c2cu %source -p 4 --lower=registers --explain -o /dev/null 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 4 --lower=staged --explain -o /dev/null 2>&1 | FileCheck %s --check-prefix=WRITTEN
// CHECK: kernels on cores and on GPUs compute the same bytes
// WRITTEN: kernels on cores and on GPUs may differ: compares floating-point numbers (line [[#@LINE+6]])
#include <stdio.h>

float a[4];

void least(void) {
  a[0] = a[1] < a[0] ? a[1] : a[0];
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%f", &a[i]) != 1)
      return 1;
#pragma kernel
  least();
  printf("%g\n", a[0]);
}
