// A word after the pragma that is no clause.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

void work(void) { x++; }

int main(void) {
// CHECK: pragma-unknown-clause.c:[[@LINE+2]]:{{[0-9]+}}: error: unknown clause 'threads' in '#pragma kernel' [pragma-unknown-clause]
// CHECK: pragma-unknown-clause.c:[[@LINE+1]]:{{[0-9]+}}: note: the clauses are 'uniform(x)' and 'declassify(x)'
#pragma kernel threads(4)
  work();
}
