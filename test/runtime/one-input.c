// A single input is a process with its own input: an empty one ends it as it
// ends the process.
// RUN: %build %source -p 1 -o %t.grouped
// RUN: %build %source -p 1 --driver=sequential -o %t.sequential
// RUN: not %t.grouped < /dev/null 2>&1 | FileCheck %s --match-full-lines
// RUN: not %t.sequential < /dev/null 2>&1 | FileCheck %s --match-full-lines
// RUN: printf ' \n' | not %t.grouped 2>&1 | FileCheck %s --match-full-lines
// CHECK: nothing there
// CHECK-NOT: {{.}}
// RUN: printf '7' | %t.grouped | FileCheck %s --check-prefix=SEVEN
// SEVEN: {{^49$}}
//
// Two inputs have to be there.
// RUN: not env C2CU_INPUTS=2 %t.grouped < /dev/null 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: error: input ended after 0 of 2 inputs
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, result;
  if (scanf("%d", &n) != 1) {
    printf("nothing there\n");
    return 1;
  }
#pragma kernel
  result = square(n);
  printf("%d\n", result);
  return 0;
}
