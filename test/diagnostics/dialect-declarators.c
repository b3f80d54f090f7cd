// A list of declarators of which one is declared again, with an attribute.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// CHECK: dialect-declarators.c:[[@LINE+2]]:{{[0-9]+}}: error: 'first' has attributes in a list of declarators that has to be taken apart: C++ defines an object once [dialect-declarators]
// CHECK: dialect-declarators.c:[[@LINE+1]]:{{[0-9]+}}: note: declare each object in a declaration of its own
static int first __attribute__((aligned(16))), second;
static int first = 3;
int x;
void work(void) { x = first + second; }

int main(void) {
#pragma kernel
  work();
  return x;
}
