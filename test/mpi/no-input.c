// A program that reads nothing is divided by the number of runs, and needs no
// file.
// RUN: %build %source -p 10 -DC2CU_MPI -o %t.mpi
// RUN: env C2CU_OUTPUT=%t.out %mpirun -n 3 %t.mpi
// RUN: count 10 < %t.out
// RUN: env C2CU_INPUTS=1 C2CU_OUTPUT=%t.out %mpirun -n 3 %t.mpi
// RUN: count 1 < %t.out
// RUN: env C2CU_FRAME=files:nowhere C2CU_WORKERS=2 C2CU_OUTPUT=%t.out %mpirun -n 2 %t.mpi
// RUN: count 10 < %t.out
// RUN: bash -c 'C2CU_INPUTS=all C2CU_OUTPUT=%t.out C2CU_INPUT=/dev/null %mpirun -n 2 %t.mpi; echo status $?' 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: c2cu: error: the program reads no input, whose end would say how many runs there are
// NUMBER: status 2
// RUN: bash -c 'C2CU_INPUTS=all C2CU_OUTPUT=%t.out %mpirun -n 2 %t.mpi; echo status $?' > %t.said 2>&1
// RUN: FileCheck %s < %t.said
// CHECK: c2cu: error: C2CU_INPUT=FILE and C2CU_OUTPUT=FILE have to say
// CHECK: status 2

// As many as there are lines, if that is what is asked for.
// RUN: seq 1 7 > %t.in
// RUN: env C2CU_INPUTS=all C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.out %mpirun -n 3 %t.mpi
// RUN: count 7 < %t.out
#include <stdio.h>

static int work(int n) { return n + 1; }

int main(void) {
  int n;
#pragma kernel
  n = work(1);
  printf("%d\n", n);
}
