// C++ has no '_Atomic'.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
// CHECK: dialect-atomic.c:[[@LINE+2]]:{{[0-9]+}}: error: '_Atomic' cannot be kept [dialect-atomic]
// CHECK: dialect-atomic.c:[[@LINE+1]]:{{[0-9]+}}: note: host code runs on one thread and each input on its own: write the type without '_Atomic'
_Atomic int counter;
void work(void) { x = 1; }

int main(void) {
#pragma kernel
  work();
  return x;
}
