// What a run gives back by ungetc() without having read it is not there for the
// next one, in whatever process that is: it finds the data.
// RUN: %build %source -p 30000 -o %t.program
// RUN: seq 100 999 > %t.part
// RUN: bash -c 'for i in {1..40}; do cat %t.part; done' > %t.in
// RUN: env C2CU_WORKERS=1 %t.program < %t.in > %t.one 2>&1
// RUN: head -4 %t.one | FileCheck %s
// RUN: bash -c 'C2CU_WORKERS=1 %t.program < <(cat %t.in)' 2>&1 | cmp - %t.one
// RUN: env C2CU_WORKERS=3 %t.program < %t.in 2>&1 | cmp - %t.one
// RUN: env C2CU_WORKERS=3 C2CU_GUESS=0 C2CU_GROUP=7 %t.program < %t.in 2>&1 | cmp - %t.one
// CHECK: 100
// CHECK-NEXT: 101
// CHECK-NEXT: 102
// CHECK-NEXT: 2
#include <stdio.h>

static int same(int n) { return n; }

int main(void) {
  int n, result;
  if (scanf("%d", &n) != 1)
    return 1;
  if (n >= 100 && n % 3 == 0)
    ungetc('7', stdin);
#pragma kernel
  result = same(n);
  printf("%d\n", result);
  return 0;
}
