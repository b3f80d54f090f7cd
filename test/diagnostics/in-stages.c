// --remarks says of passes over shared memory how many of them are made without
// waiting for other threads: here all, each thread has 16 elements.
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// RUN: %c2cu %source --remarks -DRESULT -o %t.cu 2>&1 | FileCheck --check-prefix=LOOPS %s
// CODE: struct c2cu_spread_0
// CODE-COUNT-1: where.synchronize();
// CODE-NOT: {{^}}    where.synchronize();
// LOOPS: [in-spread-loops]
// LOOPS-NOT: [in-stages]
#include <stdio.h>

#define N 1024

static float a[N];

#ifdef RESULT
#define RETURNED int
#else
#define RETURNED void
#endif

// A wavelet transform: each step goes on with half of the elements.
static RETURNED kernel(void) {
  for (int half = N / 2; half >= 64; half /= 2)
    for (int i = 0; i < half; i++) {
      float x = a[i], y = a[i + half];
      a[i] = x + y;
      a[i + half] = x - y;
    }
#ifdef RESULT
  return a[0] > 0;
#endif
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%f", &a[i]) != 1)
      return 1;
#pragma kernel
// CHECK: in-stages.c:[[@LINE+1]]:3: remark: 'kernel' makes 4 passes over its objects, in 1 stage: during a stage a thread has its elements in registers, and waits for no other [in-stages]
  kernel();
  for (int i = 0; i < N; i++)
    printf("%g\n", a[i]);
}
