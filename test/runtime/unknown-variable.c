// A variable that this version does not know ends the program before it
// prints anything. Those that another driver reads are known.
// RUN: %build %source -p 2 -o %t.grouped
// RUN: %build %source -p 2 --driver=sequential -o %t.sequential
// RUN: bash -c 'C2CU_INPUTZ=3 %t.grouped; echo status $?' 2>&1 | FileCheck %s
// RUN: bash -c 'C2CU_INPUTZ=3 %t.sequential; echo status $?' 2>&1 | FileCheck %s
// CHECK: c2cu: error: C2CU_INPUTZ: this version has no variable of this name; did you mean C2CU_INPUTS?
// CHECK-NEXT: status 2
// RUN: env C2CU_GROUP=7 C2CU_SLOTS=2 C2CU_VERIFY=1 C2CU_INTERVAL=0 C2CU_DEVICES=1 %t.sequential 2>&1 | count 2
// RUN: env C2CU_GROUP=7 C2CU_SLOTS=2 C2CU_VERIFY=1 C2CU_INTERVAL=0 C2CU_DEVICES=none %t.grouped 2>&1 | count 2
#include <stdio.h>

static int work(int n) { return n + 1; }

int main(void) {
  int n;
#pragma kernel
  n = work(1);
  printf("%d\n", n);
}
