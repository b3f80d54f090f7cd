// What is stored is decided by a secret, of a kernel in machine code.
// REQUIRES: cuda, nvdisasm
// RUN: not %c2cu check %source --function f --public n --size a=64 --value n=3 --binary=gpu 2>&1 | FileCheck %s

void f(int *a, int n) {
  // CHECK: binary-predicated.c:[[@LINE+3]]:{{[0-9]+}}: error: whether '@{{.*}}' accesses memory depends on a secret [binary-predicated]
  // CHECK: note: access it in any case, and select the value by a mask
  for (int i = 0; i < n; i++)
    if (a[i] & 1)
      a[i * 7 & 63] = 0;
}
// CHECK: f: leaks, in {{.*}} (nvcc -arch=sm_90)
