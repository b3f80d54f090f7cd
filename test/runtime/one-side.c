// Where cores and devices may compute other bytes, one side has all inputs: by the
// compiler's estimate and by how much input there is, not by times.
// RUN: rm -rf %t && mkdir %t && %build %source -DC2CU_MEMORIES=1 -o %t/program
// RUN: %build %source -DLITTLE -DC2CU_MEMORIES=1 -o %t/little
// RUN: bash -c 'for i in {1..4000}; do echo $i; done' > %t/in
// RUN: sh %S/Inputs/one-side.sh %t | FileCheck %s
// CHECK: file: on devices, cores would take longer
// CHECK-NEXT: the same again: on devices, cores would take longer
// CHECK-NEXT: one worker: on devices, cores would take longer
// CHECK-NEXT: pipe: on cores, a GPU would take longer, or nobody knows
// CHECK-NEXT: pipe, number given: on cores, a GPU would take longer, or nobody knows
// CHECK-NEXT: interval: on cores, a GPU would take longer, or nobody knows
// CHECK-NEXT: opening takes long: on cores, a GPU would take longer, or nobody knows
// CHECK-NEXT: no device: on cores, there is no GPU
// CHECK-NEXT: more to copy than to compute: on cores, a GPU would take longer, or nobody knows
#include <math.h>
#include <stdio.h>

static double x, y, travels[64];

static void compute(void) {
#ifdef LITTLE
  y = exp(travels[(int)x % 64]);
#else
  for (int i = 0; i < 100; i++)
    y = exp(y - x);
#endif
}

int main(void) {
  if (scanf("%lf", &x) != 1)
    return 1;
#ifdef LITTLE
  for (int i = 0; i < 64; i++)
    travels[i] = x / (i + 1);
#endif
#pragma kernel
  compute();
  printf("%g\n", y);
}
