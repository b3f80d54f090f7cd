// A program marks a call, for many inputs, and a loop.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
int a[8];

void work(int *x) { ++*x; }

void all(int *x, int n) {
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+8]]:{{[0-9]+}}: error: '#pragma kernel' marks a call here, for many inputs, and a loop elsewhere [loop-and-call]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: here is the loop
#pragma kernel
    work(&x[i]);
  }
}

int main(void) {
#pragma kernel
  work(a);
  all(a, 8);
}
