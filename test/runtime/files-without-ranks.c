// Files are for programs of several ranks; others say so, rather than read and
// write something else.
// RUN: %build %source -o %t.grouped
// RUN: %build %source --driver=sequential -o %t.sequential
// RUN: bash -c 'C2CU_INPUT=%t.in %t.grouped < /dev/null; echo status $?' 2>&1 | FileCheck %s
// RUN: bash -c 'C2CU_INPUT=%t.in %t.sequential < /dev/null; echo status $?' 2>&1 | FileCheck %s
// CHECK: c2cu: error: C2CU_INPUT={{.*}}.in: only a program of the grouped driver that is compiled with -DC2CU_MPI takes files
// CHECK-NEXT: status 2
// RUN: bash -c 'C2CU_OUTPUT=%t.out %t.grouped < /dev/null; echo status $?' 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: c2cu: error: C2CU_OUTPUT={{.*}}.out: only a program of the grouped driver
// OUTPUT-NEXT: status 2
#include <stdio.h>

static int twice(int n) { return 2 * n; }

int main(void) {
  int n;
  scanf("%d", &n);
#pragma kernel
  n = twice(n);
  printf("%d\n", n);
}
