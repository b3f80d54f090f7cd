// What a program with workers opens for itself is never in the place of a
// standard stream that is closed.
// RUN: %build %source -o %t.program
// RUN: seq 1 2000 > %t.in
// RUN: env C2CU_WORKERS=1 %t.program < %t.in > %t.wanted 2> %t.messages
// RUN: count 2000 < %t.messages
//
// RUN: bash -c 'C2CU_WORKERS=3 %t.program < %t.in >&- ; echo status $?' 2>&1 | FileCheck %s --check-prefix=OUT
// OUT: error: cannot write to standard output
// OUT: status 1
//
// RUN: bash -c 'cat %t.in | C2CU_WORKERS=3 %t.program 2>&-' > %t.out
// RUN: cmp %t.wanted %t.out
//
// RUN: bash -c 'C2CU_WORKERS=3 C2CU_INPUTS=200 %t.program <&- ; echo status $?' 2>&1 | FileCheck %s --check-prefix=IN
// IN: error: cannot read standard input
// IN: status 1
//
// RUN: echo %t.in > %t.list
// RUN: bash -c 'C2CU_WORKERS=3 C2CU_INPUTS=2 C2CU_FRAME=files:%t.list %t.program <&- ; echo status $?' 2>&1 | FileCheck %s --check-prefix=FILES
// FILES: error: input ended after 1 of 2 inputs
// FILES: status 3
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, result;
  scanf("%d", &n);
  fprintf(stderr, "got %d\n", n);
#pragma kernel
  result = square(n);
  printf("%d\n", result);
}
