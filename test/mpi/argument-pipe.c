// Nor can two ranks read the same pipe, which an argument names.
// RUN: %build %source -DC2CU_MPI -o %t.mpi
// RUN: seq 1 5 > %t.in
// RUN: rm -f %t.pipe && mkfifo %t.pipe
// RUN: bash -c 'C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.out %mpirun -n 2 %t.mpi %t.pipe; echo status $?' > %t.said 2>&1
// RUN: FileCheck %s < %t.said
// CHECK: c2cu: error: the argument '{{.*}}.pipe' names something that only one process can read; start one rank only
// CHECK: status 2
// RUN: env C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.out %mpirun -n 2 %t.mpi %t.in
// RUN: FileCheck %s --check-prefix=FILE --match-full-lines < %t.out
// FILE: 1: 2
// FILE-NEXT: 1: 4
#include <stdio.h>

static unsigned twice(unsigned n) { return 2 * n; }

int main(int argc, char **argv) {
  unsigned n, other = 0;
  scanf("%u", &n);
  FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (file && fscanf(file, "%u", &other) != 1)
    return 1;
  if (file)
    fclose(file);
#pragma kernel
  n = twice(n);
  printf("%u: %u\n", other, n);
}
