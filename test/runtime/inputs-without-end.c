// A run that takes nothing would be followed by one like it, for ever: the
// program asks for the number of inputs. Complete inputs have been written.
// RUN: %build %source -o %t.grouped
// RUN: %build %source --driver=sequential -o %t.sequential
// RUN: %build %source -D NO_INPUT -o %t.none
// RUN: %build %source -D NO_INPUT --driver=sequential -o %t.none.sequential
// RUN: printf '1\n2\n-1\n3\n' > %t.in
// RUN: bash -c '%t.grouped < %t.in; echo status $?' 2>&1 | FileCheck %s --match-full-lines
// RUN: bash -c '%t.sequential < %t.in; echo status $?' 2>&1 | FileCheck %s --match-full-lines
// RUN: bash -c 'C2CU_GROUP=1 %t.grouped < %t.in; echo status $?' 2>&1 | FileCheck %s --match-full-lines
// CHECK-DAG: c2cu: error: input 2 takes nothing from standard input, whose end therefore does not say how many inputs there are; give their number: c2cu -p N, or C2CU_INPUTS=N
// CHECK-DAG: 1
// CHECK-DAG: 4
// CHECK-NOT: nothing is read
// CHECK: status 2
//
// RUN: bash -c 'C2CU_INPUTS=4 %t.grouped < %t.in; echo status $?' 2>&1 | FileCheck %s --check-prefix=COUNTED
// COUNTED-COUNT-2: nothing is read
// COUNTED: status 0
//
// A program that reads nothing at all.
// RUN: bash -c '%t.none < %t.in; echo status $?' 2>&1 | FileCheck %s --check-prefix=NONE --match-full-lines
// RUN: bash -c '%t.none.sequential < /dev/null; echo status $?' 2>&1 | FileCheck %s --check-prefix=NONE --match-full-lines
// NONE: c2cu: error: the program reads no input, whose end would say how many runs there are; give their number: c2cu -p N, or C2CU_INPUTS=N
// NONE-NEXT: status 2
// RUN: env C2CU_INPUTS=2 %t.none < /dev/null | count 2
//
// In the other frames its inputs end all the same.
// RUN: env C2CU_FRAME=line %t.none < %t.in | count 4
// RUN: env C2CU_FRAME=line %t.none.sequential < %t.in | count 4
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n = 3, result;
#ifndef NO_INPUT
  int c = getchar();
  if (c == '-') {
    ungetc(c, stdin);
    puts("nothing is read");
    return 0;
  }
  n = c - '0';
  getchar();
#endif
#pragma kernel
  result = square(n);
  printf("%d\n", result);
}
