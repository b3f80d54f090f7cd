// A program whose loops are marked handles one input, also where its pragma stands
// before a call in a loop of another function than main. Asked for several it says
// so, and does nothing.
// RUN: %build %source -o %t
// RUN: echo 3 | env C2CU_INPUTS=1 C2CU_FRAME=stream %t | FileCheck %s
// CHECK: 4
// RUN: echo 3 | not env C2CU_INPUTS=2 %t 2>&1 | FileCheck %s --check-prefix=INPUTS
// INPUTS-NOT: 4
// INPUTS: c2cu: error: C2CU_INPUTS=2 is about many inputs, and a program with a marked loop handles one
// RUN: echo 3 | not env C2CU_FRAME=line %t 2>&1 | FileCheck %s --check-prefix=FRAME
// FRAME: c2cu: error: C2CU_FRAME=line is about many inputs
#include <stdio.h>

static int a[10];

static int square(int x) { return x * x; }

static void work(int n) {
  for (int i = 0; i < n; i++) {
#pragma kernel
    a[i] = square(i);
  }
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  work(n);
  printf("%d\n", a[n - 1]);
}
