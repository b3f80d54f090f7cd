// How often a loop runs depends on the input: silent, unless asked for.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 -Wdata-dependent-bound -o %t.cu 2>&1 | FileCheck %s
// RUN: not %c2cu %source -p 8 --require-oblivious -o %t.cu 2>&1 | FileCheck --check-prefix=ERROR %s
#include <stdio.h>

static int a[8], n;

static void kernel(void) {
// ERROR: data-dependent-bound.c:[[@LINE+4]]:19: error: how often this loop runs depends on data: 'i < n' [data-dependent-bound]
// CHECK: data-dependent-bound.c:[[@LINE+3]]:19: warning: how often this loop runs depends on data: 'i < n' [data-dependent-bound]
// CHECK: data-dependent-bound.c:[[@LINE+2]]:19: note: the threads of a warp wait for the one that takes longest
// CHECK: data-dependent-bound.c:[[@LINE-6]]:18: note: 'n' differs from input to input
  for (int i = 0; i < n; i++)
    a[i]++;
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", a[0]);
}
