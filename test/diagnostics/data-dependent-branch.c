// A branch that the input decides is an error only where constant-time code is
// asked for, even if it guards no access; a choice of values is none.
// RUN: %c2cu %source -p 8 --require-oblivious -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 -Wdata-dependent-branch -o %t.cu 2>&1 | FileCheck %s
// RUN: not %c2cu %source -p 8 --require-oblivious=strict -o %t.cu 2>&1 | FileCheck --check-prefix=ERROR %s
#include <stdio.h>

static int a[2];

static void kernel(void) {
  int x = a[0], y = a[1], larger = x > y ? x : y;
// ERROR-NOT: error
// ERROR: data-dependent-branch.c:[[@LINE+4]]:7: error: which way this branch takes depends on data: 'larger < 0' [data-dependent-branch]
// ERROR-NOT: error:
// CHECK: data-dependent-branch.c:[[@LINE+2]]:7: warning: which way this branch takes depends on data: 'larger < 0' [data-dependent-branch]
// CHECK: data-dependent-branch.c:[[@LINE+1]]:7: note: compute both sides and select with a mask to make it constant-time
  if (larger < 0)
    larger = 0;
  a[0] = larger;
}

int main(void) {
  if (scanf("%d%d", &a[0], &a[1]) != 2)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", a[0]);
}
