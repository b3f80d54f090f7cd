// An input that ends its process ends the whole run, and what comes before it is
// written. So it is without ranks.
// RUN: %build %source -o %t.one
// RUN: %build %source -DC2CU_MPI -o %t.mpi
// RUN: seq 1 1000 > %t.in
// RUN: env C2CU_FRAME=line C2CU_WORKERS=2 %ranks -n 1,2,3 %t.one %t.mpi %t.in | FileCheck %s --match-full-lines
// CHECK: 1: same output, status 139, 554 lines
// CHECK-NEXT: 1: c2cu: error: input 554: the program was ended by signal 11
// CHECK-NEXT: 2: same output, status 139, 554 lines
// CHECK-NEXT: 2: c2cu: error: input 554: the program was ended by signal 11
// CHECK-NEXT: 3: same output, status 139, 554 lines
// CHECK-NEXT: 3: c2cu: error: input 554: the program was ended by signal 11
// CHECK-NOT: {{.}}
//
// Also where a rank has little to do: its single input ends it.
// RUN: seq 553 555 > %t.few
// RUN: env C2CU_FRAME=line C2CU_INPUT=%t.few C2CU_OUTPUT=%t.few.out bash -c '%mpirun -n 3 %t.mpi; echo status $?' 2>&1 | FileCheck %s --check-prefix=FEW
// FEW: c2cu: error: input 2: the program was ended by signal 11
// FEW: status 139
// RUN: count 2 < %t.few.out
//
// One worker of each is as good.
// RUN: env C2CU_FRAME=line C2CU_WORKERS=1 %ranks -n 3 %t.one %t.mpi %t.in | FileCheck %s --check-prefix=ALONE --match-full-lines
// ALONE: 3: same output, status 139, 554 lines
// ALONE-NEXT: 3: c2cu: error: input 554: the program was ended by signal 11
#include <stdio.h>

static int *volatile nothing;

static unsigned twice(unsigned n) { return 2 * n; }

int main(void) {
  unsigned n;
  scanf("%u", &n);
  printf("%u: ", n);
#pragma kernel
  n = twice(n);
  if (n == 2 * 555)
    *nothing = 1;
  printf("%u\n", n);
}
