// Where lines or files are counted and there are fewer, that is an error, also
// if the last one has no end and is the last of what a worker takes.
// RUN: %build %source -p 4 -o %t.program
// RUN: printf '1\n2' > %t.in
// RUN: echo %t.in > %t.list && printf %t.in >> %t.list
// RUN: bash -c 'for w in 1 2 3; do C2CU_WORKERS=$w C2CU_FRAME=line %t.program < %t.in 2>&1 >/dev/null; echo status $?; done' 2>&1 | FileCheck %s
// CHECK-COUNT-3: input ended after 2 of 4 inputs{{.*[[:space:]]}}status 3
// RUN: bash -c 'for w in 1 2 3; do C2CU_WORKERS=$w C2CU_FRAME=files:%t.list %t.program 2>&1 >/dev/null; echo status $?; done' 2>&1 | FileCheck %s
#include <stdio.h>

static int same(int n) { return n; }

int main(void) {
  int n, result;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  result = same(n);
  printf("%d\n", result);
  return 0;
}
