// The clauses that are planned are refused by name.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x, y;

void work(void) { x += y; }

int main(void) {
// CHECK: pragma-clause-unsupported.c:[[@LINE+2]]:{{[0-9]+}}: error: the clause 'instance' of '#pragma kernel' is not supported yet [pragma-clause-unsupported]
// CHECK: pragma-clause-unsupported.c:[[@LINE+1]]:{{[0-9]+}}: note: remove it: c2cu infers what differs between inputs, and what travels
#pragma kernel instance(x)
  work();
// CHECK: pragma-clause-unsupported.c:[[@LINE+2]]:{{[0-9]+}}: error: the clause 'map' of '#pragma kernel' is not supported yet [pragma-clause-unsupported]
// CHECK: pragma-clause-unsupported.c:[[@LINE+1]]:{{[0-9]+}}: note: remove it: c2cu infers what differs between inputs, and what travels
#pragma kernel map(tofrom : x)
  work();
}
