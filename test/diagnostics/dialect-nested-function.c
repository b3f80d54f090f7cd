// Functions in others are gcc's; Clang's own errors stay.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;

static void work(void) {
// CHECK: dialect-nested-function.c:[[@LINE+2]]:{{[0-9]+}}: error: a function that is defined in another one cannot be kept [dialect-nested-function]
// CHECK: dialect-nested-function.c:[[@LINE+1]]:{{[0-9]+}}: note: move it out, and pass what it uses of the other one's variables
  int twice(int y) { return 2 * y + x; }
  x = twice(3);
}

int main(void) {
// CHECK: dialect-nested-function.c:[[@LINE+1]]:{{[0-9]+}}: error: a function {{.*}} [dialect-nested-function]
  void reset(void) { x = 0; }
  reset();
#pragma kernel
  work();
}
// CHECK-NOT: error: function definition
// CHECK: 2 errors generated
