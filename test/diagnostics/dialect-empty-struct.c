// A struct without members.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
// CHECK: dialect-empty-struct.c:[[@LINE+2]]:{{[0-9]+}}: error: a struct without members has size 0 in C and size 1 in C++ [dialect-empty-struct]
// CHECK: dialect-empty-struct.c:[[@LINE+1]]:{{[0-9]+}}: note: give it a member
struct empty {};
void work(void) { x = sizeof(struct empty); }

int main(void) {
#pragma kernel
  work();
  return x;
}
