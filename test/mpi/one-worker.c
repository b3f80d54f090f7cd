// A program whose runs one process has to execute has one rank.
// RUN: %build %source -o %t.one
// RUN: %build %source -DC2CU_MPI -o %t.mpi
// RUN: seq 1 5 > %t.in
// RUN: env C2CU_FRAME=line %ranks -n 1 %t.one %t.mpi %t.in | FileCheck %s
// CHECK: 1: same output, status 0, 5 lines
// RUN: bash -c 'C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.out %mpirun -n 2 %t.mpi; echo status $?' > %t.said 2>&1
// RUN: FileCheck %s --check-prefix=TWO < %t.said
// TWO: c2cu: error: one process has to execute all runs of this program, because of setlocale; start one rank only, mpirun -n 1
// TWO: status 2
#include <locale.h>
#include <stdio.h>

static unsigned twice(unsigned n) { return 2 * n; }

int main(void) {
  unsigned n;
  setlocale(LC_ALL, "C");
  scanf("%u", &n);
#pragma kernel
  n = twice(n);
  printf("%u\n", n);
}
