// Several runs crash, in several workers, while reading, in the kernel and
// while printing: the output is that of the runs before the first of them,
// which alone is named, and nothing is said twice.
// RUN: %build %source -o %t.program
// RUN: seq 1 1000 > %t.in
// RUN: seq 1 599 > %t.wanted
// RUN: sed 's/^600$/-1/; s/^601$/-2/; s/^640$/-3/; s/^700$/-2/' %t.in > %t.first
// RUN: sed 's/^600$/-2/; s/^601$/-1/; s/^640$/-1/; s/^700$/-3/' %t.in > %t.second
// RUN: sed 's/^600$/-3/; s/^601$/-1/; s/^610$/-1/; s/^700$/-2/' %t.in > %t.third
// RUN: bash -c 'for in in first second third; do for group in 1 3 1000; do for guess in 0 1; do for workers in 2 5; do export C2CU_GROUP=$group C2CU_GUESS=$guess C2CU_WORKERS=$workers; %t.program < %t.$in > %t.out 2> %t.messages; echo status $?; cmp %t.wanted %t.out; grep c2cu: %t.messages; for i in {1..599}; do echo got $i; done | sort > %t.all; grep got %t.messages | sort | uniq -d; grep got %t.messages | sort | comm -23 %t.all -; done; done; done; done' > %t.log
// RUN: FileCheck %s < %t.log
// RUN: count 72 < %t.log
// CHECK: status 139
// CHECK-NEXT: c2cu: error: input 599: the program was ended by signal 11
// CHECK-NEXT: status 139
// CHECK-NEXT: c2cu: error: input 599: the program was ended by signal 11
// CHECK-NEXT: status 139
#include <stdio.h>

static int *nowhere;

static int same(int n) { return n == -2 ? *(volatile int *)8L : n; }

int main(void) {
  int n, result;
  scanf("%d", &n);
  fprintf(stderr, "got %d\n", n);
  if (n == -1)
    *nowhere = 1;
#pragma kernel
  result = same(n);
  if (n == -3)
    *nowhere = 1;
  printf("%d\n", result);
}
