// With a number of inputs, what is left of the data is announced after all
// output, and not waited for. The status stays.
// RUN: %build %source -p 2 -o %t.grouped
// RUN: %build %source -p 2 --driver=sequential -o %t.sequential
// RUN: printf '1\n2\n3\n' > %t.in
// RUN: bash -c '%t.grouped < %t.in; echo status $?' 2>&1 | FileCheck %s --match-full-lines
// RUN: bash -c '%t.sequential < %t.in; echo status $?' 2>&1 | FileCheck %s --match-full-lines
// RUN: bash -c 'C2CU_FRAME=line %t.grouped < %t.in; echo status $?' 2>&1 | FileCheck %s --match-full-lines
// RUN: bash -c 'C2CU_FRAME=bytes:2 %t.sequential < %t.in; echo status $?' 2>&1 | FileCheck %s --match-full-lines
// CHECK: 1
// CHECK-NEXT: 4
// CHECK-NEXT: c2cu: note: the input goes on after 2 inputs, as many as were asked for; C2CU_INPUTS=all takes all there are
// CHECK-NEXT: status 0
//
// RUN: bash -c 'C2CU_INPUTS=1 %t.grouped < %t.in' 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: the input goes on after 1 input, as many
//
// Nothing is left of these.
// RUN: env C2CU_INPUTS=3 %t.grouped < %t.in 2>&1 | count 3
// RUN: printf '1\n2\n \n\n' | %t.grouped 2>&1 | count 2
// RUN: printf '1 2' | %t.sequential 2>&1 | count 2
//
// A pipe that stays open: the program ends when its inputs are done.
// RUN: python3 %S/Inputs/open_pipe.py %t.grouped | FileCheck %s --check-prefix=PIPE
// RUN: python3 %S/Inputs/open_pipe.py %t.sequential | FileCheck %s --check-prefix=PIPE
// PIPE: 1
// PIPE-NEXT: 4
// PIPE-NEXT: status 0
//
// Who reads the same file afterwards finds the rest.
// RUN: bash -c '(%t.grouped 2>/dev/null; cat) < %t.in' | FileCheck %s --check-prefix=REST --match-full-lines
// REST: 1
// REST-NEXT: 4
// REST-NEXT: 3
// RUN: bash -c '(C2CU_WORKERS=2 %t.grouped 2>/dev/null; cat) < %t.in' | FileCheck %s --check-prefix=REST --match-full-lines
// RUN: bash -c '(C2CU_FRAME=line %t.grouped 2>/dev/null; cat) < %t.in' | FileCheck %s --check-prefix=REST --match-full-lines
// RUN: bash -c '(C2CU_FRAME=bytes:2 C2CU_WORKERS=2 %t.grouped 2>/dev/null; cat) < %t.in' | FileCheck %s --check-prefix=REST --match-full-lines
// RUN: bash -c '(C2CU_FRAME=line C2CU_WORKERS=2 %t.grouped 2>/dev/null; cat) < %t.in' | FileCheck %s --check-prefix=REST --match-full-lines
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, result;
  scanf("%d", &n);
#pragma kernel
  result = square(n);
  printf("%d\n", result);
}
