// A kernel of so many iterations that a run without data takes too long.
// Minutes with sanitizers, in code that smaller kernels run through as well.
// UNSUPPORTED: asan
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>

static unsigned a[64];

static void kernel(void) {
  for (int k = 0; k < 1 << 20; k++)
    for (int i = 0; i < 64; i++)
      a[i] = a[i] * 5 + k;
}

int main(void) {
  for (int i = 0; i < 64; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
// CHECK: not-in-spread-loops-steps.c:[[@LINE+2]]:3: remark: threads of a GPU do not share this in 'kernel': no loop has 64 independent iterations [not-in-spread-loops]
// CHECK: not-in-spread-loops-steps.c:[[@LINE+1]]:3: remark: threads of a GPU do not share this in 'kernel': it takes too many steps [not-in-spread-loops]
  kernel();
  printf("%u\n", a[5]);
}
