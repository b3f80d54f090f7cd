// A marked call that comes after another part of a condition or an initialiser,
// or in a block that is an expression.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

static int f(int x) { return x * x; }

int main(void) {
  int x, y;
  scanf("%d", &x);
#pragma kernel
// CHECK: pragma-sequenced-call.c:[[@LINE+2]]:{{[0-9]+}}: error: the marked call of 'f' comes after other parts of its statement: behind a comma, in a block, or in the condition of a 'do' loop [pragma-sequenced-call]
// CHECK: pragma-sequenced-call.c:[[@LINE+1]]:{{[0-9]+}}: note: write a statement for what comes first, and one for the call
  if ((x++, f(x)) > 5)
    printf("more\n");
#pragma kernel
// CHECK: pragma-sequenced-call.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [pragma-sequenced-call]
  int z = (x++, f(x));
#pragma kernel
// CHECK: pragma-sequenced-call.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [pragma-sequenced-call]
  y = ({ x++; int q = f(x); q + 1; });
#pragma kernel
  y = (x++, f(x));
#pragma kernel
  if ((f(x), x++) > 5)
    y++;
  printf("%d %d %d\n", x, y, z);
}
