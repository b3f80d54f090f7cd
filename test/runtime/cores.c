// C2CU_CORES=N: N cores compute kernels, as threads where there is one worker,
// else as workers, of which there are no more unless C2CU_WORKERS says so.
// Programs need no OpenMP for that.
// RUN: rm -rf %t && mkdir %t && %build %source -o %t/program
// RUN: ldd %t/program | FileCheck %s --check-prefix=LIBRARIES
// LIBRARIES-NOT: libgomp
// RUN: python3 %S/Inputs/count_threads.py %t/program | FileCheck %s
// CHECK: 1 worker, 1 core: 1 thread, 0 of them without signals, right
// CHECK-NEXT: 1 worker, 3 cores: 3 threads, 2 of them without signals, right
// CHECK-NEXT: 1 worker, no device, 3 cores: 3 threads, 2 of them without signals, right
// CHECK-NEXT: any workers, 1 core: 1 thread, 0 of them without signals, right
// CHECK-NEXT: 3 workers, 2 cores: 1 thread, 0 of them without signals, right
// CHECK-NEXT: workers: 1 1 1 3
//
// A side that may compute other bytes has all inputs or none.
// RUN: %build %source -DC2CU_MEMORIES=1 -o %t/both
// RUN: bash -c 'echo 1 | C2CU_CORES=2 C2CU_DEVICES=1 %t/both; echo status $?' 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: c2cu: error: C2CU_CORES=2 with C2CU_DEVICES=1: cores and GPUs may compute different bytes of this program
// BOTH-NEXT: status 2
// RUN: bash -c 'echo 1 | C2CU_CORES=2 C2CU_DEVICES=none %t/both' | FileCheck %s --check-prefix=ALONE
// RUN: bash -c 'echo 1 | C2CU_DEVICES=1 %t/both' | FileCheck %s --check-prefix=ALONE
// ALONE: {{^}}0.8
#include <math.h>
#include <stdio.h>

static double x, y;

static void work(void) {
  volatile int turns = 2000000;
  while (turns > 0)
    turns--;
  y = sin(x);
}

int main(void) {
  if (scanf("%lf", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%.1f\n", y);
}
