// Host code that does more than print is not run a second time: what has been
// done is written, and which inputs that are is said.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program
// RUN: bash -c 'seq 100 119; echo -1; seq 121 139' > in
// RUN: bash -c 'C2CU_GROUP=8 ./program < in > out; echo status $?; wc -l < out; wc -l < notes' > said 2>&1
// RUN: FileCheck %s < said
// CHECK: c2cu: error: input 20: the program was ended by signal 11; the outputs of the 16 inputs before input 16 are complete, 5 more have begun and are not run again, because of fopen, and none from input 21 on has begun
// CHECK-NEXT: status 139
// CHECK-NEXT: 16
// CHECK-NEXT: 20
// RUN: bash -c 'seq 100 119; echo -2; seq 121 139' > in
// RUN: bash -c 'C2CU_GROUP=8 ./program < in > out; echo status $?; wc -l < out' 2>&1 | FileCheck %s --check-prefix=KERNEL
// KERNEL: c2cu: error: inputs 16 to 23: the program was ended by signal 11; the outputs of the 16 inputs before
// KERNEL-NEXT: status 139
// KERNEL-NEXT: 16
// RUN: not env C2CU_ON_FAULT=skip C2CU_FRAME=line ./program 2>&1 < in | FileCheck %s --check-prefix=SKIP
// SKIP: error: C2CU_ON_FAULT=skip: inputs of this program cannot be run a second time, because of fopen
// RUN: not env C2CU_RESUME=log ./program 2>&1 < in | FileCheck %s --check-prefix=RESUME
// RESUME: error: C2CU_RESUME: inputs of this program cannot be run a second time, because of fopen
#include <stdio.h>

static int n;

static int same(int m) { return m == -2 ? *(volatile int *)8L : m; }

int main(void) {
  int result;
  if (scanf("%d", &n) != 1)
    return 1;
  if (n == -1)
    *(volatile int *)8L = 1;
  FILE *notes = fopen("notes", "a");
  fprintf(notes, "%d\n", n);
  fclose(notes);
#pragma kernel
  result = same(n);
  printf("%d\n", result);
}
