// An enum is used before it is defined.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
// CHECK: dialect-forward-enum.c:[[@LINE+2]]:{{[0-9]+}}: error: enum 'color' is used before its definition [dialect-forward-enum]
// CHECK: dialect-forward-enum.c:[[@LINE+1]]:{{[0-9]+}}: note: move the definition up
enum color *favourite;
enum color { RED };
void work(void) { x = RED; }

int main(void) {
#pragma kernel
  work();
  return x;
}
