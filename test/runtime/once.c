// What is the same for all inputs runs once, whatever their number, and before
// workers are forked, which end without a word; without inputs it does not run.
// RUN: gcc -shared -fPIC -O1 %S/Inputs/count-cbrt.c -o %t.so
// RUN: %build %source -o %t.grouped
// RUN: %build %source --driver=sequential -o %t.sequential
// RUN: seq 1 400 > %t.in
// RUN: env LD_PRELOAD=%t.so C2CU_WORKERS=1 %t.grouped < %t.in 2>&1 >%t.1 | FileCheck %s
// RUN: env LD_PRELOAD=%t.so C2CU_WORKERS=2 %t.grouped < %t.in 2>&1 >%t.2 | FileCheck %s
// RUN: env LD_PRELOAD=%t.so %t.sequential < %t.in 2>&1 >%t.3 | FileCheck %s
// RUN: cmp %t.1 %t.2 && cmp %t.1 %t.3 && grep -c . %t.1 | grep -x 400
// RUN: env LD_PRELOAD=%t.so C2CU_INPUTS=0 %t.grouped < %t.in 2>&1 | count 0
// RUN: env LD_PRELOAD=%t.so C2CU_INPUTS=0 %t.sequential < %t.in 2>&1 | count 0
// CHECK: cbrt: 300 calls
// CHECK-NOT: cbrt
#include <math.h>
#include <stdio.h>

static double table[300];
static int x;
static double y;

static void kernel(void) { y = table[x % 300]; }

int main(void) {
  for (int i = 0; i < 300; i++)
    table[i] = cbrt(i);
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%g\n", y);
  return 0;
}
