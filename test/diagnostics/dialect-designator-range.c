// One initialiser with side effects for several elements.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
int next(void) { return ++x; }
void work(void) {
// CHECK: dialect-designator-range.c:[[@LINE+2]]:{{[0-9]+}}: error: an initialiser with side effects stands for several elements [dialect-designator-range]
// CHECK: dialect-designator-range.c:[[@LINE+1]]:{{[0-9]+}}: note: compute it before, and initialise with the variable
  int a[4] = {[0 ... 2] = next()};
  x = a[1];
}

int main(void) {
#pragma kernel
  work();
  return x;
}
