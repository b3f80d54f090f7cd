// Values for a flexible array member.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
struct list { int n; int items[]; };
struct list none = {0};
// CHECK-NOT: 'none'
// CHECK: dialect-flexible-array.c:[[@LINE+2]]:{{[0-9]+}}: error: 'some' has values for a flexible array member, which its size leaves out [dialect-flexible-array]
// CHECK: dialect-flexible-array.c:[[@LINE+1]]:{{[0-9]+}}: note: give the array a size
struct list some = {2, {3, 4}};
// CHECK: dialect-flexible-array.c:[[@LINE+3]]:{{[0-9]+}}: error: 'inner'
void work(void) {
  x = some.n + none.n;
  static struct list inner = {1, {5}};
  x += inner.items[0];
}

int main(void) {
#pragma kernel
  work();
  return x;
}
