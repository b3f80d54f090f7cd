// Vector types of gcc exist on the host only.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
typedef float four __attribute__((vector_size(16)));
four v;
void work(void) {
// CHECK: kernel-vector.c:[[@LINE+3]]:{{[0-9]+}}: error: the kernel uses a vector type of gcc, which a device lacks [kernel-vector]
// CHECK: kernel-vector.c:[[@LINE+2]]:{{[0-9]+}}: note: use an array and a loop over its elements
// CHECK-NOT: error:
  v = v * v;
}

int main(void) {
#pragma kernel
  work();
  return 0;
}
