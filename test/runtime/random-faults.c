// Inputs at fault, as they come: crashes of host code and kernels, endless loops,
// too much memory, and an exit, at any places, skipped or not, with any workers,
// groups and devices, from files and pipes, and with runs that are killed and
// taken up again.
// RUN: rm -rf %t && mkdir %t && %build %source -o %t/cores
// RUN: %build %source -DC2CU_MEMORIES=2 -o %t/devices
// RUN: %random_faults %t/cores --devices %t/devices --runs 40 | FileCheck %s
// CHECK: 40 runs, 0 differ
#include <stdio.h>
#include <stdlib.h>

char kind;
long n, result;
int zero;

static void compute(void) {
  if (kind == 'k')
    *(volatile int *)(long)zero = 1;
  result = n * 3 + 1;
}

int main(void) {
  if (scanf("%c%ld", &kind, &n) != 2)
    return 1;
  if (kind == 'h')
    *(volatile int *)(long)zero = 1;
  if (kind == 'a')
    abort();
  if (kind == 'm')
    free(malloc(100000000));
  for (volatile int ever = kind == 't'; ever;)
    ;
#pragma kernel
  compute();
  printf("%ld %ld\n", n, result);
  if (kind == 'e')
    exit((int)n);
}
