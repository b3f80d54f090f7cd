// --remarks says of a marked call that a block of threads runs an input. What
// depends on the iteration before is not shared out.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// RUN: %c2cu %source -p 8 --remarks -DSERIAL -o %t.cu 2>&1 | FileCheck --check-prefix=SERIAL %s
// CODE: for (unsigned share = where.index; share < 2000; share += where.threads) {
// CODE: where.synchronize();
// SERIAL-NOT: {{\[}}in-spread-loops]
#include <stdio.h>

static float a[4000];

static void kernel(void) {
  for (int i = 0; i < 2000; i++)
#ifdef SERIAL
    a[i + 1] += a[i];
#else
    a[i] += a[i + 2000];
#endif
}

int main(void) {
  for (int i = 0; i < 4000; i++)
    if (scanf("%f", &a[i]) != 1)
      return 1;
#pragma kernel
// CHECK: in-spread-loops.c:[[@LINE+2]]:3: remark: 'kernel' is evaluated when compiling for a CPU
// CHECK: in-spread-loops.c:[[@LINE+1]]:3: remark: 'kernel' has loops with independent iterations: on a GPU, a block of 1024 threads runs an input, with its objects in 16000 bytes of shared memory [in-spread-loops]
  kernel();
  for (int i = 0; i < 2000; i++)
    printf("%g\n", a[i]);
}
