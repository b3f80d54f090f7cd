// State without a name: a compound literal at file scope that host code writes.
// One that nothing writes is a table like others.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x, y;
// CHECK-NOT: unnamed-object.c:[[@LINE+1]]:
static int *constant = (int[]){7, 8};
// CHECK: unnamed-object.c:[[@LINE+2]]:{{[0-9]+}}: error: this compound literal outside of functions may be written, and has no name that would make it part of a run's state [unnamed-object]
// CHECK: unnamed-object.c:[[@LINE+1]]:{{[0-9]+}}: note: declare a variable with these values and point at it
static int *count = (int[]){5, 6};

void work(void) { y = x * x; }

int main(void) {
  ++*count;
#pragma kernel
  work();
  return *count + constant[1] + y;
}
