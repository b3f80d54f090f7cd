// C2CU_INTERVAL launches the inputs that have arrived: an answer comes although
// the pipe stays open and the group is not full. A read that would wait for the
// rest of an input ends its run, which begins again: what it has printed and
// said comes once.
// RUN: %build %source -o %t.program
// RUN: printf '3 10 20 30\n0\n2 123456 654321\n1 7\n' > %t.in
// RUN: bash -c '%t.program < %t.in' > %t.wanted 2> %t.said
// RUN: FileCheck %s < %t.wanted --match-full-lines
// CHECK: 3: 1400
// CHECK-NEXT: 0: 0
// CHECK-NEXT: 2: {{-?[0-9]+}}
// CHECK-NEXT: 1: 49
// RUN: env C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py asks 4 %t.program < %t.in > %t.out 2> %t.err
// RUN: cmp %t.out %t.wanted
// RUN: cmp %t.err %t.said
//
// Numbers that are cut, and groups that close in the middle.
// RUN: env C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py pieces 1 0.01 %t.program < %t.in > %t.out 2> %t.err
// RUN: cmp %t.out %t.wanted
// RUN: cmp %t.err %t.said
// RUN: env C2CU_INTERVAL=0.1 C2CU_GROUP=2 C2CU_VERIFY=1 C2CU_SLOTS=3 python3 %S/Inputs/arrive.py pieces 5 0.005 %t.program < %t.in 2>&1 > %t.out | FileCheck %s --check-prefix=SAID
// RUN: cmp %t.out %t.wanted
// SAID-COUNT-4: begins
// SAID-NOT: begins
//
// A file is there; nothing waits. Counted inputs, and too few of them.
// RUN: env C2CU_INTERVAL=1000000 %t.program < %t.in 2>/dev/null | cmp - %t.wanted
// RUN: env C2CU_INTERVAL=1 C2CU_INPUTS=4 python3 %S/Inputs/arrive.py pieces 3 0.005 %t.program < %t.in 2>/dev/null | cmp - %t.wanted
// RUN: bash -c 'C2CU_INTERVAL=1 C2CU_INPUTS=5 python3 %S/Inputs/arrive.py pieces 3 0.005 %t.program < %t.in > /dev/null; echo status $?' 2>&1 | FileCheck %s --check-prefix=FEW
// FEW: c2cu: error: input ended after 4 of 5 inputs
// FEW: status 3
// RUN: printf '3 10' > %t.torn
// RUN: bash -c 'C2CU_INTERVAL=1 python3 %S/Inputs/arrive.py pieces 2 0.01 %t.program < %t.torn; echo status $?' 2>&1 | FileCheck %s --check-prefix=TORN
// TORN: c2cu: error: the data end within input 0
// TORN: status 3
#include <stdio.h>

static int n, a[64], sum;

static void squares(void) {
  sum = 0;
  for (int i = 0; i < n; i++)
    sum += (int)((unsigned)a[i] * (unsigned)a[i]);
}

int main(void) {
  fprintf(stderr, "begins\n");
  if (scanf("%d", &n) != 1)
    return 5;
  printf("%d: ", n);
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
  fprintf(stderr, "has read\n");
#pragma kernel
  squares();
  printf("%d\n", sum);
}
