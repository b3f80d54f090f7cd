// Members of a structure that has more than 64 are one for the analysis.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#define FOUR(x) int x##0, x##1, x##2, x##3;
#define SIXTEEN(x) FOUR(x##0) FOUR(x##1) FOUR(x##2) FOUR(x##3)
struct full {
  SIXTEEN(a) SIXTEEN(b) SIXTEEN(c) FOUR(d0) FOUR(d1) FOUR(d2) FOUR(d3)
} at_most;
struct large {
  struct full full;
  int one;
} large;

void work(int n) { at_most.a00 += n + large.one; }

int main(void) {
// CHECK-NOT: at_most
// CHECK: pragma-clause-large.c:[[@LINE+2]]:{{[0-9]+}}: error: the clause 'declassify' of '#pragma kernel' names 'large.one', a member of a structure that has more than 64 of them, which are not told apart [pragma-clause-large]
// CHECK: pragma-clause-large.c:[[@LINE+1]]:{{[0-9]+}}: note: make it a variable, or name the whole structure, if none of it is secret
#pragma kernel declassify(at_most.d33, large.one)
  work(1);
// CHECK: error: {{.*}} names 'large.full.a00', {{.*}} [pragma-clause-large]
#pragma kernel uniform(large.full.a00)
  work(2);
// CHECK-NOT: error:
#pragma kernel uniform(large)
  work(3);
// CHECK: 2 errors generated
}
