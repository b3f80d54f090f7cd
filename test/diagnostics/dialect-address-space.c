// A pointer to another segment.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
void work(void) { x = 1; }
// CHECK: dialect-address-space.c:[[@LINE+2]]:{{[0-9]+}}: error: a type has an address space, which C++ lacks [dialect-address-space]
// CHECK: dialect-address-space.c:[[@LINE+1]]:{{[0-9]+}}: note: write it without '__seg_fs' or '__seg_gs'
static int first(int __seg_gs *p) { return *p; }

int main(void) {
  int (*use)() = x ? first : 0;
#pragma kernel
  work();
  return use != 0;
}
