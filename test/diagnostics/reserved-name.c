// Names that begin with c2cu_ belong to the generated code.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// CHECK: reserved-name.c:[[@LINE+2]]:{{[0-9]+}}: error: 'c2cu_count' begins with 'c2cu_', which is reserved [reserved-name]
// CHECK: reserved-name.c:[[@LINE+1]]:{{[0-9]+}}: note: rename it
int c2cu_count;

// CHECK: reserved-name.c:[[@LINE+2]]:{{[0-9]+}}: error: 'c2cu_work' begins with 'c2cu_', which is reserved [reserved-name]
// CHECK: reserved-name.c:[[@LINE+1]]:{{[0-9]+}}: note: rename it
void c2cu_work(void) { c2cu_count++; }

int main(void) {
#pragma kernel
  c2cu_work();
  return c2cu_count;
}
