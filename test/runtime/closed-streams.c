// What a process opens gets the number of a standard stream that is closed. It
// is not taken for it: output that cannot be written is an error, and what the
// workers keep in files is not mixed with messages.
// RUN: %build %source -p 5000 -o %t.program
// RUN: seq 5000 > %t.in
// RUN: env C2CU_WORKERS=1 %t.program < %t.in > %t.expected
// RUN: bash -c 'C2CU_WORKERS=1 %t.program < %t.in >&-; echo status $?' 2>&1 | FileCheck %s --check-prefix=OUT
// RUN: bash -c 'C2CU_WORKERS=3 %t.program < %t.in >&-; echo status $?' 2>&1 | FileCheck %s --check-prefix=OUT
// OUT: c2cu: error: cannot write to standard output: Bad file descriptor
// OUT-NEXT: status 1
// RUN: bash -c 'C2CU_WORKERS=1 %t.program <&-; echo status $?' 2>&1 | FileCheck %s --check-prefix=IN
// RUN: bash -c 'C2CU_WORKERS=3 %t.program <&-; echo status $?' 2>&1 | FileCheck %s --check-prefix=IN
// IN: c2cu: error: cannot read standard input: Bad file descriptor
// IN: status 1
// RUN: bash -c 'C2CU_WORKERS=1 %t.program < %t.in 2>&-' | cmp - %t.expected
// RUN: bash -c 'C2CU_WORKERS=3 %t.program < %t.in 2>&-' | cmp - %t.expected
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, result;
  if (scanf("%d", &n) != 1)
    return 1;
  fprintf(stderr, "%d is read\n", n);
#pragma kernel
  result = square(n);
  printf("%d\n", result);
}
