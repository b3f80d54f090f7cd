// A rank that is killed ends all others, and there is no output, nor a part of
// it. The same for the process that runs a rank's inputs: see crash.c.
// RUN: %build %source -DC2CU_MPI -o %t.mpi
// RUN: seq 1 300 > %t.in
// RUN: rm -rf %t.folder && mkdir %t.folder
// RUN: env C2CU_FRAME=line C2CU_WORKERS=2 C2CU_INPUT=%t.in C2CU_OUTPUT=%t.folder/out %python %S/Inputs/disturb.py kill 3 %t.mpi %t.folder %mpirun -n 3 %t.mpi > %t.said
// RUN: FileCheck %s --match-full-lines < %t.said
// CHECK: status {{[1-9][0-9]*}}
// CHECK-NEXT: files []
// CHECK-NEXT: no process is left
// RUN: env C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.folder/out %python %S/Inputs/disturb.py kill 2 %t.mpi %t.folder %mpirun -n 2 %t.mpi > %t.said
// RUN: FileCheck %s --match-full-lines < %t.said

// An older output stays.
// RUN: echo old > %t.folder/out
// RUN: env C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.folder/out %python %S/Inputs/disturb.py kill 2 %t.mpi %t.folder %mpirun -n 2 %t.mpi > %t.said
// RUN: FileCheck %s --check-prefix=OLD --match-full-lines < %t.said
// OLD: status {{[1-9][0-9]*}}
// OLD-NEXT: files ['out']
// RUN: grep -x old %t.folder/out
#include <stdio.h>

static unsigned scramble(unsigned n) {
  for (int i = 0; i < 100000000; i++)
    n = n * 1664525u + 1013904223u;
  return n;
}

int main(void) {
  unsigned n;
  scanf("%u", &n);
  printf("%u: ", n);
#pragma kernel
  n = scramble(n);
  printf("%u\n", n);
}
