// A local array without elements, of which nvcc knows nothing on a device.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
static int x;

static void work(void) {
// CHECK: kernel-empty-array.c:[[@LINE+2]]:7: error: 'none' has no elements, which nvcc takes in host code only [kernel-empty-array]
// CHECK: kernel-empty-array.c:[[@LINE+1]]:7: note: give it one, or leave it out
  int none[0], one[1] = {3};
// CHECK-NOT: error:
  x = one[0] + (int)sizeof none;
}

int main(void) {
#pragma kernel
  work();
  return x;
}
