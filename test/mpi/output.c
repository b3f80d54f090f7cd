// C2CU_OUTPUT gets its name when it is complete. What it replaces keeps its
// permissions, and a link stays one.
// RUN: %build %source -DC2CU_MPI -o %t.mpi
// RUN: seq 1 20 > %t.in
// RUN: rm -rf %t.folder && mkdir %t.folder
// RUN: echo old > %t.folder/out && chmod 640 %t.folder/out && ln -s out %t.folder/link
// RUN: env C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.folder/link %mpirun -n 2 %t.mpi
// RUN: seq 2 2 40 | cmp - %t.folder/out
// RUN: ls -l %t.folder | FileCheck %s
// CHECK: link -> out
// CHECK: -rw-r-----{{.*}} out
// RUN: ls %t.folder | count 2

// Where it cannot be written in the end, all ranks end with a status.
// RUN: env C2CU_FRAME=line C2CU_INPUT=%t.in C2CU_OUTPUT=%t.folder/out %python %S/Inputs/disturb.py remove 2 %t.mpi %t.folder %mpirun -n 2 %t.mpi slow > %t.said 2>&1
// RUN: FileCheck %s --check-prefix=REMOVED < %t.said
// REMOVED: c2cu: error: rank 0 on {{.+}} cannot write '{{.*}}out.part-{{.*}}': No such file or directory; there is no output
// REMOVED: status 1
// REMOVED-NEXT: no process is left
#include <stdio.h>

static unsigned twice(unsigned n, int slowly) {
  for (int i = 0; i < 200000000 * slowly; i++)
    n = n * 1664525u + 1013904223u;
  return 2 * n;
}

int main(int argc, char **argv) {
  (void)argv;
  unsigned n;
  scanf("%u", &n);
#pragma kernel
  n = twice(n, argc > 1);
  printf("%u\n", n);
}
