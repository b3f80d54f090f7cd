// What arguments decide is uniform as long as they are the same for all: a run
// with other arguments has a launch of its own, or, with --arguments-differ, its
// own objects. Both print the same, in groups of any size.
// RUN: rm -rf %t && mkdir %t && cd %t && gcc -O1 %source -o gcc
// RUN: %c2cu %source --explain -o program.cu 2>&1 | FileCheck %s
// CHECK-DAG: object 'n', 4 bytes: uniform (host code fills it the same way for every input)
// CHECK-DAG: object 'weights', 32 bytes: uniform (host code fills it the same way for every input)
// CHECK-DAG: object 'fixed', 32 bytes: uniform (host code fills it the same way for every input)
// RUN: grep -q 'arguments_decide = true' program.cu
// RUN: %c2cu %source --arguments-differ --explain -o own.cu 2>&1 | FileCheck %s --check-prefix=OWN
// OWN-DAG: object 'n', 4 bytes: instance (host code writes what depends on arguments)
// OWN-DAG: object 'weights', 32 bytes: instance (host code writes what depends on arguments)
// OWN-DAG: object 'fixed', 32 bytes: uniform (host code fills it the same way for every input)
// RUN: not grep -q 'arguments_decide' own.cu
//
// RUN: %build %source -o program
// RUN: %build %source --arguments-differ -o own
// RUN: %build %source -DC2CU_MEMORIES=2 -o devices
// RUN: bash -c 'for i in {1..300}; do echo "$((i % 40)) $((i * 7))"; done' > jobs
// RUN: bash -c 'while read -r a b; do ./gcc $a $b; done < jobs' > wanted
// RUN: bash -c 'for p in program own devices; do for w in 1 3; do for g in 5 300; do C2CU_WORKERS=$w C2CU_GROUP=$g C2CU_FRAME=args:jobs ./$p | cmp - wanted || exit 1; done; done; done'
//
// RUN: env C2CU_FRAME=args:jobs C2CU_GROUP=300 C2CU_WORKERS=1 C2CU_STATS=- ./program 2>&1 >out | FileCheck %s --check-prefix=GROUP
// RUN: env C2CU_FRAME=args:jobs C2CU_GROUP=300 C2CU_WORKERS=1 C2CU_STATS=- ./own 2>&1 >out | FileCheck %s --check-prefix=WHOLE
// GROUP: "group": 32,
// WHOLE: "group": 300,
//
// It reads nothing: lines of arguments would say how many runs there are.
// RUN: not ./program 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: give their number: c2cu -p N, or C2CU_INPUTS=N; or arguments for each: C2CU_FRAME=args:FILE
#include <stdio.h>
#include <stdlib.h>

static int n, weights[8], fixed[8];

static int work(int m) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += weights[i & 7] * (m + i) + fixed[i & 7];
  return s;
}

int main(int argc, char **argv) {
  int result;
  n = argc > 1 ? atoi(argv[1]) : 3;
  for (int i = 0; i < 8; i++)
    weights[i] = argc > 2 ? atoi(argv[2]) + i : i;
  for (int i = 0; i < 8; i++)
    fixed[i] = i;
#pragma kernel
  result = work(argc);
  printf("%d %d:", n, result);

#pragma kernel
  result = work(result);
  printf(" %d\n", result);
}
