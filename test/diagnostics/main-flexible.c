// A variable of main, or a compound literal in it, that ends in an array without a
// size: what main keeps while a run waits are members of structures.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct row {
  int n, d[];
};
int x;
static void work(void) { x++; }
static int length(struct row *r) { return r->n; }

int main(void) {
  static struct row fine = {2};
// CHECK: main-flexible.c:[[@LINE+2]]:{{[0-9]+}}: error: 'main' has a variable of type 'struct row', whose last member has no size [main-flexible]
// CHECK: main-flexible.c:[[@LINE+1]]:{{[0-9]+}}: note: make it static, or take its memory from 'malloc'
  struct row r = {3};
// CHECK: main-flexible.c:[[@LINE+1]]:{{[0-9]+}}: error: 'main' has a variable of type 'struct row', whose last member has no size [main-flexible]
  x = length(&(struct row){4}) + r.n + fine.n;
#pragma kernel
  work();
  return x;
}
