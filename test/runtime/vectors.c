// Kernels in registers are compiled for all vectors that a machine may have, and
// run in the longest that this one has, unless C2CU_VECTORS says less: to the
// same effect, NaN, -0 and sums of products included, which no vectors round once.
// RUN: sh %S/Inputs/vectors.sh %c2cu %source %t.dir | FileCheck %s
// CHECK: as gcc: 16 bytes, longest
// CHECK-NEXT: kernels: run_lanes_32 run_lanes_64 run_lanes_of_all
// CHECK-NEXT: in one step: 0
// CHECK-NEXT: -march=x86-64-v3: run_lanes_of_all
// CHECK-NEXT: -DC2CU_VECTORS=32: run_lanes_32 run_lanes_of_all
// CHECK-NEXT: -O0: run_lanes_of_all
// CHECK-NEXT: wide products as gcc: 16 bytes, longest
// CHECK-NEXT: kernels: run_lanes_64
// CHECK-NEXT: C2CU_VECTORS is 16, 32 or 64 (bytes)
// CHECK-NEXT: c2cu: error: C2CU_VECTORS=48: expected 16, 32 or 64 (bytes)
// CHECK-NEXT: status 2
#include <stdio.h>

#define N 13

float a[N], b[N];
double d[N];
unsigned long l[3];
int i[N];
unsigned char c[N];

void f(void) {
  for (int k = 0; k < N; k++) {
    float x = a[k], y = b[k];
    if (y < x) {
      a[k] = y;
      b[k] = x;
    }
    d[k] = d[k] * x + y;
    b[k] = a[k] * y + b[k];
    i[k] = (int)(i[k] * 3u) >> 2;
    c[k] = c[k] > 100 ? c[k] - 100 : (unsigned char)(c[k] + i[k]);
  }
  l[1] = l[0] * (unsigned)i[0] + c[0];
  l[2] = l[1] > l[0] ? l[1] >> 3 : l[1] << 2;
}

int main(void) {
  for (int k = 0; k < N; k++)
    if (scanf("%f %f %lf %d %hhu", &a[k], &b[k], &d[k], &i[k], &c[k]) != 5)
      return 1;
  scanf("%lu", &l[0]);
#pragma kernel
  f();
  for (int k = 0; k < N; k++)
    printf("%a %a %a %d %d\n", a[k], b[k], d[k], i[k], c[k]);
  printf("%lu %lu\n", l[1], l[2]);
}
