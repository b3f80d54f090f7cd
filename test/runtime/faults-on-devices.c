// A launch on a device that takes too long ends the device's process: cores do
// what it has not done, and find the input. Where devices alone compute, nobody
// can.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program -DC2CU_MEMORIES=2
// RUN: bash -c 'seq 100 119; echo -4; seq 121 199' > in
// RUN: bash -c 'export C2CU_TIMEOUT=0.3 C2CU_WORKERS=2; for i in {1..3}; do PLAYED_DEVICES=turns ./program < in > out 2> messages; echo status $?, $(wc -l < out) lines; grep -v "note: a launch" messages; done; PLAYED_DEVICES=turns C2CU_FRAME=line C2CU_ON_FAULT=skip ./program < in 2> messages | wc -l; grep -v "note: a launch" messages; C2CU_DEVICES=2 ./program < in > out; echo status $?' > said 2>&1
// RUN: FileCheck %s --match-full-lines < said
// CHECK: status 124, 20 lines
// CHECK-NEXT: c2cu: error: input 20: its kernel took longer than C2CU_TIMEOUT=0.3
// CHECK-NEXT: status 124, 20 lines
// CHECK-NEXT: c2cu: error: input 20: its kernel took longer than C2CU_TIMEOUT=0.3
// CHECK-NEXT: status 124, 20 lines
// CHECK-NEXT: c2cu: error: input 20: its kernel took longer than C2CU_TIMEOUT=0.3
// CHECK-NEXT: 99
// CHECK-NEXT: c2cu: note: input 20: its kernel took longer than C2CU_TIMEOUT=0.3; skipped
// CHECK-NEXT: c2cu: note: 1 input has been skipped
// CHECK-NEXT: c2cu: error: a launch on a GPU has taken longer than C2CU_TIMEOUT; kernels of this run are on GPUs alone, which cannot tell the input: C2CU_DEVICES=none finds it; the output is not complete
// CHECK-NEXT: status 124
#include <stdio.h>

static int n;

static int same(int m) {
  while (m == -4)
    for (volatile int i = 0; i < 1000; i++)
      ;
  return m;
}

int main(void) {
  int result;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  result = same(n);
  printf("%d\n", result);
}
